import { expect, test } from 'vitest';
import { readText } from './readText.ts';

const TEXT = 'Doctor: Zoë, how is the knee?\nPatient: Sore – since Monday.';
const little = Buffer.from(TEXT, 'utf16le');
const mark = (bytes: Uint8Array, ...before: number[]) => Buffer.concat([Buffer.from(before), bytes]);

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 behind a mark', mark(Buffer.from(TEXT), 0xef, 0xbb, 0xbf)],
  ['UTF-16 as spreadsheets write it', mark(little, 0xff, 0xfe)],
  ['UTF-16 the other way round', mark(Buffer.from(little).swap16(), 0xfe, 0xff)],
  ['UTF-16 without a mark', little],
  ['UTF-16 without a mark, the other way round', Buffer.from(little).swap16()],
  ['Windows’ own', Buffer.from(TEXT.replace('–', '\u0096'), 'latin1')],
])('reads %s', async (_, bytes) => {
  expect(await readText(new Blob([Uint8Array.from(bytes)]))).toBe(TEXT);
});

test('reads a text of one character, and none', async () => {
  expect(await readText(new Blob(['x']))).toBe('x');
  expect(await readText(new Blob([]))).toBe('');
});
