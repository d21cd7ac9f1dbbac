import { parentPort } from 'node:worker_threads';
import { knowMedicines } from '../medicines/known.ts';
import { createEmbeddedNotes } from './embedded.ts';
import type { Asked, Told } from './aside.ts';
import { findEvidence } from '../evidence/evidence.ts';
import { saidInNoDocument } from './untold/inNoDocument.ts';

/** The thread beside the server: takes one piece of work after the other and tells its outcome. */
const notes = createEmbeddedNotes();

const answerOf = (asked: Asked): unknown => {
  knowMedicines(asked.medicines);
  switch (asked.task) {
    case 'evidence':
      return findEvidence(asked.request);
    case 'unwritten':
      return saidInNoDocument(asked.request);
    case 'notes':
      return notes.write(asked.request);
  }
};

const toldOf = (asked: Asked): Promise<Told> =>
  Promise.resolve(asked)
    .then(answerOf)
    .then(
      (answer): Told => ({ id: asked.id, answer }),
      // Its name only: a message may quote what was said.
      (error: unknown): Told => ({ id: asked.id, error: error instanceof Error ? error.name : 'Error' }),
    );

parentPort?.on('message', (asked: Asked) => {
  void toldOf(asked).then((told) => parentPort?.postMessage(told));
});
