import { expect, test } from 'vitest';
import { cutNotice, offlineNotice, unreachedNotice } from './offline.ts';

const line = { isOnline: true, isReached: true, hasAudio: true };

test('a line that holds is not worth a word', () => {
  expect(cutNotice(line)).toBeUndefined();
});

test('while something records or waits to be sent, its audio is what matters', () => {
  expect(cutNotice({ ...line, isOnline: false })).toBe(offlineNotice);
  expect(cutNotice({ ...line, isReached: false })).toBe(unreachedNotice);
});

test.each([{ isOnline: false }, { isReached: false }])('without any audio nothing is said of audio: %o', (cut) => {
  const notice = cutNotice({ ...line, ...cut, hasAudio: false });
  expect(notice?.text).toContain('What was read last is shown');
  expect(notice?.text).not.toMatch(/audio/i);
});
