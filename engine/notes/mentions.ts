import { mentionsIn, wordsOf } from '../evidence/concepts.ts';
import type { Mention } from '../evidence/concepts.ts';
import { remembered } from '../evidence/remembered.ts';

/** The clinical ideas in a text. One statement is looked at many times over, so they are remembered for a while. */
export const mentionsOf: (text: string) => readonly Mention[] = remembered(
  (text: string) => mentionsIn(wordsOf(text)),
  400_000,
);

export const namesDrug = (text: string): boolean => mentionsOf(text).some(({ kind }) => kind === 'drug');
