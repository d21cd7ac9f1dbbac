import { z } from 'zod';
import type { status } from './appointments/lifecycle.ts';
import { id } from './kit.ts';

/** Events on the /recording channel. They carry ids only and are hints: the client reads the record again. */
export type RecordingEvents = {
  appointment_status_updated: (event: { appointmentId: string; status: z.infer<typeof status> }) => void;
  appointment_additional_status_updated: (event: {
    appointmentId: string;
    documentType: string;
    state: string;
  }) => void;
  appointment_forcefully_stopped: (event: { appointmentId: string; recordingId: string }) => void;
  doctor_force_page_refresh: () => void;
  /** The server was deaf for a while: whatever changed meanwhile was not told, so everything on the page is read again. */
  events_missed: () => void;
  error: (event: { code: number; title: string; description: string }) => void;
};

/**
 * Live text on the /transcription channel. Audio is PCM, 16 bit little endian, mono, 16 kHz. Without an appointment it
 * is a test of the microphone: anybody who is signed in may speak to the recogniser, and nothing of it is kept.
 */
export const startTranscriptionStream = z.object({
  appointmentId: id.optional(),
  isSmartDictation: z.boolean().default(false),
  offsetSeconds: z.number().min(0).default(0),
});
export type TranscriptionEvents = {
  transcription_stream_started: (event: { streamId: string; engine: string; honestly: string }) => void;
  transcription_stream_received: (event: {
    streamId: string;
    isFinal: boolean;
    text: string;
    start: number;
    end: number;
    speaker: string;
    /** Of a dictation: all of this stream as it will stand; what comes after the first `settled` characters may still change. */
    standing?: { text: string; settled: number };
  }) => void;
  transcription_stream_stopped: (event: { streamId: string; reason: string }) => void;
  error: (event: { code: number; title: string; description: string }) => void;
};
export type TranscriptionCommands = {
  start_transcription_stream: (request: z.input<typeof startTranscriptionStream>) => void;
  send_transcription_audio_data: (pcm: ArrayBuffer) => void;
  stop_transcription_stream: () => void;
};
