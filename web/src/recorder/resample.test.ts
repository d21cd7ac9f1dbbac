import { expect, test } from 'vitest';
import { resampler, toPcm16 } from './resample.ts';

const tone = (hertz: number, rate: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, index) => 0.5 * Math.sin((2 * Math.PI * hertz * index) / rate));
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

test.each([48_000, 44_100, 96_000])('from %i Hz, speech passes and what 16 kHz cannot carry is gone', (rate) => {
  const middle = (hertz: number) => loudness(resampler(rate, 16_000)(tone(hertz, rate, 1)).slice(1000, 15_000));
  expect(middle(1000)).toBeCloseTo(0.3535, 2);
  expect(middle(4000)).toBeCloseTo(0.3535, 1);
  expect(middle(11_000)).toBeLessThan(0.02);
});

test('in pieces of any length it says the same as in one', () => {
  const whole = tone(440, 48_000, 1);
  const once = resampler(48_000, 16_000)(whole);
  const piecewise = resampler(48_000, 16_000);
  const pieces: number[] = [];
  for (let at = 0; at < whole.length; at += 128) pieces.push(...piecewise(whole.slice(at, at + 128)));
  expect(Math.abs(pieces.length - once.length)).toBeLessThanOrEqual(1);
  for (let index = 0; index < once.length; index += 97) expect(pieces[index]).toBeCloseTo(once[index] ?? 0, 5);
});

test('a second of sound is a second of sound, at rates that do not divide', () => {
  const change = resampler(44_100, 16_000);
  let count = 0;
  for (let piece = 0; piece < 345 * 10; piece += 1) count += change(new Float32Array(128)).length;
  expect(count).toBeGreaterThan(((345 * 10 * 128) / 44_100) * 16_000 - 20);
});

test('PCM is 16 bit little endian and never wraps round', () => {
  expect([...new Uint8Array(toPcm16(Float32Array.from([0, 1, -1, 2])))]).toEqual([
    0, 0, 0xff, 0x7f, 0x01, 0x80, 0xff, 0x7f,
  ]);
});
