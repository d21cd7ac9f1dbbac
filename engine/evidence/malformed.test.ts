import { describe, expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const transcript = transcriptOf([
  'D: Take two puffs every four to six hours and come back in one week.',
  'D: Your knee strength is five out of five, your blood pressure 118 over 72.',
  'P: The pain is 11 out of 10 at night, and I have walked one or two miles for 3 weeks.',
]);
const reasonsFor = (text: string) => flagsBeside(transcript)(text).map(({ because }) => because);
const reason =
  /^(?:The second number of a range|The number and the word after|A score is not|There is no more|The first of two pressures|Nobody has so|There is no such day|Murmurs are graded|Pain is told|The same is written|The doses do not move|Whoever presents|A number before)/;

describe('a quantity that contradicts itself', () => {
  it.each([
    'Two puffs every 6-6 hours as needed.',
    'Follow up in 4 to 3 weeks.',
    'A margin of 2-2 cm.',
    'Follow up in 1 weeks.',
    'The pain began 5 week ago.',
    'A man who presents to the clinic yesterday with knee pain.',
    'Strength is 8/5 in the knee.',
    'Oxygen saturation is 101%.',
    'The pain is 8 out of 1.',
    'Ibuprofen 400 mg twice twice a day.',
    'Respiratory rate: 2.',
    'Blood pressure: 118/127.',
    'Heart rate: 720 bpm.',
    'Her HbA1c was 71.',
    'Type 4 diabetes.',
    'A 3/7 systolic murmur.',
    'Pedal edema is 7+ pitting edema.',
    'X-ray of 31/61/2021.',
    'Increase the ramipril from 10 mg to 5 mg daily.',
    'We will reduce her prednisone from 20 mg to 20 mg.',
    '1. Knee pain.\n12. High blood pressure.',
    '2. Knee pain.',
  ])('is flagged: %s', (text) => expect(reasonsFor(text)).toContainEqual(expect.stringMatching(reason)));

  it.each([
    'Two puffs every 4-6 hours as needed.',
    'Follow up in 1 week.',
    'She went from 180 to 170 pounds.',
    'He walked for 3 weeks.',
    'A 3 week course.',
    'He presents with knee pain since yesterday.',
    'Strength is 5/5 in the knee.',
    'The pain is 11 out of 10 at night.',
    'Seen on 11/10/2021 and 5/92.',
    'Blood pressure: 118/72.',
    'Heart rate: 72 bpm.',
    'Her HbA1c was 71 mmol/mol.',
    'Her HbA1c was 7.1.',
    'Type 2 diabetes.',
    'A 3/6 systolic murmur.',
    'X-ray of 31/1/2021.',
    'There is 1.5+ pitting edema.',
    'Increase the ramipril from 5 mg to 10 mg daily.',
    'We will reduce her prednisone from 20 mg to 10 mg.',
    'Temperature: 37.2, in Fahrenheit 98.9.',
    '1. Knee pain.\n2. High blood pressure.\n1. Ramipril.\n2. Losing weight.\n3. A walk a day.',
  ])('is not: %s', (text) => expect(reasonsFor(text)).not.toContainEqual(expect.stringMatching(reason)));
});
