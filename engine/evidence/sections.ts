import type { Section } from './claims/claim.ts';
import type { Sentence } from './sentences.ts';

const named: readonly (readonly [Section, RegExp])[] = [
  ['review', /review of systems|^ros\b/i],
  ['examination', /exam|vital|objective|^o\/e\b|findings/i],
  ['results', /result|investigation|imaging|laborator|^labs?\b/i],
  ['plan', /plan|assessment|impression|instruction|recommend|follow/i],
  ['history', /history|complaint|present|medication|allerg|social|subjective|background/i],
];

/** The part of the document that each sentence stands in, by the last heading that says so. */
export const sectionsOf = (sentences: readonly Sentence[]): Section[] => {
  let section: Section = 'none';
  return sentences.map(({ kind, text }) => {
    if (kind === 'heading') section = named.find(([, pattern]) => pattern.test(text))?.[0] ?? section;
    return section;
  });
};
