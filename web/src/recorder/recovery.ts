import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { EpochRow } from './database.ts';
import type { RecordingServer } from './server.ts';
import type { RecordingStore } from './store.ts';
import { totalsOf, type UploadView } from './totals.ts';

const setAsideMilliseconds = 30 * 86_400_000;
/** What was recorded within the last hour may be going on in another tab. */
const restingMilliseconds = 3_600_000;
const unfinishedStatuses: Status[] = ['draft', 'recording', 'paused'];

export type Unfinished = { appointmentId: string; recordedSeconds: number; lastAt: number };

/** Consults that were being recorded in this browser and were neither finished nor set aside, the latest first. */
export const unfinishedIn = ({ epochs, finishes }: Pick<UploadView, 'epochs' | 'finishes'>): Unfinished[] => {
  const open = epochs.filter(
    (row) =>
      row.chunks > 0 &&
      !row.isSetAside &&
      row.trouble !== 'closed' &&
      !finishes.some(({ appointmentId }) => appointmentId === row.appointmentId),
  );
  return [...new Set(open.map((row) => row.appointmentId))]
    .map((appointmentId) => {
      const rows = open.filter((row) => row.appointmentId === appointmentId);
      return {
        appointmentId,
        recordedSeconds: totalsOf(rows).recordedSeconds,
        lastAt: Math.max(...rows.map((row) => row.createdAt)),
      };
    })
    .toSorted((one, other) => other.lastAt - one.lastAt);
};

type Tidying = { store: RecordingStore; server: RecordingServer; userId: string; now?: number };

/** Forgets what is past: consults that moved on and hold nothing here, and what was set aside a month ago. */
export const tidy = async ({ store, server, userId, now = Date.now() }: Tidying): Promise<void> => {
  const rows = await store.listEpochs(userId);
  for (const row of rows)
    if (row.isSetAside && row.createdAt < now - setAsideMilliseconds) await store.discardEpoch(row.epochId);
  const waiting = new Set((await store.listFinishes(userId)).map(({ appointmentId }) => appointmentId));
  const settled = groups(rows).filter(
    ([appointmentId, mine]) => !waiting.has(appointmentId) && mine.every((row) => row.chunks === row.acknowledged),
  );
  for (const [appointmentId] of settled) {
    const state = await server.state(appointmentId).catch(() => undefined);
    if (state && !unfinishedStatuses.includes(state.status))
      await store.forgetConfirmed(appointmentId, now - restingMilliseconds);
  }
};

const groups = (rows: EpochRow[]): [string, EpochRow[]][] => [...Map.groupBy(rows, (row) => row.appointmentId)];
