import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { questionsIn } from '../questions/asked.ts';
import { boundariesIn } from './boundaries.ts';
import { heardWord, isFigure, isNoise, plainWord, withShortForms } from './heardWords.ts';
import type { HeardWord } from './heardWords.ts';
import type { BareModel } from './bareModel.ts';
import { mentionsOf } from '../mentions.ts';
import { greetedNames, isVocative } from './vocatives.ts';
import { doctorChances } from './whoSpeaks.ts';
import type { Voiced } from './whoSpeaks.ts';

/** One sentence of speech without marks, with the marks that were most likely meant, and the segments that hold it. */
export type BareSentence = { text: string; segmentIds: string[]; isAsked: boolean };
/** What one voice says in a row. */
export type BareTurn = { speaker: Speaker; sentences: BareSentence[] };

/** A word with what was written of it, fillers before it included. */
type Written = { word: HeardWord; raw: string; segmentId: string };
/** Words in a row of one voice, or of voices that nobody told apart. */
type Stretch = { speaker: Speaker; words: Written[] };

const stretchesOf = (segments: readonly TranscriptSegment[]): Stretch[] => {
  const found: Stretch[] = [];
  const names = greetedNames(segments);
  segments.forEach(({ id, speaker, text }, segment) => {
    let stretch = found.at(-1);
    if (stretch?.speaker !== speaker) found.push((stretch = { speaker, words: [] }));
    let [waiting, opens] = ['', true];
    const raws = withShortForms(text).trim().split(/\s+/);
    raws.forEach((raw, at) => {
      const plain = plainWord(raw);
      const [before, after] = [plainWord(raws[at - 1] ?? ''), plainWord(raws[at + 1] ?? '')];
      if (names.has(plain) && speaker !== 'patient' && isVocative(plain, before, after)) return;
      if (plain === '' || isNoise(plain)) {
        waiting += `${raw} `;
        return;
      }
      stretch.words.push({ word: heardWord(plain, segment, opens), raw: waiting + raw, segmentId: id });
      [waiting, opens] = ['', false];
    });
  });
  return found.filter(({ words }) => words.length > 0);
};

/** How sure it must be that a sentence is the doctor's, or the patient's, to take it for theirs. */
const sure = 0.9;
const endMark = /[.?!]["')]*$/;

type Span = { from: number; to: number };

/** Who says each sentence: as the recogniser has it or, where it cannot tell, as good as surely. */
const voicesOf = (speaker: Speaker, sentences: readonly Voiced[], model: BareModel): Speaker[] =>
  speaker === 'unknown'
    ? doctorChances(sentences, model).map((likely) =>
        likely >= sure ? 'doctor' : likely <= 1 - sure ? 'patient' : 'unknown',
      )
    : sentences.map(() => speaker);

/** What is known around each sentence when its voice and the next one's are. */
const aroundBy =
  (spans: readonly Span[], voices: readonly Speaker[], following: Speaker | undefined) =>
  (span: Span): { speaker: 'doctor' | 'patient' | 'unknown'; followedBy: 'same' | 'other' | 'unknown' } => {
    const at = spans.indexOf(span);
    const [voice, next] = [voices[at] ?? 'unknown', voices[at + 1] ?? following ?? 'unknown'];
    return {
      speaker: voice === 'doctor' || voice === 'patient' ? voice : 'unknown',
      followedBy: voice === 'unknown' || next === 'unknown' ? 'unknown' : voice === next ? 'same' : 'other',
    };
  };

/** A sentence with the marks that the recogniser did not set. */
const written = (words: readonly Written[], isComma: (at: number) => boolean, isAsked: boolean): BareSentence => {
  const text = words
    .map(({ raw }, at) => (isComma(at) && at + 1 < words.length && /\w$/.test(raw) ? `${raw},` : raw))
    .join(' ')
    .replace(/[.,?!;:]+$/, '');
  return {
    text: `${text}${isAsked ? '?' : '.'}`,
    segmentIds: [...new Set(words.map(({ segmentId }) => segmentId))],
    isAsked,
  };
};

const putsRight = /^(?:(?:or |oh |no )*(?:(?:i'm |i am )?sorry|correction|i meant|make that))\b/;
const sideOrFigure = (word: string): boolean =>
  /^(?:left|right)$/.test(word) || isFigure(word) || mentionsOf(word).some(({ kind }) => kind === 'drug');
/** "Fifty milligrams, sorry, one hundred": what puts a figure, a side or a medicine right belongs to the sentence that it puts right. */
const isPutRight = (heard: readonly HeardWord[], at: number, from: number): boolean => {
  const texts = (start: number, end: number): string[] => heard.slice(start, end).map(({ text }) => text);
  return (
    putsRight.test(texts(at, at + 4).join(' ')) &&
    texts(at + 1, at + 5).some(sideOrFigure) &&
    texts(from, at).some(sideOrFigure)
  );
};

/** The sentences of a stretch, each with its voice. What asks is judged once more when the voices are known: they tell each other. */
const sentencesOf = (
  { speaker, words }: Stretch,
  following: Speaker | undefined,
  model: BareModel,
): (BareSentence & { speaker: Speaker })[] => {
  const heard = words.map(({ word }) => word);
  const isEnd = (at: number): boolean => endMark.test(words[at - 1]?.raw ?? '');
  const { begins: cuts, commas } = boundariesIn(heard, model, speaker !== 'unknown', isEnd);
  const begins = cuts.filter((cut, at) => !isPutRight(heard, cut, cuts[at - 1] ?? 0));
  const spans = [0, ...begins].map((from, at) => ({ from, to: begins[at] ?? words.length }));
  const asksBy = (voices: readonly Speaker[]): boolean[] =>
    questionsIn(heard, spans, model.asked, aroundBy(spans, voices, following));
  const first = asksBy(spans.map(() => speaker));
  const voices = voicesOf(
    speaker,
    spans.map(({ from, to }, at) => ({ words: heard.slice(from, to), isAsked: first[at] ?? false })),
    model,
  );
  const asks = speaker === 'unknown' ? asksBy(voices) : first;
  return spans.map(({ from, to }, at) => ({
    ...written(
      words.slice(from, to),
      (index) => commas.has(from + index + 1),
      asks[at] === true || (words[to - 1]?.raw.includes('?') ?? false),
    ),
    speaker: voices[at] ?? 'unknown',
  }));
};

/** Speech without marks as sentences by turns. Where no segment says who speaks, a sentence is given to a voice only where that is as good as sure. */
export const bareTurns = (segments: readonly TranscriptSegment[], model: BareModel): BareTurn[] => {
  const stretches = stretchesOf(segments);
  const turns: BareTurn[] = [];
  stretches.forEach((stretch, at) => {
    for (const { speaker, ...sentence } of sentencesOf(stretch, stretches[at + 1]?.speaker, model)) {
      const last = turns.at(-1);
      if (last?.speaker === speaker && speaker !== 'unknown') last.sentences.push(sentence);
      else turns.push({ speaker, sentences: [sentence] });
    }
  });
  return turns;
};
