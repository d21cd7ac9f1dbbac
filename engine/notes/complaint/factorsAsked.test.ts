import { expect, it } from 'vitest';
import { factors } from './factorsAsked.ts';

const told = (question: string, answer: string, complaint: string | null, isMany = false): string | null =>
  factors({
    question,
    asked: question,
    answer,
    first: answer.split('. ')[0] ?? '',
    order: 1,
    at: 0,
    segmentIds: [],
    named: complaint === null ? null : { name: complaint, isMany },
    complaint,
    pain: null,
    part: null,
    isOfInjury: false,
  });

it.each([
  [
    'what makes it worse',
    'stairs are the worst. getting out of a low chair. kneeling. i can not kneel at all',
    'the pain',
    'the pain is worse with stairs, getting out of a low chair and kneeling',
  ],
  [
    'when is it worst',
    'at night, when i lie down. after spicy food, or if i eat late. i work in a restaurant',
    'the reflux',
    'the reflux is worse at night, when «S» «lies|lie» down, after spicy food and when «S» «eats|eat» late',
  ],
  [
    'anything make it better',
    'yeah lying flat. a heat pack helps too',
    'the ache',
    'the ache is better with lying flat',
  ],
  [
    'does anything bring it on',
    'just walking up hills',
    'the tightness',
    'the tightness is triggered by walking up hills',
  ],
  ['what makes it worse', 'cold weather, mainly', null, 'the symptoms are worse with cold weather'],
])('tells all that makes it worse or better: %s %s', (question, answer, complaint, sentence) => {
  expect(told(question, answer, complaint)).toBe(sentence);
});

it('speaks of several attacks as such', () => {
  expect(told('what sets them off', 'stress, lack of sleep, and red wine', 'the headaches', true)).toBe(
    'the headaches are triggered by stress, lack of sleep and red wine',
  );
  expect(
    told('what brings them on', "fluorescents. if i skip breakfast. red wine's a killer", 'the headaches', true),
  ).toBe('the headaches are triggered by fluorescents, skipping breakfast and red wine');
});

it.each([
  ['does anything make it worse', 'no, not really'],
  ['what can i help you with', 'it is my periods'],
  ['have you tried anything to make it better', 'heat packs'],
  ['is it better or worse with rest', 'rest'],
  ['what makes it worse', 'i am not sure'],
])('says nothing where nothing of the kind was answered: %s %s', (question, answer) => {
  expect(told(question, answer, 'the pain')).toBeNull();
});
