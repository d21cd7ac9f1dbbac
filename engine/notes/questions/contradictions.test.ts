import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
type Said = readonly ['doctor' | 'patient', string];
const noteOf = async (...said: readonly Said[]): Promise<string> =>
  textsOf(
    await write(noteRequest({ transcript: saidBy(['patient', 'I have had a cough for three weeks.'], ...said) })),
  ).join('\n');

it.each<[string, readonly Said[]]>([
  ['a caesarean', [['patient', 'I had a caesarean with my second.']]],
  ['an operation that the doctor knows of', [['doctor', 'It is a year since your hernia operation.']]],
  ['an organ that was taken out', [['patient', 'They told me to rest when I had my gall bladder out.']]],
])('denies no operations where there was %s', async (_, told) => {
  expect(await noteOf(...told, ['doctor', 'Any other surgeries?'], ['patient', 'No.'])).not.toMatch(/denies.*surger/i);
});

it.each<[string, readonly Said[]]>([
  ['a relative had one', [['patient', 'My mother had a hysterectomy.']]],
  ['one may come', [['doctor', 'You might need a bypass one day.']]],
])('denies operations where %s', async (_, told) => {
  expect(await noteOf(...told, ['doctor', 'Any surgeries in the past?'], ['patient', 'No.'])).toMatch(
    /denies.*surger/i,
  );
});

it('denies no operations but one where there was another', async () => {
  const text = await noteOf(
    ['doctor', 'Any surgery other than the bypass?'],
    ['patient', 'No. Oh, the prostate, I had that done in 2017.'],
  );
  expect(text).not.toMatch(/denies.*surger/i);
});

it.each<[string, RegExp, readonly Said[]]>([
  [
    'two halves of sentences',
    /is since/,
    [['patient', "The ankles swell, that's since they put me on the nifedipine."]],
  ],
  ['what the doctor leaves', /leave the/, [['doctor', 'You had the ferritin in May, leave the ferritin.']]],
  [
    'a death as what runs in the family',
    /died/,
    [
      ['doctor', 'When did that start?'],
      ['patient', 'The low mood, probably after Dad died in April.'],
    ],
  ],
])('does not tell %s', async (_, never, said) => {
  expect(await noteOf(...said)).not.toMatch(never);
});

it('tells no correction of what the doctor remembered', async () => {
  const text = await noteOf(
    ['doctor', 'And the elbow, it was the left one, was it not?'],
    ['patient', 'No, left was the wrist.'],
  );
  expect(text).not.toMatch(/left was/i);
});

it('takes when one began for no time of another, where no mark parts them', async () => {
  const answer = await write(
    noteRequest({
      transcript: saidBy(
        ['patient', 'i have had a sore wrist'],
        ['doctor', 'when did the pain start'],
        ['patient', 'when i started the new job about march the tingling only came on last week'],
      ),
    }),
  );
  expect(textsOf(answer).join(' ')).not.toMatch(/when .* tingling/i);
});
