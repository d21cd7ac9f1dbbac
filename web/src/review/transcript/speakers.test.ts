import { expect, test } from 'vitest';
import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { named, scopesOf } from './speakers.ts';

const said = (...speakers: Speaker[]) => speakers.map((speaker, at) => ({ id: `s${at}`, speaker }));
const of = (segments: ReturnType<typeof said>, at: number) => segments[at] ?? { id: '', speaker: 'unknown' as const };
const words = (changes: ReturnType<typeof named>) => changes.map(({ segmentId, speaker }) => `${segmentId} ${speaker}`);

test('where voices are not told apart, every second turn is offered, before and behind', () => {
  const segments = said('unknown', 'unknown', 'unknown', 'unknown');
  expect(scopesOf(segments, of(segments, 1))).toEqual(['alternate', 'turn']);
  expect(words(named(segments, of(segments, 1), 'doctor', 'alternate'))).toEqual([
    's0 patient',
    's1 doctor',
    's2 patient',
    's3 doctor',
  ]);
  expect(words(named(segments, of(segments, 2), 'other', 'turn'))).toEqual(['s2 other']);
});

test('where they are, a name goes to the whole voice, and what is right already does not change', () => {
  const segments = said('patient', 'doctor', 'patient');
  expect(scopesOf(segments, of(segments, 0))).toEqual(['voice', 'turn']);
  expect(words(named(segments, of(segments, 0), 'doctor', 'voice'))).toEqual(['s0 doctor', 's2 doctor']);
  expect(named(segments, of(segments, 1), 'doctor', 'turn')).toEqual([]);
});
