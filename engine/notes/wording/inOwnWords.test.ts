import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { inOwnWords } from './inOwnWords.ts';
import { noteRequest, saidBy } from '../samples.ts';

it.each([
  [
    'if i fall asleep in the chair, that is it, i am gone',
    "Not much. If I fall asleep in the chair, that's it, I'm gone.",
    "If I fall asleep in the chair, that's it, I'm gone.",
  ],
  ['i take 2 of them', 'Well, I take two of them. Mornings.', 'Well, I take two of them.'],
  ['we will ring the school', 'Quite another thing was said here.', 'we will ring the school'],
  ['bit of a limp', '', 'bit of a limp'],
])('shows what was said as the transcript has it: %s', (heard, segment, shown) => {
  expect(inOwnWords(heard, segment)).toBe(shown);
});

it('lists no denial of a warning sign as one', async () => {
  const { unwritten } = await createEmbeddedNotes().write(
    noteRequest({
      transcript: saidBy(
        ['patient', 'I have had a cough for two weeks, and some fever at night.'],
        ['doctor', 'Any chest pain or shortness of breath?'],
        ['patient', 'No chest pain. I get a little short of breath on the stairs.'],
      ),
    }),
  );
  expect(unwritten).toEqual([]);
});
