import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { Microphone, OpenCapture } from './capture.ts';
import type { LevelState } from './levels.ts';
import type { Phase } from './machine.ts';
import type { Problem } from './problems.ts';
import type { Seats } from './seats.ts';
import type { RecordingServer } from './server.ts';
import type { RecordingStore } from './store.ts';
import type { Uploader } from './uploader.ts';
import type { Elsewhere } from './whoRecords.ts';

export type RecorderParts = {
  appointmentId: string;
  userId: string;
  deviceId: string;
  store: RecordingStore;
  server: RecordingServer;
  uploader: Uploader;
  seats: Seats;
  openCapture: OpenCapture;
  /** Keeps the screen on and the page from reloading while it is held. */
  hold: () => () => void;
};

/** What the screen shows. It changes about once a second, never at frame rate. */
export type RecorderView = {
  phase: Phase;
  kind: AudioKind;
  /** Whole seconds by the recorder's own clock, over all devices. */
  recordedSeconds: number;
  safeSeconds: number;
  microphone: Microphone | null;
  level: Pick<LevelState, 'word' | 'concern'> & { silentSeconds: number };
  problem: Problem | null;
  /** The disk refuses audio; it is held in memory and sent from there as soon as the disk takes it. */
  isDiskRefusing: boolean;
  /** The microphone was lost and another one took its place. */
  replacedBy: string | null;
  /** Where else this consult is being recorded, as it was found last. */
  elsewhere: Elsewhere | null;
};

export const quiet: RecorderView['level'] = { word: 'No sound', concern: null, silentSeconds: 0 };

export const freshView: RecorderView = {
  phase: 'ready',
  kind: 'consultation',
  recordedSeconds: 0,
  safeSeconds: 0,
  microphone: null,
  level: quiet,
  problem: null,
  isDiskRefusing: false,
  replacedBy: null,
  elsewhere: null,
};
