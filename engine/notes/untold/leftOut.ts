import { bearsOnHealth } from '../wording/bearing.ts';
import { contentOf } from './pieces.ts';
import type { Content, Piece } from './pieces.ts';
import type { Written } from './told.ts';

/** The share of what a sentence names that one sentence of the conversation has to hold to be where it comes from. */
const leastHeld = 0.5;

const sharedOf = (one: Content, other: Content): number =>
  one.stems.filter((stem) => other.stems.includes(stem)).length +
  one.numbers.filter((number) => other.numbers.includes(number)).length +
  one.mentions.filter(({ concept }) => other.mentions.some((mention) => mention.concept === concept)).length;
const sizeOf = ({ stems, numbers, mentions }: Content): number => stems.length + numbers.length + mentions.length;
const isClinical = (text: string, { mentions, numbers }: Content): boolean =>
  numbers.length > 0 ||
  bearsOnHealth(text.toLowerCase()) ||
  mentions.some(({ kind }) => /^(?:symptom|condition|procedure|drug)$/.test(kind));

/**
 * Where in the conversation stands what was written and left out again, by the places of its sentences: it is to be shown though other
 * sentences of the document hold most of its words, since none of them was written for it.
 */
export const placesLeftOut = (pieces: readonly Piece[], leftOut: readonly Written[]): ReadonlySet<number> =>
  new Set(
    leftOut.flatMap(({ text, segmentIds }) => {
      const written = contentOf(text.replace(/^(?:[A-Z][A-Za-z' ,()/-]{1,48}: )+/, ''));
      if (!isClinical(text, written)) return [];
      const shared = pieces.map((piece) =>
        piece.segmentIds.some((id) => segmentIds.includes(id)) ? sharedOf(written, piece) : 0,
      );
      const most = Math.max(...shared);
      return most >= Math.max(1, sizeOf(written) * leastHeld) ? [shared.indexOf(most)] : [];
    }),
  );
