import { assembleDocument } from '@auscult/engine/notes/assemble.ts';
import { createEmbeddedNotes } from '@auscult/engine/notes/embedded.ts';
import { mentionsIn, wordsOf } from '@auscult/engine/evidence/concepts.ts';
import { findEvidence } from '@auscult/engine/evidence/evidence.ts';
import { findUnwritten } from '@auscult/engine/evidence/unwritten.ts';
import { letterSettings } from '@auscult/contract/users/schemas.ts';
import { megabytesAtMost, megabytesNow, processorTime, type Own } from './inFreshProcess.ts';
import { tenMinutes } from './visit.ts';

/** In a process of its own: the checks of the note of ten minutes of talk, again and again, and beside them the search of the same words for what they name. */
const ROUNDS = 15;

const request = tenMinutes();
const answer = await createEmbeddedNotes().write(request);
const { content, origins } = assembleDocument({
  ...request,
  answer,
  letter: letterSettings.parse({}),
  macros: [],
  variables: {},
  date: '2026-11-20',
  timeZone: 'UTC',
});
const { transcript, dictation, context, patient } = request;
const check = (): void => {
  if (findEvidence({ content, transcript, dictation, context, patient, origins }).length === 0)
    throw new Error('nothing was checked');
  findUnwritten({ documents: [content], transcript, dictation });
};
const loaded = megabytesNow();
const own: Own = { milliseconds: [await processorTime(check)], reference: [], megabytes: 0, withCode: 0 };
own.megabytes = megabytesAtMost() - loaded;
for (let round = 0; round < ROUNDS; round += 1) {
  own.milliseconds.push(await processorTime(check));
  // Another text each time: the words of one that was read before are remembered.
  const read = () => transcript.map(({ text }) => mentionsIn(wordsOf(`${text} ${round}`)));
  own.reference.push(await processorTime(read));
}
process.send?.(own, () => process.exit(0));
