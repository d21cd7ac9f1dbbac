import type { Appointment, AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { Flag, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { findSaid } from './saidWords.ts';
import { tokensOf } from '@auscult/contract/transcripts/words.ts';
import { findPhrase, type Span } from './words.ts';

export type Transcript = Pick<Appointment['transcripts'][number], 'kind' | 'segments'>;
/** Whether a segment was part of the conversation or of the dictation after it. */
export const kindOf = (
  segmentId: string | null | undefined,
  transcripts: readonly Transcript[],
): AudioKind | undefined => transcripts.find(({ segments }) => segments.some(({ id }) => id === segmentId))?.kind;

/** Seconds of audio behind a sentence. */
export type Seconds = { start: number; end: number };

const spanOfSeconds = (
  segment: TranscriptSegment,
  seconds: { start?: number | undefined; end?: number | undefined },
): Span | undefined => {
  const { start, end } = seconds;
  if (start === undefined || end === undefined) return undefined;
  const cited = tokensOf(segment).filter(
    (token) => token.start !== undefined && token.end !== undefined && token.start < end && token.end > start,
  );
  const first = cited[0];
  const last = cited.at(-1);
  if (!first || !last) return undefined;
  const span = { from: first.offset, to: last.offset + last.text.length };
  // Underlining a whole segment would say no more than its being lit does.
  return span.to - span.from >= segment.text.trimEnd().length ? undefined : span;
};

/** The words of a segment that a sentence cites, as a span of its text. */
export const citedSpan = (sentence: SentenceEvidence, segment: TranscriptSegment): Span | undefined => {
  const said = sentence.flags.find((flag) => flag.segmentId === segment.id && flag.said)?.said;
  const phrase = said ? (findPhrase(segment.text, said) ?? findSaid(segment.text, said)) : undefined;
  const passage = sentence.passages.find((one) => one.segmentId === segment.id);
  return phrase ?? (passage && spanOfSeconds(segment, passage));
};

/** The segments behind a sentence: first those that its flags name, then its passages by support. */
export const segmentIdsOf = (sentence: SentenceEvidence): string[] => {
  const flagged = sentence.flags.flatMap((flag) => flag.segmentId ?? []);
  const found = sentence.passages
    .toSorted((one, other) => other.support - one.support)
    .map((passage) => passage.segmentId);
  return [...new Set([...flagged, ...found])];
};

const lead = 0.3;
const padded = ({ start, end }: Seconds): Seconds => ({ start: Math.max(0, start - lead), end: end + lead });

/** The seconds to play for a sentence; undefined where nothing was found or the transcript has no times. */
export const secondsOf = (sentence: SentenceEvidence, segments: readonly TranscriptSegment[]): Seconds | undefined => {
  const [id] = segmentIdsOf(sentence);
  const segment = segments.find((one) => one.id === id);
  if (!segment) return undefined;
  const passage = sentence.passages.find((one) => one.segmentId === id);
  const start = passage?.start ?? segment.start;
  const end = passage?.end ?? segment.end;
  return start === undefined || end === undefined || end <= start ? undefined : padded({ start, end });
};

/**
 * The seconds of a sentence and the recording that they are counted in: a consult that was recorded and then dictated has
 * two, each with a clock of its own.
 */
export type PlacedSeconds = Seconds & { kind: AudioKind };
export const placedSecondsOf = (
  sentence: SentenceEvidence,
  transcripts: readonly Transcript[],
): PlacedSeconds | undefined => {
  const kind = kindOf(segmentIdsOf(sentence)[0], transcripts);
  const seconds = secondsOf(
    sentence,
    transcripts.flatMap(({ segments }) => segments),
  );
  return kind && seconds ? { ...seconds, kind } : undefined;
};

/** What was said, with a few words around it: `before` and `after` are cut at word borders. */
export type Quote = { at: number | undefined; before: string; said: string; after: string };
const around = 36;

const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 160).replace(/\s\S*$/, '')}…` : text);

/** The words as they were heard: a figure that the checker read out of them ("20 mg") is not put in anybody's mouth. */
export const quoteOf = (
  flag: Flag,
  sentence: SentenceEvidence,
  segments: readonly TranscriptSegment[],
): Quote | undefined => {
  const segment = segments.find((one) => one.id === flag.segmentId);
  if (!segment) return undefined;
  const span = citedSpan({ ...sentence, flags: [flag] }, segment);
  if (!span) return { at: segment.start, before: shortened(segment.text.trim()), said: '', after: '' };
  const before = segment.text.slice(0, span.from);
  const after = segment.text.slice(span.to);
  return {
    at: tokensOf(segment).find((token) => token.offset >= span.from)?.start ?? segment.start,
    before: before.length > around ? `…${before.slice(-around).replace(/^\S*\s/, '')}` : before,
    said: segment.text.slice(span.from, span.to),
    after: after.length > around ? `${after.slice(0, around).replace(/\s\S*$/, '')}…` : after,
  };
};

/** The flagged words of a sentence with a little of what stands around them. */
export const writtenQuote = (
  text: string,
  written: string | undefined,
): { before: string; written: string; after: string } => {
  const span = written ? findPhrase(text, written) : undefined;
  if (!span) return { before: text, written: '', after: '' };
  const before = text.slice(0, span.from);
  const after = text.slice(span.to);
  return {
    before: before.length > 24 ? `…${before.slice(-24).replace(/^\S*\s/, '')}` : before,
    written: text.slice(span.from, span.to),
    after: after.length > 24 ? `${after.slice(0, 24).replace(/\s\S*$/, '')}…` : after,
  };
};
