import type { EpochRow, FinishRow } from './database.ts';
import type { Stop } from './sending.ts';

/** What this browser holds and why, as the screens show it. */
export type UploadView = {
  epochs: EpochRow[];
  finishes: FinishRow[];
  /** Milliseconds since 1970 of the oldest chunk that is not on the server. */
  oldestPendingAt: number | null;
  isSending: boolean;
  /** Why sending stopped, while it waits for the next try. */
  stop: Stop;
};
export const emptyView: UploadView = { epochs: [], finishes: [], oldestPendingAt: null, isSending: false, stop: null };

export type Totals = { recordedSeconds: number; safeSeconds: number; pendingSeconds: number; pendingChunks: number };

const keptBack = (row: EpochRow) => Object.keys(row.chunkTroubles).length;
/** Chunks that are still to be sent: neither on the server nor kept back with trouble. */
export const pendingIn = (row: EpochRow): number => row.chunks - row.acknowledged - keptBack(row);

/** Seconds by the recorder's own clock. Of what was set aside nothing counts. */
export const totalsOf = (rows: EpochRow[]): Totals => {
  const counted = rows.filter((row) => !row.isSetAside);
  const sum = (of: (row: EpochRow) => number) => counted.reduce((total, row) => total + of(row), 0);
  const recordedSeconds = sum((row) => row.seconds);
  const safeSeconds = sum((row) => row.acknowledgedSeconds);
  return {
    recordedSeconds,
    safeSeconds,
    pendingSeconds: Math.max(0, recordedSeconds - safeSeconds),
    pendingChunks: sum((row) => Math.max(0, pendingIn(row))),
  };
};

export const totalsFor = (view: UploadView, appointmentId: string): Totals =>
  totalsOf(view.epochs.filter((row) => row.appointmentId === appointmentId));

/** Seconds of audio that this browser keeps because the server did not take it. */
export const hasKeptBack = (rows: EpochRow[]): boolean =>
  rows.some((row) => keptBack(row) > 0 || (row.trouble !== null && pendingIn(row) > 0));
