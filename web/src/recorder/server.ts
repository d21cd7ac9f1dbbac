import type { Appointment, AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { Lease, Manifest, RecordingState } from '@auscult/contract/recording/schemas.ts';

export type ChunkToSend = {
  appointmentId: string;
  kind: AudioKind;
  recordingId: string;
  epoch: number;
  sequence: number;
  seconds: number;
  sha256: string;
  bytes: ArrayBuffer;
};

/** What the recorder asks of the server. The app gives the real one; tests give one that loses, delays and repeats. */
export type RecordingServer = {
  start: (request: { appointmentId: string; kind: AudioKind; deviceId: string; takeOver: boolean }) => Promise<Lease>;
  upload: (chunk: ChunkToSend) => Promise<{ sha256: string }>;
  stop: (request: { appointmentId: string; leaseToken?: string }) => Promise<unknown>;
  finalize: (request: { appointmentId: string; manifest: Manifest }) => Promise<Pick<Appointment, 'id' | 'status'>>;
  restart: (request: { appointmentId: string }) => Promise<unknown>;
  state: (appointmentId: string) => Promise<RecordingState>;
};
