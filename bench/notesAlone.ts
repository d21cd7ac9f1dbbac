import { megabytesAtMost, megabytesNow, processorTime, type Own } from './inFreshProcess.ts';

/** In a process of its own: the note of ten minutes of talk, again and again, and beside it the search of the same words for what they name. */
const ROUNDS = 15;

const empty = megabytesNow();
const { createEmbeddedNotes } = await import('@auscult/engine/notes/embedded.ts');
// What the engine itself loads with its first document.
await import('@auscult/engine/notes/write.ts');
const { mentionsIn, wordsOf } = await import('@auscult/engine/evidence/concepts.ts');
const { tenMinutes } = await import('./visit.ts');
const request = tenMinutes();
const loaded = megabytesNow();

const engine = createEmbeddedNotes();
const write = async (): Promise<void> => {
  const { sections } = await engine.write(request);
  if (sections.length === 0) throw new Error('no note was written');
};
const first = await processorTime(write);
const [megabytes, withCode] = [megabytesAtMost() - loaded, megabytesAtMost() - empty];
const own: Own = { milliseconds: [first], reference: [], megabytes, withCode };
for (let round = 0; round < ROUNDS; round += 1) {
  own.milliseconds.push(await processorTime(write));
  // Another text each time: the words of one that was read before are remembered.
  const read = () => request.transcript.map(({ text }) => mentionsIn(wordsOf(`${text} ${round}`)));
  own.reference.push(await processorTime(read));
}
process.send?.(own, () => process.exit(0));
