import { sparing } from '../../evidence/sparing.ts';
import type { Utterance } from '../transcript/utterances.ts';

const named =
  /^(?:(?:and|so|now|okay),? )*(?:the |your )?(left|right) ((?!one\b|side\b|hand\b)[a-z]+(?: (?!is\b|are\b)[a-z]+)?) (?:is|are|has|looks?|goes|bends) /;
const alone = sparing(
  /^(?:(?:and|so|but),? )*(?:the )?(left|right)(?: one| side)? ((?:is|are|has|looks?|goes|bends) .+)$/,
);

/** "The right eardrum is red. The left is normal.": the second with the part that it is of. Any other utterance as it is. */
export const withPartNamed = (utterances: readonly Utterance[], utterance: Utterance, order: number): Utterance => {
  const [, side, rest] = alone.exec(utterance.text) ?? [];
  const before = utterances[order - 1];
  if (side === undefined || rest === undefined || before?.turn !== utterance.turn) return utterance;
  const [, other, part] = named.exec(before.text) ?? [];
  if (part === undefined || other === side) return utterance;
  return {
    ...utterance,
    text: `the ${side} ${part} ${rest}`,
    segmentIds: [...new Set([...before.segmentIds, ...utterance.segmentIds])],
  };
};
