import { expect, it } from 'vitest';
import { livingTold } from './livingTold.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const told = (text: string): string[] =>
  livingTold(utterancesOf(saidBy(['doctor', 'How are things?'], ['patient', text])), []).map(({ body }) => body);

it.each([
  ["It's hard at work, I'm a legal secretary.", '«S» «is|are» a legal secretary'],
  ['I lay tiles for a living so it is no good.', '«S» «lays|lay» tiles for a living'],
  ['I own a small cafe in town.', '«S» «owns|own» a small cafe'],
  ['I was a school principal.', '«S» «was|were» a school principal'],
  ['I play netball on Tuesdays.', '«S» «plays|play» netball on tuesdays'],
  ['I really love gardening and fishing.', '«S» «enjoys|enjoy» gardening and fishing'],
  ["I'm a sparky by trade.", '«S» «is|are» a sparky'],
  ['Never smoked, no.', '«S» «has|have» never smoked'],
  ["I'm a big runner.", '«S» «is|are» a big runner'],
  ['My sister rings every day.', '«P» sister rings every day'],
  ['My daughter does the shopping.', '«P» daughter does the shopping'],
])('tells how the patient lives: %s', (text, sentence) => {
  expect(told(text)).toEqual([sentence]);
});

it.each([
  'I used to play football.',
  "I'm a worrier.",
  "I'd love to play tennis again.",
  'I own a car.',
  'My sister rang me about the party.',
  "I don't play netball any more.",
  'If I was a nurse I would know.',
])('says nothing of what is not so, or is no fact of life: %s', (text) => {
  expect(told(text)).toEqual([]);
});
