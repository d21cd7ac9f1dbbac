import { expect, test } from 'vitest';
import { under } from './lines.ts';

test.each([
  ['Family history', 'Mother had a stroke.', 'Family history: Mother had a stroke.'],
  ['Family history', 'Family: “Mum had it too.”', 'Family history: “Mum had it too.”'],
  ['Social history', 'Alcohol: “A wine with tea.”', 'Social history: Alcohol: “A wine with tea.”'],
])('under %s: %s', (label, text, line) => {
  const [first, second] = under(label, [
    { text, segmentIds: ['s1'] },
    { text: 'Lives alone.', segmentIds: ['s2'] },
  ]);
  expect(first?.text).toBe(line);
  expect(second?.text).toBe('Lives alone.');
});
