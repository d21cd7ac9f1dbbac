import { expect, test } from 'vitest';
import { type LevelState, watchLevels } from './levels.ts';

const rmsOf = (decibels: number) => 10 ** (decibels / 20);
const hear = (feed: ReturnType<typeof watchLevels>, decibels: number, seconds: number): LevelState => {
  let state = feed({ rms: rmsOf(decibels), peak: Math.min(1, rmsOf(decibels) * 3), seconds: 0.1 });
  for (let at = 0.1; at < seconds - 0.001; at += 0.1)
    state = feed({ rms: rmsOf(decibels), peak: Math.min(1, rmsOf(decibels) * 3), seconds: 0.1 });
  return state;
};

test('ordinary speech with pauses is good and no concern', () => {
  const feed = watchLevels();
  for (let turn = 0; turn < 10; turn += 1) {
    hear(feed, -26, 3);
    expect(hear(feed, -60, 2).concern).toBeNull();
  }
  expect(hear(feed, -26, 1)).toMatchObject({ word: 'Good', concern: null });
});

test('a microphone that is switched off is told within 3 s', () => {
  const feed = watchLevels();
  hear(feed, -26, 5);
  let state: LevelState | undefined;
  for (let at = 0; at < 2.9; at += 0.1) state = feed({ rms: 0, peak: 0, seconds: 0.1 });
  expect(state?.concern).toBe('muted');
  expect(hear(feed, -26, 0.2).concern).toBeNull();
});

test('a microphone that is switched off is told within 3 s where the browser fades its sound away', () => {
  const feed = watchLevels();
  hear(feed, -26, 5);
  let state: LevelState | undefined;
  // As Chromium does with noise suppression on: by a hundred million each second.
  for (let at = 0; at < 2.9; at += 0.1)
    state = feed({ rms: 1e-5 * 10 ** (-8 * at), peak: 5e-5 * 10 ** (-8 * at), seconds: 0.1 });
  expect(state?.concern).toBe('muted');
});

test('a room where nobody speaks is not a microphone that is switched off', () => {
  const feed = watchLevels();
  hear(feed, -26, 5);
  expect(hear(feed, -100, 10).concern).toBeNull();
});

test('silence for 20 s is told, and speech ends it', () => {
  const feed = watchLevels();
  hear(feed, -26, 5);
  expect(hear(feed, -65, 19).concern).toBeNull();
  expect(hear(feed, -65, 2).concern).toBe('silent');
  expect(hear(feed, -26, 0.3).concern).toBeNull();
});

test('speech that stays faint is low; one loud word is not enough to be good for ever', () => {
  const feed = watchLevels();
  expect(hear(feed, -44, 6)).toMatchObject({ word: 'Low', concern: 'low' });
  hear(feed, -20, 0.5);
  expect(hear(feed, -44, 3).concern).toBeNull();
  expect(hear(feed, -44, 20).concern).toBe('low');
});

test('clipping is loud', () => {
  const feed = watchLevels();
  expect(hear(feed, -3, 2).word).toBe('Loud');
});
