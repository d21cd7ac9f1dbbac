import { expect, test } from 'vitest';
import { moved, sentenceIn, start } from './place.ts';

const inLetter = { type: 'letter', sentenceId: 's1' } as const;

test('a stop opens its document and is a step also where it stood already', () => {
  const once = moved(start, { to: 'stop', ...inLetter });
  expect(once).toEqual({ document: 'letter', focus: { on: 'sentence', ...inLetter }, walked: 1 });
  expect(moved(once, { to: 'stop', ...inLetter }).walked).toBe(2);
  expect(moved(once, { to: 'sentence', ...inLetter }).walked).toBe(1);
});

test('a passage and a sentence are never in focus together', () => {
  const heard = moved(moved(start, { to: 'stop', ...inLetter }), { to: 'passage', segmentId: 'g1' });
  expect(heard.focus).toEqual({ on: 'passage', segmentId: 'g1' });
  expect(heard.document).toBe('letter');
  expect(moved(heard, { to: 'sentence', ...inLetter }).focus).toEqual({ on: 'sentence', ...inLetter });
});

test('another document keeps the sentence that was in focus for the way back', () => {
  const away = moved(moved(start, { to: 'stop', ...inLetter }), { to: 'document', document: 'note' });
  expect(sentenceIn(away, 'note')).toBeNull();
  expect(sentenceIn(away, 'letter')).toBe('s1');
  expect(sentenceIn(moved(away, { to: 'nothing' }), 'letter')).toBeNull();
});
