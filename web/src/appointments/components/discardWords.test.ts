import { expect, test } from 'vitest';
import { lostWords, type Discarded } from './discardWords.ts';

const empty: NonNullable<Discarded['appointment']> = {
  status: 'draft',
  transcripts: [],
  documents: [{ type: 'note', state: 'none', toCheck: 0 }],
  context: ' ',
  recordedSeconds: 0,
};
const written: typeof empty = {
  ...empty,
  status: 'exported',
  transcripts: [{ kind: 'consultation', engine: 'embedded', model: '', isFinal: true, segments: [] }],
  documents: [
    { type: 'note', state: 'done', toCheck: 0 },
    { type: 'letter', state: 'done', toCheck: 0 },
    { type: 'work_cover', state: 'error', toCheck: 0 },
  ],
  recordedSeconds: 398,
};

test('a consult that holds nothing loses nothing', () => {
  expect(lostWords({ appointment: empty })).toMatch(/^Nothing was recorded or written for it yet\./);
});

test('all that is there is named, and that the export stays', () => {
  const words = lostWords({ appointment: written });
  expect(words).toMatch(/^It takes the recording of 0:06:38, the transcript, the note and the letter with it\. /);
  expect(words).toMatch(/You can bring it back from “Discarded” in the list/);
  expect(words).toMatch(/What was exported stays in the practice system\.$/);
});

test('a recording that only this device knows is named, with what is deleted of it now', () => {
  const words = lostWords({ appointment: undefined, recordedSeconds: 75, heldSeconds: 40 });
  expect(words).toMatch(/^It takes the recording of 0:01:15 with it\. /);
  expect(words).toMatch(/What only this device holds of it, 0:00:40, is deleted now and does not come back\.$/);
});
