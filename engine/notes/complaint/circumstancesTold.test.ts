import { expect, it } from 'vitest';
import { circumstancesTold } from './circumstancesTold.ts';
import type { Matter } from './complaintSubject.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const cough: Matter = { name: 'the cough', concept: 'cough', isMany: false, segmentIds: [] };
const spasms: Matter = { name: 'the cramps', concept: 'cramps', isMany: true, segmentIds: [] };
const toldOf = (matter: Matter, opening: string, ...said: string[]): string[] =>
  circumstancesTold(
    utterancesOf(
      saidBy(
        ['doctor', 'What brings you in?'],
        ['patient', opening],
        ['doctor', 'Tell me about it.'],
        ['patient', said.join(' ')],
      ),
    ),
    matter,
  ).map(({ body }) => body);

it('tells how long it has been, when it comes and what is worst', () => {
  expect(
    toldOf(cough, "I've got this cough.", "It'd be about six weeks now.", 'Mostly when I lie down at night.'),
  ).toEqual([
    '«S» «has|have» had the cough for about 6 weeks',
    'the cough usually occurs when «S» «lies|lie» down at night',
  ]);
  expect(toldOf(cough, "I've got this cough.", "Talking's the worst, and climbing the stairs.")).toEqual([
    'the cough is worse with talking and climbing the stairs',
  ]);
  expect(toldOf(spasms, "I'm getting these leg cramps.", 'Swimming sets them off.')).toEqual([
    'the cramps are triggered by swimming',
  ]);
});

it.each([
  'My wife has had it about six weeks now.',
  "It's not talking that's the worst.",
  'Talking used to be the worst.',
  'Mostly when it rains.',
  'Six weeks in Bali.',
])('says nothing of it: %s', (said) => {
  expect(toldOf(cough, "I've got this cough.", said)).toEqual([]);
});
