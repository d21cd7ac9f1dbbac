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

export type StartRequest = {
  appointmentId: string;
  kind: AudioKind;
  deviceId: string;
  recorderId: string;
  /** No other tab of this browser records the consult. */
  isOnlyRecorder: boolean;
  takeOver: boolean;
  /** The consult was finished meanwhile: only a name is asked for, to send what was recorded before. */
  isLate?: true;
};

/** What the recorder asks of the server. The app gives the real one; tests give one that loses, delays and repeats. */
export type RecordingServer = {
  start: (request: StartRequest) => Promise<Lease>;
  upload: (chunk: ChunkToSend) => Promise<{ sha256: string }>;
  stop: (request: { appointmentId: string; leaseToken?: string }) => Promise<unknown>;
  finalize: (request: {
    appointmentId: string;
    manifest: Manifest;
    deviceId: string;
  }) => Promise<Pick<Appointment, 'id' | 'status'>>;
  restart: (request: { appointmentId: string }) => Promise<unknown>;
  state: (appointmentId: string) => Promise<RecordingState>;
};
