import { mentionsIn, wordsOf } from '../evidence/concepts.ts';
import type { Mention } from '../evidence/concepts.ts';
import { remembered } from '../evidence/remembered.ts';
import { functionWords, stemOf } from '../evidence/words.ts';

/** The clinical ideas in a text. One statement is looked at many times over, so they are remembered for a while. */
export const mentionsOf: (text: string) => readonly Mention[] = remembered(
  (text: string) => mentionsIn(wordsOf(text)),
  400_000,
);

/** How far from a test the part may stand that it is of, in words: "a chest X-ray", "an ultrasound of the left calf". */
const furthestPart = 4;
const lookedAt = (words: readonly string[], mentions: readonly Mention[], test: Mention): string[] => {
  const end = test.at + test.length;
  const parts = mentions.flatMap(({ kind, concept, at, length }) => {
    const between = at < test.at ? words.slice(at + length, test.at) : words.slice(end, at);
    if (!/^(?:paired|single)$/.test(kind) || between.length >= furthestPart) return [];
    const side = [...between, words[Math.min(at, test.at) - 1]].find((word) => word === 'left' || word === 'right');
    return side === undefined ? [concept] : [concept, `${side} ${concept}`];
  });
  const [link = '', ...behind] = words.slice(end, end + furthestPart);
  const named = /^(?:of|from|on)$/.test(link) ? behind.find((word) => !functionWords.has(word)) : undefined;
  return parts.length > 0 || named === undefined ? parts : [stemOf(named)];
};
/** "Iron studies", "a lithium level": what is measured is not taken. */
export const measured = '(?:levels?|stud(?:y|ies)|tests?|panel|count|screen)';
const isMeasured = new RegExp(`^${measured}$`);
/** The tests of a text with what they are of: that of another part is another test, which its name alone does not tell. */
export const testsOfParts = (words: readonly string[], mentions: readonly Mention[]): Mention[] =>
  mentions.flatMap((mention) => {
    const { kind, concept, at, length } = mention;
    const isOfPart = kind === 'procedure' && concept !== 'blood tests';
    const isOfDrug = kind === 'drug' && isMeasured.test(words[at + length] ?? '');
    const parts = isOfPart ? lookedAt(words, mentions, mention) : isOfDrug ? ['test'] : [];
    return parts.map((part) => ({ ...mention, concept: `${concept} ${part}` }));
  });

export const namesDrug = (text: string): boolean => mentionsOf(text).some(({ kind }) => kind === 'drug');
