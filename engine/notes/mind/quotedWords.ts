import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { heldBy } from '../transcript/turns.ts';
import { turnsHeard } from '../transcript/utterances.ts';
import { upperFirst } from '../wording/letterCase.ts';

/** An answer of a word or two that a sentence follows: run together, the one seems to bound the other. */
const alone =
  /^(?<lead>(?:um+|uh+|oh|well)?,? ?)(?<answer>sometimes|never|yes|yeah|no|nope|nah|maybe|terrible|awful|not really|not often|sort of|kind of),? (?=(?:i|it|it's|he|she|my|they|we|not,? like|nothing like|that's)\b(?! like\b))/i;
const since =
  /\b(not since|not any ?more|not lately|nothing like that|(?<=, )maybe),? (?=(?:i|it|he|she|my|they|we)(?:'[a-z]+)?\b)/gi;
/** "Not like I wouldn't do anything": before a verb that is denied itself, "like" is only drawn breath, and the sentence no comparison. */
const drawn = /\bnot like (?=(?:i|he|she|we|they) (?:would|wo|do|did|could|ca|have|am|is|was)(?:n't|n’t| not)\b)/gi;
const ended = (sentence: string): string => {
  const apart = sentence
    .trim()
    .replace(drawn, 'not, like, ')
    .replace(alone, '$<lead>$<answer>. ')
    .replace(since, '$1. ')
    .replace(/(?<=\. )[a-z]/g, (letter) => letter.toUpperCase());
  return /[.?!]$/.test(apart) ? upperFirst(apart) : `${upperFirst(apart)}.`;
};

/** "What about the things? You usually enjoy?": one question. */
const cutQuestion = /\? (?=(?:You|He|She|They|It) (?!are\b|is\b|do\b|have\b|said\b|mentioned\b))([A-Z])/g;

/**
 * The words of each segment as they are quoted: as they stand or, where speech has no marks, with those that were most likely meant, so
 * that two sentences do not read as one.
 */
export const quotedWords = (segments: readonly TranscriptSegment[]): ReadonlyMap<string, string> => {
  const words = new Map(segments.map(({ id, text }) => [id, text]));
  for (const turn of turnsHeard(segments).filter(({ isBare }) => isBare)) {
    const held = turn.sentences.map((sentence) => ({ text: sentence.text, ids: heldBy(turn, sentence) }));
    // A sentence over several segments can't be given to one of them.
    const torn = new Set(held.filter(({ ids }) => ids.length !== 1).flatMap(({ ids }) => ids));
    const whole = held.filter(({ ids }) => !ids.some((id) => torn.has(id)));
    for (const [id, own] of Map.groupBy(whole, ({ ids }) => ids[0] ?? ''))
      words.set(
        id,
        own
          .map(({ text }) => ended(text))
          .join(' ')
          .replace(cutQuestion, (_, letter: string) => ` ${letter.toLowerCase()}`),
      );
  }
  return words;
};
