import { readdirSync, readFileSync } from 'node:fs';
import { consultationEngine, consultationType, gender, referrer } from '@auscult/contract/appointments/schemas.ts';
import { speaker, type Speaker, type TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { z } from 'zod';

const folder = new URL('../../demo/', import.meta.url);

/** A consultation that never took place: what was said, and what the appointment knew before it. */
export const consultation = z
  .object({
    id: z.string().regex(/^[a-z-]+$/),
    speciality: z.string().min(1),
    consultationType,
    consultationEngine,
    context: z.string().min(1),
    referrer: referrer.nullable(),
    /** Whom the words fit: a patient of this gender and this age, give or take `withinYears`. */
    patient: z
      .object({
        gender,
        ageYears: z.number().int().min(0).max(110),
        withinYears: z.number().int().min(1).max(20).default(14),
      })
      .strict(),
    turns: z.array(z.object({ speaker: speaker.exclude(['unknown']), text: z.string().min(1) }).strict()),
    /** What the doctor dictated, punctuation spoken, a breath at a time. */
    dictation: z.array(z.string().min(1)).min(1).optional(),
  })
  .strict()
  .refine((script) => (script.consultationEngine === 'sd') === (script.turns.length === 0), {
    path: ['turns'],
    message: 'A dictation has no conversation',
  })
  .refine((script) => (script.consultationEngine === 'ai') === (script.dictation === undefined), {
    path: ['dictation'],
    message: 'Only a dictation is dictated',
  });
export type Consultation = z.infer<typeof consultation>;

/** All of them, by name. Throws where a file is not a consultation or its id is not its name. */
export const listConsultations = (): Consultation[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const script = consultation.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
      if (`${script.id}.json` !== file) throw new Error(`server/demo/${file} calls itself ${script.id}`);
      return script;
    });

const wordsPerSecond = 2.6;
const secondsBetweenTurns = 0.6;
const secondsToThink = 1.4;
const secondsBetweenBreaths = 1.1;

/** Steady numbers from 0 to 1 that look like chance: the same text gives the same ones everywhere. */
const hash = (text: string): number => {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return value / 2 ** 32;
};
const hundredths = (value: number): number => Math.round(value * 100) / 100;

type Utterance = { id: string; start: number; speaker: Speaker; text: string };

const timed = ({ id, start, speaker, text }: Utterance): TranscriptSegment & { end: number } => {
  const words = text.split(/\s+/);
  const secondsPerWord = 1 / wordsPerSecond;
  return {
    id,
    start: hundredths(start),
    end: hundredths(start + words.length * secondsPerWord),
    speaker,
    text,
    confidence: hundredths(0.93 + 0.05 * hash(text)),
    words: words.map((word, index) => ({
      word,
      start: hundredths(start + index * secondsPerWord),
      end: hundredths(start + (index + 1) * secondsPerWord),
      confidence: hundredths(0.9 + 0.09 * hash(`${id} ${index} ${word}`)),
    })),
  };
};

const spoken = (
  turns: readonly { speaker: Speaker; text: string }[],
  pause: (text: string) => number,
): TranscriptSegment[] => {
  let clock = 1.2;
  return turns.map(({ speaker, text }, index) => {
    const segment = timed({ id: `s${index + 1}`, start: clock, speaker, text });
    clock = segment.end + pause(text);
    return segment;
  });
};

/** The conversation as a recogniser would hand it over: seconds from the start, at the pace of ordinary talk. */
export const conversationSegments = (script: Consultation): TranscriptSegment[] =>
  spoken(script.turns, (text) => secondsBetweenTurns + secondsToThink * hash(text));

/** The dictation the same way, on its own clock, since it is its own recording. */
export const dictationSegments = (script: Consultation): TranscriptSegment[] =>
  spoken(
    (script.dictation ?? []).map((text) => ({ speaker: 'doctor', text })),
    () => secondsBetweenBreaths,
  );

/** Seconds of audio that the segments would have taken, with the moment it takes to press stop. */
export const secondsOf = (segments: readonly TranscriptSegment[]): number =>
  segments.length === 0 ? 0 : hundredths((segments.at(-1)?.end ?? 0) + 1.5);
