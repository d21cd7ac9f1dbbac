import type { RecordingState } from '@auscult/contract/recording/schemas.ts';
import type { EpochRow } from './database.ts';
import { type Problem, problemOfRefusal, restartProblem } from './problems.ts';
import { refusalOf } from './refusals.ts';
import type { RecordingServer } from './server.ts';
import type { RecordingStore } from './store.ts';

type Restart = { store: RecordingStore; server: RecordingServer; appointmentId: string };

/** Sets the audio of a consult aside, here and on the server. Answers why it could not; then nothing was changed. */
export const restartConsult = async ({ store, server, appointmentId }: Restart): Promise<Problem | null> => {
  // Set aside here first: if this is cut short, the worst is audio that the server has and this list does not show.
  await store.setAside(appointmentId, true);
  try {
    await server.restart({ appointmentId });
    return null;
  } catch (error) {
    await store.setAside(appointmentId, false);
    return problemOfRefusal(refusalOf(error)) ?? restartProblem;
  }
};

/**
 * Follows here what another device did to recordings on the server: sets aside what it restarted, and lets go of what it deleted
 * with the consent. Answers whether there was any.
 * `rows` are read before `state` is asked for: a recording that is named in between is not yet in that answer.
 */
export const followServer = async (
  store: RecordingStore,
  rows: readonly EpochRow[],
  { appointmentId, recordings, withdrawn }: Pick<RecordingState, 'appointmentId' | 'recordings' | 'withdrawn'>,
): Promise<boolean> => {
  const named = rows.filter((row) => row.appointmentId === appointmentId && row.recordingId !== null);
  const idsOf = (some: readonly EpochRow[]) => some.flatMap(({ recordingId }) => recordingId ?? []);
  const isWithdrawn = ({ recordingId }: EpochRow) => withdrawn.some((id) => id === recordingId);
  const isThere = ({ recordingId }: EpochRow) => recordings.some((one) => one.recordingId === recordingId);
  const erased = idsOf(named.filter((row) => isWithdrawn(row) && !row.isWithdrawnElsewhere));
  const gone = idsOf(named.filter((row) => !row.isSetAside && !isThere(row) && !isWithdrawn(row)));
  if (erased.length > 0) await store.eraseWithdrawn(appointmentId, erased);
  if (gone.length > 0) await store.setAsideElsewhere(appointmentId, gone);
  return erased.length + gone.length > 0;
};
