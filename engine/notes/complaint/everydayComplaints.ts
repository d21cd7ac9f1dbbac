import { remembered } from '../../evidence/remembered.ts';
import { sparing } from '../../evidence/sparing.ts';
import { everydayForms } from './everydayForms.ts';
import { everydayNames } from './everydayNames.ts';
import type { EverydayName } from './everydayNames.ts';
import { furtherForms } from './furtherForms.ts';

const vague: ReadonlySet<EverydayName> = new Set(['funnyTurn', 'urinary', 'coping']);
const ofPart: ReadonlySet<EverydayName> = new Set(['injury', 'burn', 'lump', 'swelling', 'numbness']);
const table = [...everydayForms, ...furtherForms].map(([name, pattern]) => ({
  name: everydayNames[name],
  isVague: vague.has(name),
  isOfPart: ofPart.has(name),
  pattern: sparing(new RegExp(pattern)),
}));

/** `isVague` where a more exact name may stand for it, `isOfPart` where it says nothing without a part of the body. */
export type Everyday = { name: string; isVague: boolean; isOfPart: boolean; at: number; length: number };
/** "The dog's got the runs": not of the patient. */
const ofOther =
  /\b(?:dog|cat|puppy|pup|horse|everyone|everybody|someone|somebody|the kids)(?:'s| is| has| had| have)?(?: [a-z]+){0,2} $/;
const takenBack =
  /\b(?:no|not|never|nor|without|any|if|used to|might|scared of|worried about|do not want|afraid of) (?:(?!(?:and|but|because|i)\b)[a-z'’-]+ ){0,3}$/;

/**
 * What a text tells of in everyday words, by the name of a record, each once and in the order in which it was said; what was denied or
 * only supposed is not there.
 */
export const everydayIn: (text: string) => readonly Everyday[] = remembered(
  (text: string): readonly Everyday[] =>
    table
      .flatMap(({ name, pattern, ...kind }): Everyday[] => {
        const match = pattern.exec(text);
        if (match === null || [takenBack, ofOther].some((one) => one.test(text.slice(0, match.index)))) return [];
        const of = (match.groups?.['of'] ?? match.groups?.['by'] ?? '').trim();
        return [{ ...kind, name: of === '' ? name : `${of} ${name}`, at: match.index, length: match[0].length }];
      })
      .sort((one, other) => one.at - other.at),
  100_000,
);
