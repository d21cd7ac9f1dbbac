import { paragraphOf } from '@auscult/contract/richtext.ts';
import { describe, expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';
import { findUnwritten } from './unwritten.ts';

const turns = [
  'D: Any trouble with your breathing?',
  'P: No, no trouble with my breathing. But I have had a terrible headache for a week.',
  'D: Are you taking anything for it?',
  'P: I have not started the new tablets yet. I take the hydralazine my cardiologist gave me.',
  'D: You mentioned on the phone that you fainted on Monday.',
  'P: I did, in the kitchen.',
  'D: Your heart rhythm is regular, and I hear no murmurs. The reflexes are normal.',
  'D: We will get an MRI of the head. The left is weaker.',
  'D: If you faint again, go straight to hospital.',
];
const transcript = transcriptOf(turns);
const flagsOf = flagsBeside(transcript);

describe('a clause that says the contrary of what was said', () => {
  it.each([
    'She is taking the new tablets.',
    'She does not take hydralazine.',
    'Denies headache.',
    'Reflexes are abnormal.',
    'Positive for murmurs.',
    'We will not get an MRI of the head.',
  ])('is flagged: %s', (text) => expect(flagsOf(text).map(({ kind }) => kind)).toContain('negation'));

  it.each([
    'She has not started the new tablets yet.',
    'Reports a terrible headache for a week.',
    'Reflexes are normal.',
    'No murmurs.',
    'We will get an MRI of the head.',
    'The left is weaker.',
    'Any fainting, she goes straight to hospital.',
  ])('is not what this does: %s', (text) => expect(flagsOf(text)).toEqual([]));
});

it('names a medicine that sounds like one of the list', () =>
  expect(flagsOf('She takes hydroxyzine.')).toContainEqual(
    expect.objectContaining({ kind: 'sound_alike', said: 'hydralazine' }),
  ));

it('names a red flag that was left out, whoever spoke of it', () =>
  expect(
    findUnwritten({
      documents: [{ type: 'doc', content: [paragraphOf('Headache for a week. Takes hydralazine.')] }],
      transcript,
      dictation: [],
    }),
  ).toContainEqual(expect.objectContaining({ kind: 'red_flag', segmentId: 's5' })));
