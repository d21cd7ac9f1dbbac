import { afterEach, expect, test, vi } from 'vitest';
import { keepAwake, mayScreenSleep } from './wakeLock.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['a phone or a tablet', '(pointer: coarse)', true],
  ['a computer, which stays awake while its microphone is in use', '(pointer: fine)', false],
])('where the browser refuses the lock, the doctor is told on %s: %s', async (_, pointer, isTold) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query === pointer }) as MediaQueryList);
  // This browser knows no such lock, which is a refusal.
  const letSleep = keepAwake();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(mayScreenSleep.get()).toBe(isTold);
  letSleep();
  expect(mayScreenSleep.get()).toBe(false);
});
