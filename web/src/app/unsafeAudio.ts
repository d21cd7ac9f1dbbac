import { store, type Store } from '../ui/store.ts';

/** What was recorded on this device and is not yet on the server. The recorder sets it; the shell shows it. */
export type UnsafeAudio = {
  /** Seconds of sound that only this device holds. */
  seconds: number;
  /** When the oldest of them was recorded, in milliseconds since 1970; null while there are none. */
  since: number | null;
  appointmentIds: readonly string[];
};

export const nothingUnsafe: UnsafeAudio = { seconds: 0, since: null, appointmentIds: [] };
export const unsafeAudio: Store<UnsafeAudio> = store(nothingUnsafe);
