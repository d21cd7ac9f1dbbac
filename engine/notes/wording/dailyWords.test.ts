import { expect, it } from 'vitest';
import { isDaily } from './dailyWords.ts';

it.each(['pillow', 'kneeling', 'podiatrist', 'nappies', 'blister'])('knows a word of daily life: %s', (word) => {
  expect(isDaily(word)).toBe(true);
});
it.each(['movie', 'weather', 'contract'])('knows no word of talk: %s', (word) => {
  expect(isDaily(word)).toBe(false);
});
