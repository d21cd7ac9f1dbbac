import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { talkedOver } from './talkedOver.ts';

const told = (said: string): string[] =>
  talkedOver(utterancesOf(saidBy(['doctor', said], ['patient', 'Okay.']))).map(({ body }) => body);

it.each([
  [
    'We talked about the risks of surgery, bleeding, infection and clots.',
    'the risks of surgery, bleeding, infection and clots were discussed with the patient',
  ],
  [
    "I've gone through the side effects of the methotrexate with you.",
    'the side effects of the methotrexate were discussed with the patient',
  ],
  ["We've talked about your smoking.", '«P» smoking was discussed with the patient'],
  [
    'We discussed the options, which are an injection or surgery.',
    'the options of an injection or surgery were discussed with the patient',
  ],
])('tells what was talked over: %s', (said, body) => {
  expect(told(said)).toEqual([body]);
});

it.each([
  'We talked about the footy.',
  'We talked about the surgery last time.',
  'I discussed it with the radiologist.',
  'We talked about whether you can drive.',
])('tells nothing of: %s', (said) => {
  expect(told(said)).toEqual([]);
});
