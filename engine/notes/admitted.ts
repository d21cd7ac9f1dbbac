import { inClinicalStyle } from './clinicalStyle.ts';
import type { Draft } from './drafting.ts';
import { stemsOf } from './faithful.ts';
import { learnt } from './learnt.ts';
import { faultOf } from './readable.ts';
import { salienceOf } from './salience.ts';

/** How likely a statement must belong in the note, to stand there in less than the style of a record. Without any of them a note loses five points of ROUGE-1. */
const likely = 0.3;
/** The share of its words that may already stand there in that style. */
const mostHeld = 0.5;
/** How far apart statements may be that say the same. */
const near = 2;

/** Of what the style of a record left out, the statements that would be missed most: readable, likely there, and not yet said. */
export const admitted = (refused: readonly Draft[], kept: readonly Draft[]): Draft[] => {
  const chances = salienceOf([...refused, ...kept], learnt().salience);
  return refused.filter((draft, at) => {
    if ((chances[at] ?? 0) < likely || faultOf(draft) !== null || inClinicalStyle(draft) === null) return false;
    const held = new Set(
      kept
        .filter(({ order }) => Math.abs(order - draft.order) <= near)
        .flatMap(({ label, body }) => [...stemsOf(`${label ?? ''} ${body}`)]),
    );
    const own = [...stemsOf(draft.body)];
    return own.filter((stem) => held.has(stem)).length <= own.length * mostHeld;
  });
};
