import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { isOfRelative } from './ofRelative.ts';

/** Whether a sentence that cites a question, if any, and its answer tells of somebody else. */
const isOfOther = (written: string, asked: string, answer: string): boolean => {
  const segments = asked === '' ? saidBy(['patient', answer]) : saidBy(['doctor', asked], ['patient', answer]);
  const utterances = utterancesOf(segments);
  const statement = { text: written, segmentIds: segments.map(({ id }) => id) };
  return isOfRelative(statement, { utterances, spoken: utterances });
};

it.each([
  ['The patient reports stomach cancer.', 'What about stomach cancer?', 'Yes, my aunt. She was sixty.', true],
  ['He has lung cancer.', '', "My brother's unwell. He has lung cancer.", true],
  ['Takes warfarin.', '', 'My dad takes warfarin.', true],
  ['Reports a fever since Monday.', 'Is anyone sick?', "My son's had a fever since Monday.", true],
  ['The patient presents today for evaluation of snoring.', 'Do you both sleep?', 'He snores. I lie there.', true],
  ['Told that it is gout.', '', 'He says that it is gout.', false],
  ['Family history: Father takes warfarin.', '', 'My dad takes warfarin.', false],
  ['Denies hay fever.', 'Any hay fever?', "My daughter has it, I don't.", false],
  ['Has gout.', '', "My brother's on insulin. I have gout.", false],
  ['Has asthma.', '', 'He has asthma as well.', false],
])('%s', (written, asked, answer, isWrong) => {
  expect(isOfOther(written, asked, answer)).toBe(isWrong);
});
