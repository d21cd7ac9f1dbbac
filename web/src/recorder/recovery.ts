import { beforeFinish } from './finishing.ts';
import { isGone } from './refusals.ts';
import { followServer } from './restarting.ts';
import type { Seats } from './seats.ts';
import type { RecordingServer } from './server.ts';
import type { RecordingStore } from './store.ts';
import { totalsOf, type UploadView } from './totals.ts';

const setAsideMilliseconds = 30 * 86_400_000;
/** What was recorded within the last hour may be going on in another tab. */
const restingMilliseconds = 3_600_000;

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

type Tidying = {
  store: RecordingStore;
  server: RecordingServer;
  seats: Pick<Seats, 'isTaken' | 'isMine'>;
  userId: string;
  /** Asks the server whether that person is the one who is signed in: another tab may have changed that. */
  isSignedIn: () => Promise<boolean>;
  now?: number;
};

/** Forgets what is past: consults that moved on and hold nothing here, those that are gone, and what was set aside a month ago. */
export const tidy = async (tidying: Tidying): Promise<void> => {
  const { store, userId, now = Date.now() } = tidying;
  const rows = await store.listEpochs(userId);
  for (const row of rows)
    if (row.isSetAside && row.createdAt < now - setAsideMilliseconds) await store.discardEpoch(row.epochId);
  for (const appointmentId of new Set(rows.map((row) => row.appointmentId))) await tidyConsult(tidying, appointmentId);
};

/** What the server says of one consult decides what of it is kept here. What it does not answer for stays. */
export const tidyConsult = async (tidying: Tidying, appointmentId: string): Promise<void> => {
  const { store, server, userId, now = Date.now() } = tidying;
  const rows = (await store.listEpochs(userId)).filter((row) => row.appointmentId === appointmentId);
  if (rows.length === 0) return;
  const state = await server.state(appointmentId).catch((error: unknown) => (isGone(error) ? 'gone' : undefined));
  if (state === 'gone') {
    if (await isGoneForGood(tidying, appointmentId)) await store.discardConsult(appointmentId);
    return;
  }
  if (state === undefined || (await followServer(store, rows, state))) return;
  const isWaiting = (await store.listFinishes(userId)).some((finish) => finish.appointmentId === appointmentId);
  const isSent = rows.every((row) => row.chunks === row.acknowledged);
  if (!isWaiting && isSent && !beforeFinish.includes(state.status))
    await store.forgetConfirmed(appointmentId, now - restingMilliseconds);
};

/** Only to its own doctor does "not found" say that a consult was discarded; to another it says no more than "not yours". */
const isGoneForGood = async ({ server, seats, isSignedIn }: Tidying, appointmentId: string): Promise<boolean> => {
  if (seats.isMine(appointmentId) || (await seats.isTaken(appointmentId))) return false;
  if (!(await isSignedIn())) return false;
  const isStillGone = await server.state(appointmentId).then(() => false, isGone);
  return isStillGone && isSignedIn();
};
