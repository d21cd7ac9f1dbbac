import type { TranscriptWord } from '@auscult/contract/transcripts/schemas.ts';
import { z } from 'zod';
import type { UnnumberedSegment } from '../segments.ts';
import { segmentsOf } from '../segments.ts';
import type { Utterance } from '../utterances.ts';
import { speechFailure } from './failure.ts';
import { joinTokens } from './tokens.ts';

const seconds = z
  .preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.number())
  .optional()
  .catch(undefined);
const share = z.number().min(0).max(1).optional().catch(undefined);
const word = z.object({ word: z.string(), start: seconds, end: seconds, probability: share });
/** Entries without a word are left out, so that one of them does not cost the rest. */
const several = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .nullish()
    .catch(undefined)
    .transform((given) => (given ?? []).flatMap((one) => item.safeParse(one).data ?? []));
const segment = z.object({
  start: seconds,
  end: seconds,
  text: z.string(),
  avg_logprob: z.number().optional().catch(undefined),
  no_speech_prob: z.number().optional().catch(undefined),
  words: several(word),
});
const answer = z.object({
  text: z.string().optional().catch(undefined),
  segments: several(segment),
  words: several(word),
});
type Timed<Item> = Item & { start: number; end: number };
type Word = Timed<z.infer<typeof word>>;
type Segment = Timed<z.infer<typeof segment>>;

/**
 * Entries in the order they were said. One that lacks a time lies between its neighbours: what was said is worth more
 * than when. None where no time at all was told.
 */
function timed<Item extends { start?: number | undefined; end?: number | undefined }>(
  given: readonly Item[],
  { seconds: length }: Utterance,
): Timed<Item>[] {
  if (given.every(({ start }) => start === undefined)) return [];
  let last = 0;
  const found = given.map((one, at) => {
    const start = one.start ?? last;
    const next = given.slice(at + 1).find((later) => later.start !== undefined)?.start;
    last = one.end ?? Math.max(start, next ?? length);
    return { ...one, start, end: last };
  });
  return found.toSorted((one, other) => one.start - other.start);
}

export type Transcribed = {
  segments: UnnumberedSegment[];
  /** Does the server tell when something was said? Unknown when nothing was. */
  isTimed: boolean | undefined;
};

/**
 * The segments of one piece, with seconds of the recording, as far as the server told them. Throws a SpeechFailure
 * 'malformed' when there is no transcript in the answer.
 */
export function readAnswer(given: unknown, piece: Utterance, prompt: string): Transcribed {
  const parsed = answer.safeParse(given);
  if (!parsed.success) throw speechFailure('malformed');
  const told = parsed.data.segments.filter((one) => one.text.trim() !== '');
  const text = parsed.data.text ?? (told.length > 0 ? told.map((one) => one.text.trim()).join(' ') : undefined);
  const segments = timed(told, piece);
  const words = timed(parsed.data.words, piece);
  if (text === undefined && segments.length === 0 && words.length === 0) throw speechFailure('malformed');
  const said = segments.filter((one) => !isInvented(one, piece) && !isEcho(one.text, prompt));
  if (segments.length > 0) return { segments: said.map((one) => ofSegment(one, words, piece)), isTimed: true };
  if (words.length > 0) return { segments: ofWords(words, piece), isTimed: true };
  if (!text?.trim()) return { segments: [], isTimed: undefined };
  const { start, seconds: length } = piece;
  const whole: UnnumberedSegment = { start, end: rounded(start + length), speaker: 'unknown', text: text.trim() };
  return { segments: isEcho(text, prompt) ? [] : [whole], isTimed: false };
}

/** What Whisper writes over silence: said after the end of the sound, or not believed by itself. */
const isInvented = ({ start, avg_logprob = 0, no_speech_prob = 0 }: Segment, { seconds: length }: Utterance) =>
  start >= length || (no_speech_prob > 0.6 && avg_logprob < -1);

const bare = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu)
      ?.join(' ') ?? ''
  } `;
const leastEchoWords = 4;

/** Over silence Whisper may repeat what it was told to expect. A name or two may as well have been said. */
const isEcho = (text: string, prompt: string) =>
  bare(text).trim().split(' ').length >= leastEchoWords && bare(prompt).includes(bare(text));

function ofSegment(given: Segment, loose: readonly Word[], piece: Utterance): UnnumberedSegment {
  const inside = timed(given.words, piece);
  const own = inside.length > 0 ? inside : loose.filter((one) => isWithin(one, given));
  const words = joinTokens(own.map((one) => ofWord(one, piece)));
  const confidence = meanOf(words) ?? (given.avg_logprob === undefined ? undefined : Math.exp(given.avg_logprob));
  return {
    start: onClock(given.start, piece),
    end: onClock(Math.max(given.start, given.end), piece),
    speaker: 'unknown',
    text: given.text.trim(),
    ...(confidence === undefined ? {} : { confidence: rounded(Math.min(1, confidence)) }),
    ...(words.length > 0 ? { words } : {}),
  };
}

const isWithin = ({ start, end }: Word, one: Segment) => {
  const middle = (start + end) / 2;
  return middle >= one.start && middle < one.end;
};

function ofWord({ word: text, start, end, probability }: Word, piece: Utterance): TranscriptWord {
  const times = { start: onClock(start, piece), end: onClock(Math.max(start, end), piece) };
  return { word: text, ...times, ...(probability === undefined ? {} : { confidence: rounded(probability) }) };
}

function ofWords(given: readonly Word[], piece: Utterance): UnnumberedSegment[] {
  const words = joinTokens(given.map((one) => ofWord(one, piece)));
  const isSure = words.every(({ confidence }) => confidence !== undefined);
  const sure = segmentsOf(words.map((one) => ({ ...one, confidence: one.confidence ?? 1 })));
  if (isSure) return sure;
  return sure.map(({ start, end, speaker, text, words: timed = [] }) => ({
    start,
    end,
    speaker,
    text,
    words: timed.map((one) => ({ word: one.word, start: one.start, end: one.end })),
  }));
}

/** Times within a piece become times of the recording, and never lie outside the piece. */
const onClock = (time: number, piece: Utterance) => rounded(piece.start + Math.min(Math.max(0, time), piece.seconds));

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function meanOf(words: readonly TranscriptWord[]): number | undefined {
  const known = words.flatMap(({ confidence }) => confidence ?? []);
  return known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : undefined;
}
