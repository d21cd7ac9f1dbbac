import { store } from '../ui/store.ts';
import { isCapturing } from './machine.ts';
import type { Recorder } from './recorder.ts';

/** The recording that runs in this tab, for the rest of the app; null while none does. */
export type Running = { appointmentId: string; recordedSeconds: number; isLost: boolean };
export const running = store<Running | null>(null);

/** Keeps `running` true to a recorder. The answer ends it. */
export const followRecorder = (appointmentId: string, recorder: Recorder): (() => void) =>
  recorder.subscribe(() => {
    const { phase, recordedSeconds } = recorder.view;
    const known = running.get();
    if (!isCapturing(phase)) {
      if (known?.appointmentId === appointmentId) running.set(null);
      return;
    }
    const next = { appointmentId, recordedSeconds, isLost: phase === 'lost' };
    if (JSON.stringify(next) !== JSON.stringify(known)) running.set(next);
  });
