import type { FactKind, Piece, Span } from '@auscult/contract/generation/schemas.ts';
import { textBlocks, type Richtext } from '@auscult/contract/richtext.ts';
import { sentencesIn } from '../evidence/sentences.ts';
import { stemOf } from '../evidence/words.ts';
import { longForm } from './abbreviations.ts';
import { wordChanges } from './difference.ts';
import type { Fact } from './facts.ts';
import { findWords, inCaseOf } from './replacing.ts';
import { number, slotsIn, type Slot } from './slots.ts';

const kindLabel: Record<FactKind, string> = {
  name: 'Name',
  drug: 'Medicine',
  dose: 'Dose',
  frequency: 'How often',
  number: 'Number',
  side: 'Side',
  date: 'Date',
  duration: 'How long',
  words: 'Words',
};
const because = ({ kind, about, before, after }: Fact): string =>
  `${kindLabel[kind]}${about === '' ? '' : `, ${about}`}: ${before}, now ${after}`.slice(0, 300);

type Match = 'same' | 'maybe' | 'other';

/** Whether a slot of another document says the fact that was corrected. Two medicines may have one dose. */
const compare = ({ was, isPlain }: Fact, slot: Slot, drugBefore: string): Match => {
  if (slot.kind !== was.kind || slot.value.toLowerCase() !== was.value.toLowerCase()) return 'other';
  const sure = isPlain ? 'same' : 'maybe';
  if (was.kind === 'name') return sure;
  // A brand in place of the generic name is the same medicine, but perhaps chosen on purpose.
  if (was.kind === 'drug') return slot.text.toLowerCase() === was.text.toLowerCase() ? sure : 'maybe';
  if (was.about !== '' && slot.about !== '') return was.about === slot.about ? sure : 'other';
  if (was.about !== '')
    return drugBefore === ''
      ? [...was.near].some((stem) => slot.near.has(stem))
        ? 'maybe'
        : 'other'
      : drugBefore === was.about
        ? 'maybe'
        : 'other';
  if (slot.about !== '') return 'other';
  const shared = [...was.near].filter((stem) => slot.near.has(stem)).length;
  return shared === 0
    ? 'other'
    : shared === 1 && was.kind === 'number' && !/\//.test(was.value) && was.near.size > 2
      ? 'maybe'
      : sure;
};

const wordSet = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
/** Nearly the same words: then it is the sentence that was corrected, as another document has it. */
const isSameSentence = (one: string, other: string): boolean => {
  const [few, many] = [wordSet(one), wordSet(other)];
  const shared = [...few].filter((word) => many.has(word)).length;
  return shared >= 3 && shared >= 0.75 * Math.max(few.size, many.size);
};

/** Where the edited document says the old value elsewhere too, only the very sentence is known to be the same fact. */
const compareIn = (sentence: string, fact: Fact, slot: Slot, drug: string): Match => {
  const match = compare(fact, slot, drug);
  return match === 'maybe' && !fact.isPlain && isSameSentence(sentence, fact.sentence)
    ? compare({ ...fact, isPlain: true }, slot, drug)
    : match;
};

const leading = new RegExp(`^${number}`, 'i');

/** Without the capital that both had only because a sentence began with them: "Left knee" is "her left knee" elsewhere. */
const bare = (was: Slot, is: Slot, slot: Slot): string => {
  const hasCapital = (one: Slot): boolean => /^\p{Lu}/u.test(one.text);
  const isCommon = was.kind !== 'name' && was.kind !== 'drug' && was.kind !== 'date';
  return isCommon && hasCapital(was) && hasCapital(is) && !hasCapital(slot)
    ? is.text.charAt(0).toLowerCase() + is.text.slice(1)
    : is.text;
};

/** The new value as this document writes the old one: "50mg" becomes "25mg", and a letter that writes out goes on doing so. */
const written = ({ was, is }: Fact, slot: Slot): string => {
  if (slot.text.toLowerCase() === was.text.toLowerCase()) return inCaseOf(slot.text, was.text, bare(was, is, slot));
  const [old, fresh] = [leading.exec(slot.text)?.[0], leading.exec(is.text)?.[0]];
  const unit = (value: string): string => value.replace(/^[\d.,/ -]+/, '');
  if (old && fresh && unit(slot.value) === unit(is.value)) return fresh + slot.text.slice(old.length);
  return inCaseOf(slot.text, was.text, longForm(is.text));
};

/** A capital where the sentence begins with it. */
const opened = ({ start, text }: Slot, words: string): string =>
  start === 0 && /^\p{Lu}/u.test(text) ? words.charAt(0).toUpperCase() + words.slice(1) : words;

type Found = { span: Span; fact: Fact; isSure: boolean };

const slotsToCarry = (text: string, facts: readonly Fact[]): Found[] => {
  let drug = '';
  return sentencesIn(text).flatMap(({ start, text: sentence }) => {
    const slots = slotsIn(sentence);
    const found = slots.flatMap((slot): Found[] => {
      const matches = facts
        .map((fact) => ({ fact, match: compareIn(sentence, fact, slot, drug) }))
        .filter(({ match }) => match !== 'other');
      const best = matches.find(({ match }) => match === 'same') ?? matches[0];
      if (!best) return [];
      const twins = slots.filter(({ kind, about }) => kind === slot.kind && about === slot.about).length;
      const isAlone = twins === 1 || slot.kind === 'name' || slot.kind === 'drug';
      return [
        {
          span: { start: start + slot.start, end: start + slot.end, text: opened(slot, written(best.fact, slot)) },
          fact: best.fact,
          isSure: best.match === 'same' && isAlone && matches.length === 1,
        },
      ];
    });
    drug = slots.findLast(({ kind }) => kind === 'drug')?.value ?? drug;
    return found;
  });
};

/** Plain words are never sure: they are offered where a sentence holds them and speaks of the same things. */
const wordsToCarry = (text: string, facts: readonly Fact[]): Found[] =>
  facts
    .filter(({ kind }) => kind === 'words')
    .flatMap((fact) =>
      sentencesIn(text).flatMap(({ start, text: sentence }) => {
        const stems = new Set(slotStems(sentence));
        if (![...fact.was.near].some((stem) => stems.has(stem))) return [];
        return findWords(sentence, fact.before, (found) => inCaseOf(found, fact.before, fact.after)).map((span) => ({
          span: { ...span, start: span.start + start, end: span.end + start },
          fact,
          isSure: false,
        }));
      }),
    );
const slotStems = (sentence: string): string[] => (sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf);

/** What would bring another document in line with the facts: one piece for each place, sure or only offered. */
export const carryFacts = (document: Richtext, facts: readonly Fact[]): Piece[] =>
  textBlocks(document)
    .flatMap(({ index, kind, text }) => {
      if (kind === 'heading') return [];
      const found = slotsToCarry(text, facts);
      const words = wordsToCarry(text, facts).filter(
        ({ span }) => !found.some((one) => span.start < one.span.end && span.end > one.span.start),
      );
      return [...found, ...words].flatMap(({ span, fact, isSure }) =>
        wordChanges(index, text, [span]).map((change) => ({ ...change, because: because(fact), isSure })),
      );
    })
    .map((piece, index) => ({ id: String(index + 1), ...piece }));
