import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import type { Draft } from './drafting.ts';
import type { Marked } from './person.ts';
import type { Utterance } from './utterances.ts';

/** What one voice says without the other in between, and where in it each utterance begins: what is explained often goes on over a pause. */
export type SpokenStretch = {
  text: string;
  speaker: Speaker;
  from: { at: number; utterance: Utterance; order: number }[];
};

/** A condition that ended before what it is of. */
const waits =
  /^(?:(?:and|but|so|then|or|now),? )*(?:if|once|depending on|based on) (?!.*,? (?:then|we|i|you (?:can|should|need)|please|call|come|go)\b)/;
/** A mark that was heard ends a sentence; one that was guessed may stand within one. */
const endOf = ({ question, bare, text }: Utterance): string =>
  bare || waits.test(text) ? ' ' : question ? '? ' : '. ';

/** The stretches of a conversation. */
export const spokenStretches = (utterances: readonly Utterance[]): SpokenStretch[] => {
  const stretches: SpokenStretch[] = [];
  utterances.forEach((utterance, order) => {
    const text = utterance.text.replace(/[?.]+$/, '') + endOf(utterance);
    const open = stretches.at(-1);
    if (open?.speaker === utterance.speaker) {
      open.from.push({ at: open.text.length, utterance, order });
      open.text += text;
    } else stretches.push({ text, speaker: utterance.speaker, from: [{ at: 0, utterance, order }] });
  });
  return stretches;
};

/** The utterances that the words between two places of a stretch stand in. */
export const saidBetween = ({ text, from }: SpokenStretch, start: number, end: number) =>
  from.filter((one, place) => one.at < end && (from[place + 1]?.at ?? text.length) > start);

/** The words before a place, as far back as its sentence or so many characters reach. */
export const before = (text: string, at: number, most: number): string => {
  const sentence = Math.max(text.lastIndexOf('. ', at - 2), text.lastIndexOf('? ', at - 2)) + 1;
  return text.slice(Math.max(0, sentence, at - most), at);
};

/** A statement that was read from a stretch, already in the words of an assessment and plan. */
export const readDraft = (
  body: Marked,
  topic: Draft['topic'],
  stretch: SpokenStretch,
  [start, end]: readonly [number, number],
): Draft => {
  const used = saidBetween(stretch, start, end);
  return {
    body,
    topic,
    segmentIds: [...new Set(used.flatMap(({ utterance }) => utterance.segmentIds))],
    order: used.at(-1)?.order ?? 0,
    isOwn: false,
    isDenial: false,
    speaker: 'doctor',
    isWorded: true,
    isOfPlan: true,
  };
};
