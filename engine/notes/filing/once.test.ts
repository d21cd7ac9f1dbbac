import { expect, it } from 'vitest';
import type { NotesSection } from '../engine.ts';
import { section } from '../samples.ts';
import { eachOnce } from './once.ts';

const blocks = [section('story', ['history']), section('found', ['examination', 'results']), section('plan', ['plan'])];
const written = (blockId: string, ...groups: string[][]): NotesSection => ({
  blockId,
  statements: groups.map((group) => group.map((text) => ({ text, segmentIds: ['s1'] }))),
});
const textsOf = (sections: readonly NotesSection[]) =>
  sections.map(({ statements }) => statements.map((group) => group.map(({ text }) => text)));

it('leaves among the findings what was found, and with it goes what only stands behind it', () => {
  const story = written('story', ['Slept well.', 'Ferritin is 8.', 'It was 20 in May.', 'Fell on Sunday.']);
  expect(textsOf(eachOnce([story, written('found', ['Ferritin is 8.'])], blocks))).toEqual([
    [['Slept well.', 'Fell on Sunday.']],
    [['Ferritin is 8.']],
  ]);
});

it('writes no sentence behind itself, and the same order for each of two problems', () => {
  const twice = written('story', ['Ran out of Seretide.'], ['Ran out of Seretide.'], ['It was in March.']);
  const plan = written('plan', ['Gout.', 'Repeat bloods.'], ['Diabetes.', 'Repeat bloods.']);
  expect(textsOf(eachOnce([twice, plan], blocks))).toEqual([
    [['Ran out of Seretide.']],
    [
      ['Gout.', 'Repeat bloods.'],
      ['Diabetes.', 'Repeat bloods.'],
    ],
  ]);
  expect(textsOf(eachOnce([written('story', ['It started in May.', 'It hurts.'])], blocks))).toEqual([
    [['It started in May.', 'It hurts.']],
  ]);
});
