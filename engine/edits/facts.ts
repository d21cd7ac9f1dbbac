import type { CorrectedFact } from '@auscult/contract/generation/schemas.ts';
import { textBlocks, type Richtext } from '@auscult/contract/richtext.ts';
import { sentencesIn } from '../evidence/sentences.ts';
import { functionWords, stemOf } from '../evidence/words.ts';
import { piecesBetween, spansBetween } from './difference.ts';
import { slotsIn, type Slot } from './slots.ts';

/** A corrected fact with what tells it from others of its kind. */
export type Fact = CorrectedFact & {
  was: Slot;
  is: Slot;
  /** The sentence that it was corrected in, as it was. */
  sentence: string;
  /** False where the edited document still says it the old way, or says it twice: then it may be two facts. */
  isPlain: boolean;
};

const MOST_WORDS = 4;
const contentOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2 && !functionWords.has(word));

/** Slots of both sentences that stand for each other: as many of a kind, in the same order. */
const changedSlots = (before: readonly Slot[], after: readonly Slot[]): [Slot, Slot][] =>
  [...Map.groupBy(before, ({ kind }) => kind)].flatMap(([kind, old]) => {
    const fresh = after.filter((slot) => slot.kind === kind);
    if (fresh.length !== old.length) return [];
    return old.flatMap((was, at): [Slot, Slot][] => {
      const is = fresh[at];
      return is && is.value.toLowerCase() !== was.value.toLowerCase() ? [[was, is]] : [];
    });
  });

/** A few words in place of a few others, where no slot says what they are. */
const changedWords = (before: string, after: string, slots: readonly Slot[]): [Slot, Slot][] =>
  spansBetween(before, after).flatMap(({ start, end, text }): [Slot, Slot][] => {
    const old = before.slice(start, end).trim();
    const isSlot = slots.some((slot) => slot.start < end && slot.end > start);
    const isShort = [old, text.trim()].every((one) => one !== '' && one.split(/\s+/).length <= MOST_WORDS);
    if (isSlot || !isShort || contentOf(old).length === 0 || contentOf(text).length === 0) return [];
    const near = new Set(contentOf(before.slice(0, start) + before.slice(end)).map(stemOf));
    const slot = { kind: 'words', start, end, about: '', near } as const;
    return [
      [
        { ...slot, text: old, value: old.toLowerCase() },
        { ...slot, text: text.trim(), value: text.trim().toLowerCase() },
      ],
    ];
  });

/** A name or a medicine tells itself from others of its sentence. */
const isNamed = ({ kind }: Slot): boolean => kind === 'name' || kind === 'drug';

export const sameFact = (one: Slot, other: Slot): boolean =>
  one.kind === other.kind && one.value.toLowerCase() === other.value.toLowerCase() && one.about === other.about;

/** What a doctor corrected between two texts of one document. Sentences that were only added or taken out correct nothing. */
export const correctedFacts = (before: Richtext, after: Richtext): Fact[] => {
  const still = textBlocks(after).flatMap(({ text }) =>
    sentencesIn(text).flatMap((sentence) => slotsIn(sentence.text)),
  );
  const whole = textBlocks(after)
    .map(({ text }) => text)
    .join('\n')
    .toLowerCase();
  const found = piecesBetween(before, after, '').flatMap((piece): Fact[] => {
    if (piece.change.kind !== 'words' || piece.before === '' || piece.after === '') return [];
    const [old, fresh] = [slotsIn(piece.before), slotsIn(piece.after)];
    const changed = [...changedSlots(old, fresh), ...changedWords(piece.before, piece.after, old)];
    return changed.map(([was, is]) => ({
      id: '',
      kind: was.kind,
      about: was.named ?? was.about,
      before: was.text,
      after: is.text,
      was,
      is,
      sentence: piece.before,
      isPlain:
        was.kind !== 'words' &&
        !still.some((slot) => sameFact(slot, was)) &&
        !(was.kind === 'name' && new RegExp(`\\b${was.text.replace(/[^\p{L}]/gu, '.')}\\b`, 'iu').test(whole)) &&
        (isNamed(was) || old.filter((slot) => slot.kind === was.kind && slot.about === was.about).length === 1),
    }));
  });
  const own = new Map<string, Fact>();
  for (const fact of found) {
    const key = `${fact.kind} ${fact.was.about} ${fact.was.value}`;
    const known = own.get(key);
    // Corrected here to one thing and there to another.
    if (known) own.set(key, { ...known, isPlain: known.isPlain && known.is.value === fact.is.value });
    else own.set(key, fact);
  }
  return [...own.values()].map((fact, index) => ({ ...fact, id: String(index + 1) }));
};
