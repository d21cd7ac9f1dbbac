import { describe, expect, it } from 'vitest';
import { decisionsTold } from './decisionsTold.ts';
import { saidBy } from '../samples.ts';
import { stepsTold } from './stepsTold.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import type { Utterance } from '../transcript/utterances.ts';

type Said = readonly ['doctor' | 'patient', string];
const visit = (...said: readonly Said[]): Utterance[] =>
  utterancesOf(
    saidBy(
      ['doctor', 'What can I do for you?'],
      ['patient', 'My left knee has been sore since the netball.'],
      ['doctor', 'How far can you walk?'],
      ['patient', 'Only to the letterbox.'],
      ...said,
    ),
  );
const doctor = (text: string): string[] => {
  const utterances = visit(['doctor', text]);
  return [...decisionsTold(utterances), ...stepsTold(utterances)].map(({ body }) => body);
};

describe('what the doctor decides aloud', () => {
  it.each([
    [
      "I think it's time to have a chat to the knee surgeon about a knee replacement.",
      'refer to a knee surgeon for consideration of knee replacement',
    ],
    [
      "I would lean towards a statin but I don't want to start it until we've had the CT.",
      'a statin is favoured, but not until the ct is done',
    ],
    [
      "I'd usually give you an injection but I'd rather not do that until the surgeon has seen you.",
      'not to give an injection until seen by the surgeon',
    ],
    ["Let me work out your stroke risk. You're seventy, so your score is three.", 'stroke risk score is 3'],
    ['Your fracture risk is eighteen percent over ten years.', 'fracture risk is 18% over 10 years'],
    ["We'll do your heart score. Your heart score is nine percent over five years.", 'heart score is 9% over 5 years'],
    ['No more than two Nurofen a week with your stomach.', '«S» «A» take no more than 2 nurofen a week'],
    ['Get your hearing tested, and try to get back to the pilates.', '«S» «A» have «P» hearing tested'],
    ['Get your liver function done before I see you.', 'check the liver function before review'],
    [
      "I'd be inclined to try nortriptyline but I won't start it until you've finished the exams.",
      'nortriptyline is favoured, but not until «S» «has|have» finished the exams',
    ],
    ['Have that ultrasound done at the hospital.', 'order the ultrasound at the hospital'],
    ['You need to get back on your CPAP every night.', '«S» «A» resume cpap every night'],
    ["If you could lose six kilos before the surgery that'd help.", '«S» «A» lose 6 kg before the surgery'],
    ['Your sugar is good so leave the metformin as it is.', 'continue metformin'],
    [
      "I'll see you in six weeks, sooner if the swelling gets worse, and we'll talk about the injection then.",
      'follow up in 6 weeks to discuss the injection',
    ],
  ])('is read from its own words: %s', (said, expected) => {
    expect(doctor(said)).toContain(expected);
  });

  it.each([
    "If the tablets don't work we could talk to the surgeon about a knee replacement.",
    'You talked to the surgeon about a knee replacement last year.',
    'Did you get the ultrasound done?',
    'I know you will get back to the walking once it settles.',
    'If you could tell me where it hurts that would help.',
    "You don't need to continue the metformin.",
  ])('is not made of what is supposed, past, asked or denied: %s', (said) => {
    expect(doctor(said)).toEqual([]);
  });

  it('asks no surgeon where the patient wants no operation', () => {
    const utterances = visit(
      ['doctor', "I think it's worth talking to the surgeon about a knee replacement."],
      ['patient', "No, I don't want an operation."],
    );
    expect(decisionsTold(utterances)).toEqual([]);
  });
});
