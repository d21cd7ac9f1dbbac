import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import type { HeardWord } from './frames.ts';

/** A segment before it has its place in a transcript. */
export type UnnumberedSegment = Omit<TranscriptSegment, 'id'>;

/** A silence longer than this begins a new segment. */
const pauseSeconds = 0.6;
/** A longer monologue is split between two words, so that a segment stays something one can play and check. */
const mostWords = 60;

/** Segments of words in order, split at pauses, without ids. Confidence is the mean of the words', by their length. */
export function segmentsOf(words: readonly HeardWord[]): UnnumberedSegment[] {
  const groups: HeardWord[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && word.start - last.end <= pauseSeconds && group.length < mostWords) group.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => ({
    start: group[0]?.start ?? 0,
    end: group.at(-1)?.end ?? 0,
    speaker: 'unknown',
    text: group.map(({ word }) => word).join(' '),
    confidence: meanConfidence(group),
    words: group,
  }));
}

export const withIds = (segments: readonly UnnumberedSegment[]): TranscriptSegment[] =>
  segments.map((segment, at) => ({ id: `s${at + 1}`, ...segment }));

/** Words of an utterance that began at `start` seconds, on the clock of the recording; never outside the utterance. */
export function wordsOnClock(words: readonly HeardWord[], start: number, seconds: number): HeardWord[] {
  const onClock = (time: number) => roundedMilliseconds(start + Math.min(Math.max(0, time), seconds));
  return words.map((word) => ({ ...word, start: onClock(word.start), end: onClock(word.end) }));
}

const roundedMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;

function meanConfidence(words: readonly HeardWord[]): number {
  let [sum, length] = [0, 0];
  for (const { start, end, confidence } of words) {
    const weight = Math.max(0.01, end - start);
    sum += confidence * weight;
    length += weight;
  }
  return roundedMilliseconds(sum / length);
}
