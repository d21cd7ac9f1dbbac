/** How a medicine is really taken, by names that stand for all the words for it: some of these words carry nothing elsewhere. */
const uses: readonly (readonly [string, RegExp])[] = [
  ['use forgets', /\b(?:forg[eo]t\w*|miss(?:ed|es|ing)?|skip\w*)\b/],
  ['use ran out', /\b(?:ran|run|running) out\b/],
  [
    'use stopped',
    /\b(?:stopped|stopping|(?:gave|chucked) (?:it|that|them|those)(?: [a-z]+)?|(?:came|went) off|not take [a-z]+ any ?more|do(?:es)? not (?:take|use) (?:it|that|them|those|the [a-z]+) any ?more|no longer)\b/,
  ],
  ['use not begun', /\bnever (?:filled|got (?:it|them|the script)|started|took|picked)\b/],
  ['use half', /\b(?:half|halv(?:e|es|ed|ing))\b/],
  ['use off', /\b(?:you|me|him|her|come|stay) off\b/],
  ['use brand', /\bbrand\b/],
];
/** Words that only such a name stands for. */
export const isWordOfUse = (word: string): boolean => /^(?:forg[eo]t\w*|skip\w*|half|halv\w+|brand)$/.test(word);
export const isUse = (stem: string): boolean => stem.startsWith('use ');
/** The ways of taking a medicine that a line of speech or of a document names. */
export const usesIn = (line: string): string[] => uses.flatMap(([name, pattern]) => (pattern.test(line) ? [name] : []));
