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
