import { expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { inFindingStyle } from './findingStyle.ts';

const finding = (body: string, topic: 'examination' | 'results' = 'examination'): Draft => ({
  body,
  topic,
  segmentIds: ['s1'],
  order: 1,
  isOwn: false,
  isDenial: false,
  speaker: 'doctor',
  isRead: 'said',
});
const styled = (body: string, topic?: 'examination' | 'results'): string[] =>
  inFindingStyle(finding(body, topic)).map((one) => one.body);

it.each([
  ['blood pressure is 118/64 pulse 72', ['blood pressure is 118/64', 'pulse 72']],
  ['throat is clear and no cervical lymphadenopathy', ['throat is clear', 'no cervical lymphadenopathy']],
  ['skin is dry, and no ulcers', ['skin is dry', 'no ulcers']],
  ['heart sounds are normal abdomen is soft', ['heart sounds are normal', 'abdomen is soft']],
  ['no murmurs deep breath in and out', ['no murmurs']],
  ['71.4 kg', ['weight is 71.4 kg']],
  ['other arm, 150/92', ['blood pressure in the other arm 150/92']],
  ['cba tenderness on the left', ['CVA tenderness on the left']],
  ['foot pulses are good', ['foot pulses are good']],
  ['reflexes are equal and you', ['reflexes are equal']],
  ['blood tests, kidney function, egfr 71', ['kidney function: egfr 71']],
  ['no tenderness over the loins and the dipstick on the sample', ['no tenderness over the loins']],
])('a finding as it is signed, one thing in a sentence: %s', (said, written) => {
  expect(styled(said)).toEqual(written);
});

it.each([
  'the long ones are ectopics, and they are harmless',
  'reports nausea and vomiting',
  'on 5 mg of amlodipine for the blood pressure',
  'muscles in the area and to improve the posture',
])('is nothing where nothing was found: %s', (said) => {
  expect(styled(said)).toEqual([]);
});

it('puts what only a picture shows with the results', () => {
  expect(inFindingStyle(finding('outside is well preserved'))[0]?.topic).toBe('results');
});

it('puts what was felt with the examination, whatever was spoken of beside it', () => {
  expect(inFindingStyle(finding('no tenderness over the loins', 'results'))[0]?.topic).toBe('examination');
});
