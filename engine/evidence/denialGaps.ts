import { stemOf } from './words.ts';

/** A place between two words of a sentence where a denial stands, or could: both words, the one before it and the one after it. */
export type Gap = { both: string; before: string; after: string; isDenied: boolean };
/** How often a denial stood in a gap in notes, and how often none. */
export type GapCount = readonly [denied: number, plain: number];

const denying = /^(?:no|not|never|without|none|nor|neither|denies|denied|denying|negative|nil)$/;
/** What may stand in a denial's place, or beside it: "reports fever", "some fever" and "fever" leave the same gap as "denies any fever". */
const passed =
  /^(?:reports?|reported|endorses?|admits?|complains?|acknowledges?|notes|experiencing|experiences|having|some|mild|slight|significant|any|an?|the|his|her|evidence|history|signs?)$/;
const joining = /^(?:of|to|for|that)$/;
const START = '^';
const nameOf = (word: string): string =>
  /^[.;:?!()]$/.test(word) ? START : /\d/.test(word) ? '#' : word === ',' ? word : stemOf(word);

/** The gaps of a sentence in the order of its words. */
export const gapsIn = (words: readonly string[]): Gap[] => {
  const gaps: Gap[] = [];
  let [before, isDenied, isPassing] = [START, false, false];
  for (const word of words) {
    if (denying.test(word)) {
      isDenied = true;
      continue;
    }
    isPassing = passed.test(word) || (isPassing && joining.test(word));
    if (isPassing) continue;
    const after = nameOf(word);
    if (after !== START && after !== ',')
      gaps.push({ both: `${before} ${after}`, before: `${before} *`, after: `* ${after}`, isDenied });
    [before, isDenied] = [after, false];
  }
  return gaps;
};

/** Of all gaps about so many are denied. */
const DENIED = 0.06;
/** So many gaps of the words apart, and of both together, weigh as much as what is known before. */
const APART = { before: 4, after: 3 };
const TOGETHER = 3;
const [LEAST, MOST] = [-8, 6];
const logOdds = (share: number): number => Math.log(share / (1 - share));
/** The log odds that a denial stands in a gap, by how often one stood between its words in notes. */
export const gapOddsIn = (gaps: Readonly<Record<string, GapCount>>): ((gap: Gap) => number) => {
  const shareOf = (name: string, prior: number, weight: number): number => {
    const [denied, plain] = gaps[name] ?? [0, 0];
    return (denied + weight * prior) / (denied + plain + weight);
  };
  return ({ both, before, after }) => {
    const apart =
      logOdds(shareOf(before, DENIED, APART.before)) + logOdds(shareOf(after, DENIED, APART.after)) - logOdds(DENIED);
    const prior = 1 / (1 + Math.exp(-Math.min(MOST, Math.max(LEAST, apart))));
    return logOdds(shareOf(both, prior, TOGETHER));
  };
};
