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
 * Sets aside here what a restart on another device set aside on the server. Answers whether there was any.
 * `rows` are read before `state` is asked for: a recording that is named in between is not yet in that answer.
 */
export const followRestart = async (
  store: RecordingStore,
  rows: readonly EpochRow[],
  { appointmentId, recordings }: Pick<RecordingState, 'appointmentId' | 'recordings'>,
): Promise<boolean> => {
  const gone = rows.flatMap(({ appointmentId: of, recordingId, isSetAside }) =>
    of === appointmentId &&
    !isSetAside &&
    recordingId !== null &&
    !recordings.some((one) => one.recordingId === recordingId)
      ? [recordingId]
      : [],
  );
  if (gone.length > 0) await store.setAsideElsewhere(appointmentId, gone);
  return gone.length > 0;
};
