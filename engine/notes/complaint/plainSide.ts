import { part } from './hurting.ts';
import type { Utterance } from '../transcript/utterances.ts';

const isWell = '(?! (?:is|was|feels|has been) (?:fine|good|okay|all right|perfect|normal|no trouble))';
const near = 2;
/** Where a side is said of a part: "the right knee", or "it is the right" soon after the part was named; not "the left knee is fine". */
const isSidedIn =
  (utterances: readonly Utterance[], side: string, named: string) =>
  ({ text }: Utterance, at: number): boolean =>
    new RegExp(`\\b${side} ${named}\\b${isWell}`).test(text) ||
    (new RegExp(
      `\\b(?:(?:it is|it would be|yeah|yes),? (?:just |only |mainly |mostly )*|^|, )(?:the|my|on the) ${side}(?: one| side)?(?=$|[,.])`,
    ).test(text) &&
      utterances.slice(Math.max(0, at - near), at + 1).some((one) => new RegExp(`\\b${named}\\b`).test(one.text)));

/**
 * A complaint of a part with its side where only one was said, and where that was; without one where both sides were named: which one it
 * is, is for the record's body to say.
 */
export const withPlainSide = (
  text: string,
  utterances: readonly Utterance[],
): { text: string; seen: Utterance | undefined } => {
  const found = /\b(left|right) ([a-z]+)/.exec(text);
  if (found) {
    const other = `${found[1] === 'left' ? 'right' : 'left'} ${found[2] ?? ''}`;
    return utterances.some((utterance) => utterance.text.includes(other))
      ? { text: text.replace(/\b(?:left|right) /g, ''), seen: undefined }
      : { text, seen: utterances.find((utterance) => utterance.text.includes(found[0])) };
  }
  const named = new RegExp(`^${part}`).exec(text)?.[0];
  if (!named) return { text, seen: undefined };
  // "Down low in the back, on the right": there is but one back.
  if (/^(?:back|neck|chest|head|throat|abdomen|stomach)$/.test(named)) {
    const sided = utterances.find((one) => new RegExp(`\\b(?:left|right) ${named}\\b`).test(one.text));
    if (sided === undefined) return { text, seen: undefined };
  }
  const sides = (['left', 'right'] as const).flatMap((side) => {
    const seen = utterances.find(isSidedIn(utterances, side, named));
    return seen ? [{ text: `${side} ${text}`, seen }] : [];
  });
  const [only, another] = sides;
  return only && !another ? only : { text, seen: undefined };
};
