import { expect, test } from 'vitest';
import { sparing } from './sparing.ts';

const source = String.raw`(?<verb>order|request|arrange|organise|book|send (?:you|him|her|them|the patient) for|put in an order for) (?:an? )?(?<thing>x-?ray|scan|ultrasound|mri|echocardiogram|bloods?)\b`;
const sides = Array.from({ length: 30 }, (_, at) => `side ${at}`);
const texts = [
  'we will order an x-ray and request a scan',
  'send him for bloods',
  'order',
  'nothing was said of it',
  'Order a Scan',
  '',
];

test.each(texts)('finds what the pattern finds in "%s"', (text) => {
  for (const flags of ['', 'i', 'g', 'gi']) {
    const [plain, spared] = [new RegExp(source, flags), sparing(new RegExp(source, flags))];
    expect(spared.test(text)).toBe(plain.test(text));
    expect(spared.lastIndex).toBe(plain.lastIndex);
    expect(spared.exec(text)).toEqual(plain.exec(text));
    expect(text.match(spared)).toEqual(text.match(plain));
    expect(text.replace(spared, '$<thing>')).toBe(text.replace(plain, '$<thing>'));
    if (flags.includes('g')) expect([...text.matchAll(spared)]).toEqual([...text.matchAll(plain)]);
  }
});

test('begins at the start again where nothing is left to find', () => {
  const pattern = sparing(new RegExp(`(?:left|right|${sides.join('|')}) knee`, 'g'));
  expect(pattern.exec('left knee')?.[0]).toBe('left knee');
  expect(pattern.lastIndex).toBe(9);
  expect(pattern.exec('the ankle')).toBeNull();
  expect(pattern.lastIndex).toBe(0);
});

test('leaves a small pattern as it is', () => {
  expect(Object.keys(sparing(/knee/))).toEqual([]);
});
