import type { Facts } from './source.ts';

export type Side = 'left' | 'right';
export type Sided = { side: Side; part: string; at: number };

/** "left" and "right" with the part of the body that they name. */
export const sidesIn = ({ words, mentions }: Pick<Facts, 'words' | 'mentions'>): Sided[] =>
  words.flatMap((word, at) => {
    const side = /^(left|right)(?:-(?:sided|hand))?$/.exec(word)?.[1] as Side | undefined;
    if (!side) return [];
    const parts = mentions.filter((mention) => mention.kind === 'paired' || mention.kind === 'single');
    const after = parts.find((mention) => mention.at > at && mention.at - at <= 4);
    const before = parts.filter((mention) => mention.at < at && at - mention.at <= 4).at(-1);
    if (side === 'right' && !after && (!before || /^(now|away|after|before|there|so|okay)$/.test(words[at + 1] ?? '')))
      return [];
    // "I left my job": a verb, not a side.
    if (side === 'left' && !after && !before)
      return /^(the|my|your|his|her|on)$/.test(words[at - 1] ?? '') ? [{ side, part: '', at }] : [];
    return [{ side, part: (after ?? before)?.concept ?? '', at }];
  });

/** "R knee": an initial before a part of the body or what stands for one. */
const initialOf = ({ words, mentions }: Pick<Facts, 'words' | 'mentions'>, at: number): Sided | undefined => {
  const word = words[at] ?? '';
  if (!/^[lr](?:-sided)?$/.test(word)) return undefined;
  const part = mentions.find(
    (mention) => (mention.kind === 'paired' || mention.kind === 'single') && mention.at > at && mention.at - at <= 3,
  );
  // "R base", but not "R wave", "L-spine" or "L4".
  const isNamed = part !== undefined || /^(?!waves?$|spine$|leads?$)[a-z][a-z-]{3,}$/.test(words[at + 1] ?? '');
  return isNamed ? { side: word.startsWith('l') ? 'left' : 'right', part: part?.concept ?? '', at } : undefined;
};

/** Words for both sides, with the part of the body that has them. */
export const bothSidesIn = ({ words, mentions }: Pick<Facts, 'words' | 'mentions'>): { part: string; at: number }[] => {
  const parts = mentions.filter(({ kind }) => kind === 'paired');
  return words.flatMap((word, at) => {
    if (!/^(?:bilateral|bilaterally|both)$/.test(word)) return [];
    const after = parts.find((mention) => mention.at > at && mention.at - at <= 4);
    const before = parts.findLast((mention) => mention.at < at && at - mention.at <= 5);
    const part = word === 'bilaterally' ? (before ?? after) : after;
    return part || word !== 'both' ? [{ part: part?.concept ?? '', at }] : [];
  });
};

/** The same where "right" is hardly ever "correct" and "left" hardly ever a verb: in what is written, and beside a part, an article or "hand" in what is said. */
export const sidesNear = ({ words, mentions }: Pick<Facts, 'words' | 'mentions'>, isWritten: boolean): Sided[] => {
  const plain = new Map(sidesIn({ words, mentions }).map((sided) => [sided.at, sided]));
  return words.flatMap((word, at): Sided[] => {
    const known = plain.get(at);
    if (known) return [known];
    const short = isWritten ? initialOf({ words, mentions }, at) : undefined;
    if (short) return [short];
    const side = /^(left|right)(?:-(?:sided|hand))?$/.exec(word)?.[1] as Side | undefined;
    const [before, after] = [words[at - 1] ?? '', words[at + 1] ?? ''];
    if (!side || /^(?:now|away|after|before|there|here|so|okay|all|that|is|the|down|around|at|then|i|you)$/.test(after))
      return [];
    if (/^(?:all|that|is|you|i|he|she|they|have|has|had|just)$/.test(before)) return [];
    return isWritten ||
      /^(?:the|my|your|his|her|on|this)$/.test(before) ||
      /^(?:side|hand|upper|lower|base|lateral)$/.test(after)
      ? [{ side, part: '', at }]
      : [];
  });
};

const limbs: readonly (readonly [string, RegExp])[] = [
  ['limb of the foot', /\b(?:foot|ankle|toe|heel|leg|shin|calf|lower limb|metatarsal|knee)\b/],
  ['limb of the hand', /\b(?:hand|wrist|finger|thumb|forearm|arm|elbow|upper limb)\b/],
];
/** The limb that a part of the body belongs to; the part itself where it is of none. A toe's side is the side of its foot. */
export const limbOf = (part: string): string => limbs.find(([, pattern]) => pattern.test(part))?.[0] ?? part;
