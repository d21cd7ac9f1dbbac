import { gapsIn } from '../denialGaps.ts';
import type { Reading } from './claim.ts';

/** So unlikely that it tells nothing, as log odds. */
const NOTHING = -9;
const [LOST, GAINED] = [6, 4];
const strength = (odds: number | undefined, from: number): number => Math.max(0, (odds ?? NOTHING) + from) / 3;

/** Where notes usually deny and the sentence does not, and where it denies and they do not, the most surprising place first. */
export const gapFeatures = ({ sentence, gapOdds }: Reading): Record<string, number> => {
  const gaps = gapsIn(sentence.words).map((gap) => ({ isDenied: gap.isDenied, odds: gapOdds(gap) }));
  const lost = gaps.flatMap(({ isDenied, odds }) => (isDenied ? [] : [odds])).sort((a, b) => b - a);
  const gained = gaps.flatMap(({ isDenied, odds }) => (isDenied ? [-odds] : [])).sort((a, b) => b - a);
  return {
    gapLost: strength(lost[0], LOST),
    gapLostSecond: strength(lost[1], LOST),
    gapLostSum: Math.min(3, lost.reduce((sum, odds) => sum + Math.max(0, odds + 1), 0) / 3),
    gapGained: strength(gained[0], GAINED),
    gapGainedSecond: strength(gained[1], GAINED),
    gapGainedLeast: strength(gained.at(-1), GAINED),
  };
};
