import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { dictate, dictated, type DictationOptions } from './dictate.ts';

const marks = /\b(?:full stop|fullstop|comma|new line|next line|new paragraph|next paragraph)\b|[.?!](?:\s|$)/i;

/** Whether the doctor, or the recogniser, said where sentences end. Without that each segment is a sentence of its own. */
export const isMarked = (segments: readonly Pick<TranscriptSegment, 'text'>[]): boolean =>
  segments.some(({ text }) => marks.test(text));

/** The text of segments in a row, as one: a line break at the end of a segment stays one. */
export const joined = (texts: readonly string[]): string =>
  texts.reduce((all, text) => (all === '' || text === '' || all.endsWith('\n') ? all + text : `${all} ${text}`), '');

/**
 * A dictation's segments as they will stand. A sentence may go on from one to the next, and "scratch that" may reach back into an earlier
 * one, which is then shorter or empty; ids, times and words stay.
 */
export const dictatedSegments = <Segment extends Pick<TranscriptSegment, 'text'>>(
  segments: readonly Segment[],
  options: DictationOptions = {},
): Segment[] => {
  if (!isMarked(segments)) return segments.map((segment) => ({ ...segment, text: dictated(segment.text, options) }));
  const starts: number[] = [];
  let spoken = '';
  for (const { text } of segments) {
    if (spoken !== '') spoken += ' ';
    starts.push(spoken.length);
    spoken += text;
  }
  const { text, pieces } = dictate(spoken, options);
  return segments.map((segment, at) => {
    const until = starts[at + 1] ?? Infinity;
    const own = pieces.filter(({ from }) => from >= (starts[at] ?? 0) && from < until);
    const start = Math.min(...own.map((piece) => piece.start));
    const end = Math.max(...own.map((piece) => piece.end));
    return { ...segment, text: own.length === 0 ? '' : text.slice(start, end) };
  });
};
