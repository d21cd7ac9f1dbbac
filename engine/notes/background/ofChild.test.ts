import { expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { ofChild } from './ofChild.ts';
import { phrases } from '../phrases.ts';
import { noteRequest, saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const draft = (body: string, given: Partial<Draft> = {}): Draft => ({
  body,
  topic: 'social_history',
  segmentIds: ['s1'],
  order: 1,
  isOwn: false,
  isDenial: false,
  speaker: 'patient',
  ...given,
});
const wine = draft('«S» «has|have» a glass of wine once a week');
const cough = draft('«S» «has|have» had a cough for two days', { topic: 'history' });
const agreed = draft(phrases.agreement, { topic: 'plan', isGathered: true });
const said = [wine, cough, agreed];
const unknownAge = { ...noteRequest({}).patient, ageYears: null };

it('tells of a small child neither how its parents drink nor that it agreed', () => {
  const baby = utterancesOf(saidBy(['patient', 'He is three months old and he has had a cough for two days.']));
  expect(ofChild(said, baby, unknownAge)).toEqual([cough]);
  expect(ofChild(said, [], { ...unknownAge, ageYears: 4 })).toEqual([cough]);
});

it('tells it of anybody else', () => {
  const grownUp = utterancesOf(saidBy(['patient', 'I have had a cough for two months.']));
  expect(ofChild(said, grownUp, unknownAge)).toEqual(said);
  expect(ofChild(said, [], { ...unknownAge, ageYears: 40 })).toEqual(said);
});
