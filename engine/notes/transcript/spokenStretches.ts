import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import type { Draft } from '../drafting.ts';
import type { Marked } from '../wording/person.ts';
import type { Utterance } from './utterances.ts';

/** What one voice says without the other in between, and where in it each utterance begins: what is explained often goes on over a pause. */
export type SpokenStretch = {
  text: string;
  speaker: Speaker;
  from: { at: number; utterance: Utterance; order: number }[];
};

/** A condition that ended before what it is of. */
export const waits =
  /^(?:(?:and|but|so|then|or|now),? )*(?:if|once|depending on|based on) (?!.*,? (?:then|we|i|you (?:can|should|need)|please|call|come|go|ring|phone|stop|see|take|use|give|get|head|bring|straight|she (?:should|needs)|he (?:should|needs)|they (?:should|need))\b)/;
/** A mark that was heard ends a sentence; one that was guessed may stand within one. */
const endOf = ({ question, bare, text }: Utterance): string =>
  bare || waits.test(text) ? ' ' : question ? '? ' : '. ';

/** Said while the other speaks on. */
const nod = /^(?:ok|okay|yeah|yep|yes|mm+|mhm|mm-hm|hmm|right|sure|uh-huh|i see|and|oh)$/;
/** What cannot be the end of what is said. */
const open =
  /\b(?:is|are|was|be|been|an?|the|of|to|with|for|in|on|at|and|or|because|that|which|called|like|have|has|got|your|some|think|means|shows|from|by|as|probably|likely|very|about|take|start|need|if)$/;
/** "If you were over 45 I'd want a biopsy": what the doctor would do were it otherwise. */
const isOfNoCase = ({ speaker, text }: Utterance): boolean =>
  speaker === 'doctor' &&
  /\bif (?:you|it|he|she|they|that|this|there|any [a-z]+|the [a-z]+|your [a-z]+) (?:was|were|had)\b(?! to\b)/.test(
    text,
  ) &&
  /\b(?:would|could|might)\b/.test(text);

/** A conversation without the nods that fall into what another says, and without what is said of no case at hand. */
const withoutNods = (utterances: readonly Utterance[]): { utterance: Utterance; order: number }[] =>
  utterances.flatMap((utterance, order) => {
    const [before, after] = [utterances[order - 1], utterances[order + 1]];
    const isNod =
      nod.test(utterance.text) &&
      before !== undefined &&
      before.speaker === after?.speaker &&
      before.speaker !== utterance.speaker &&
      !before.question &&
      open.test(before.text);
    return isNod || isOfNoCase(utterance) ? [] : [{ utterance, order }];
  });

/** The stretches of a conversation. */
export const spokenStretches = (utterances: readonly Utterance[]): SpokenStretch[] => {
  const stretches: SpokenStretch[] = [];
  for (const { utterance, order } of withoutNods(utterances)) {
    const text = utterance.text.replace(/[?.]+$/, '') + endOf(utterance);
    const last = stretches.at(-1);
    if (last?.speaker === utterance.speaker) {
      last.from.push({ at: last.text.length, utterance, order });
      last.text += text;
    } else stretches.push({ text, speaker: utterance.speaker, from: [{ at: 0, utterance, order }] });
  }
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
