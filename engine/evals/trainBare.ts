import type { EvalRow } from './rows.ts';
import { askedFeatures, questionsIn } from '../notes/questions/asked.ts';
import type { Surroundings } from '../notes/questions/asked.ts';
import { boundaryFeatures } from '../notes/transcript/boundaries.ts';
import type { BareModel } from '../notes/transcript/bareModel.ts';
import type { HashedModel } from '../notes/learnt/hashed.ts';
import { fittedHashes } from '../notes/learnt/hashFitting.ts';
import type { HashedExample } from '../notes/learnt/hashFitting.ts';
import { heardWord } from '../notes/transcript/heardWords.ts';
import type { HeardWord } from '../notes/transcript/heardWords.ts';
import { markedWords } from '../notes/transcript/markedWords.ts';
import type { Mark } from '../notes/transcript/markedWords.ts';
import { ownConversations, ownSections, ownSentences } from './ownSpeech.ts';
import { changeFeatures, voiceFeatures } from '../notes/transcript/whoSpeaks.ts';
import type { Voiced } from '../notes/transcript/whoSpeaks.ts';

/** Words in a row with what stands behind each, and who says it. `isOneVoice`: nobody else speaks in between, and it is known who. */
export type Stretch = {
  words: HeardWord[];
  marks: Mark[];
  speakers: ('doctor' | 'patient')[];
  isOneVoice: boolean;
};
const isEnd = (mark: Mark | undefined): boolean => mark === '.' || mark === '?';
const speakerOf = (name: string): 'doctor' | 'patient' => (name.startsWith('doctor') ? 'doctor' : 'patient');
/** Turns of few marks were written down by somebody who set none. */
const isMarked = (marks: readonly Mark[]): boolean => marks.filter(isEnd).length >= marks.length / 30;

/** Each turn by itself, as where it is known who speaks. Short ones and those without marks teach nothing. */
export const turnsOf = (row: EvalRow): Stretch[] =>
  row.dialogue.flatMap(({ speaker, text }) => {
    const words = markedWords(text);
    const marks = words.map(({ mark }) => mark);
    if (words.length === 0 || !isMarked(marks)) return [];
    if (!isEnd(marks.at(-1))) marks[marks.length - 1] = '.';
    return [
      {
        words: words.map(({ text: word }, at) => heardWord(word, 0, at === 0)),
        marks,
        speakers: words.map(() => speakerOf(speaker)),
        isOneVoice: true,
      },
    ];
  });

/** How often a recorder's pause stands after the end of a turn, of a sentence, after a comma and anywhere else. */
const pauses = { turn: 0.92, sentence: 0.6, comma: 0.2, other: 0.04 };
const mostWords = 40;

/** A whole conversation as a recorder hears it: one stretch of unknown voices, parted where somebody paused, also inside sentences. */
export const recordedOf = (row: EvalRow, random: () => number): Stretch[] => {
  const turns = row.dialogue.map(({ speaker, text }) => ({ speaker: speakerOf(speaker), words: markedWords(text) }));
  const isKept = turns.filter(({ words }) => isMarked(words.map(({ mark }) => mark))).length >= turns.length * 0.8;
  if (!isKept) return [];
  const made: Stretch = { words: [], marks: [], speakers: [], isOneVoice: false };
  let [segment, length, pause] = [-1, 0, 1];
  for (const { speaker, words } of turns)
    words.forEach(({ text, mark }, at) => {
      const opens = random() < pause || length >= mostWords;
      if (opens) [segment, length] = [segment + 1, 0];
      length += 1;
      const isLast = at === words.length - 1;
      made.words.push(heardWord(text, segment, opens));
      made.marks.push(isLast && !isEnd(mark) ? '.' : mark);
      made.speakers.push(speaker);
      pause = isLast ? pauses.turn : isEnd(mark) ? pauses.sentence : mark === ',' ? pauses.comma : pauses.other;
    });
  return [made];
};

/** The same numbers from the same seed. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

/** A sentence's first word and the word behind its last. */
export type Span = { from: number; to: number };
export const spansOf = (begins: readonly number[], length: number): Span[] =>
  [0, ...begins].map((from, at) => ({ from, to: begins[at] ?? length }));
const trueSpans = ({ marks }: Stretch): Span[] =>
  spansOf(
    marks.flatMap((mark, at) => (isEnd(mark) && at + 1 < marks.length ? [at + 1] : [])),
    marks.length,
  );

/** What is known around a sentence of a stretch. */
export const surroundingsOf = (
  { isOneVoice, speakers, words }: Stretch,
  { from, to }: Span,
): Omit<Surroundings, 'afterQuestion'> =>
  isOneVoice
    ? { speaker: speakers[from] ?? 'doctor', followedBy: to === words.length ? 'other' : 'same' }
    : { speaker: 'unknown', followedBy: 'unknown' };

const boundaryExamples = (stretch: Stretch): { ends: HashedExample[]; commas: HashedExample[] } => {
  const { words, marks, isOneVoice } = stretch;
  const made: { ends: HashedExample[]; commas: HashedExample[] } = { ends: [], commas: [] };
  let from = 0;
  for (let at = 1; at < words.length; at += 1) {
    const features = Uint32Array.from(boundaryFeatures(words, at, from, isOneVoice));
    const wanted = isEnd(marks[at - 1]);
    made.ends.push({ features, wanted });
    if (wanted) from = at;
    else made.commas.push({ features, wanted: marks[at - 1] === ',' });
  }
  return made;
};

/** Sentences as they are marked: each with whether its last mark asks. */
const askedExamples = (stretch: Stretch): HashedExample[] =>
  trueSpans(stretch).map((span) => {
    const around = { ...surroundingsOf(stretch, span), afterQuestion: stretch.marks[span.from - 1] === '?' };
    return {
      features: Uint32Array.from(askedFeatures(stretch.words, span.from, span.to, around)),
      wanted: stretch.marks[span.to - 1] === '?',
    };
  });

export const voicedIn = (stretch: Stretch, span: Span, isAsked: boolean): Voiced => ({
  words: stretch.words.slice(span.from, span.to),
  isAsked,
});
const voiceExamples = (stretch: Stretch, asked: HashedModel): { doctor: HashedExample[]; changes: HashedExample[] } => {
  const spans = trueSpans(stretch);
  const asks = questionsIn(stretch.words, spans, asked, (span) => surroundingsOf(stretch, span));
  const sentences = spans.map((span, at) => ({
    speaker: stretch.speakers[span.from],
    voiced: voicedIn(stretch, span, asks[at] ?? false),
  }));
  return {
    doctor: sentences.map(({ speaker, voiced }) => ({
      features: Uint32Array.from(voiceFeatures(voiced)),
      wanted: speaker === 'doctor',
    })),
    changes: sentences.slice(1).map(({ speaker, voiced }, at) => ({
      features: Uint32Array.from(changeFeatures(sentences[at]?.voiced ?? voiced, voiced)),
      wanted: speaker !== sentences[at]?.speaker,
    })),
  };
};

/** How often our own conversations are gone over: they are few, and what is learnt is for speech like theirs. */
const timesOwn = 6;

/** What conversations that were written with marks teach of speech without them, with those of our own. */
export const trainBare = (rows: readonly EvalRow[]): BareModel => {
  const random = randomFrom(12_345);
  const own = Array.from({ length: timesOwn }, () => [...ownConversations(), ...ownSections()]).flat();
  const turns = [...rows, ...own].flatMap(turnsOf);
  const recorded = [...rows, ...own].flatMap((row) => recordedOf(row, random));
  const stretches = [...turns, ...recorded];
  const boundaries = [...stretches, ...ownSentences().flatMap(turnsOf)].map(boundaryExamples);
  const ends = fittedHashes(
    boundaries.flatMap((one) => one.ends),
    { bits: 19 },
  );
  const commas = fittedHashes(
    boundaries.flatMap((one) => one.commas),
    { bits: 18, seen: 8 },
  );
  const asked = fittedHashes(stretches.flatMap(askedExamples), { bits: 16, seen: 3, rounds: 6 });
  const voices = recorded.map((stretch) => voiceExamples(stretch, asked));
  return {
    ends,
    commas,
    asked,
    doctor: fittedHashes(
      voices.flatMap((one) => one.doctor),
      { bits: 16, seen: 3, rounds: 5 },
    ),
    changes: fittedHashes(
      voices.flatMap((one) => one.changes),
      { bits: 14, seen: 3, rounds: 5 },
    ),
  };
};
