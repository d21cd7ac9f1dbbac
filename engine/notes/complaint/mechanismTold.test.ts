import { expect, it } from 'vitest';
import { mechanismTold } from './mechanismTold.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const toldOf = (said: string, asked = 'What happened?'): string[] =>
  mechanismTold(utterancesOf(saidBy(['doctor', asked], ['patient', said], ['doctor', 'I see.'], ['patient', 'Yes.'])), {
    name: 'the pain',
    concept: 'pain',
    isMany: false,
    part: 'wrist',
    segmentIds: [],
  }).map(({ body }) => body);

it.each([
  [
    'I was carrying the shopping in from the car and I tripped over the dog and landed on it.',
    '«S» «was|were» carrying the shopping in from the car when «S» tripped over the dog and landed on «P» wrist',
  ],
  [
    'So I was playing netball on Saturday. I went up for the ball and then I rolled my ankle and heard a crack.',
    '«S» «was|were» playing netball on saturday when «S» rolled «P» ankle and heard a crack',
  ],
  ['I just slipped on some wet tiles.', '«S» slipped on some wet tiles'],
  ['I fell off a ladder cleaning gutters.', '«S» fell off a ladder'],
])('tells in one sentence how it happened: %s', (said, told) => {
  expect(toldOf(said)).toEqual([told]);
});

it.each([
  'I was playing soccer and she ended up falling on my foot.',
  'I almost fell on the stairs.',
  'I fell off a horse twenty years ago.',
  'My husband tripped over the dog.',
])('says nothing of what befell others, or long ago: %s', (said) => {
  expect(toldOf(said)).toEqual([]);
});

it('tells no older injury for the one of today', () => {
  expect(toldOf('I twisted my knee.', 'Any injuries before this?')).toEqual([]);
});
