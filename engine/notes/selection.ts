import { isClinical, mentionsIn, wordsOf } from '../evidence/concepts.ts';
import { mentalHealth, redFlags } from '../evidence/lexicon/symptoms.ts';
import { functionWords, stemOf } from '../evidence/words.ts';
import type { Draft } from './drafting.ts';
import { learnt } from './learnt.ts';
import { plainOf } from './marks.ts';
import { isReadable } from './readable.ts';
import { salienceOf } from './salience.ts';

/** What a record may not lose, whatever its length: medicines, allergies, red flags, mental health, and promises. */
const isNeeded = (draft: Draft): boolean => {
  if (draft.isOwn || draft.topic === 'allergies') return true;
  const mentions = mentionsIn(wordsOf(plainOf(draft.body)));
  return mentions.some(
    (mention) =>
      mention.kind === 'drug' ||
      (mention.kind === 'symptom' &&
        (mentalHealth.has(mention.concept) || (redFlags.has(mention.concept) && !draft.isDenial))),
  );
};

const isOfVisit = (draft: Draft): boolean =>
  draft.topic !== 'history' && draft.topic !== 'social_history'
    ? true
    : isClinical(plainOf(draft.body)) || draft.label !== undefined;

const pairsOf = (words: readonly string[]): string[] => words.slice(1).map((word, at) => `${words[at]} ${word}`);

/** The statements that a note of this many words holds, in their order: the likeliest first, those that say what is already there later. */
export const selected = (all: readonly Draft[], words: number, least: number): Draft[] => {
  const drafts = all.filter(isReadable);
  const total = drafts.reduce((sum, draft) => sum + plainOf(draft.body).split(/\s+/).length, 0);
  // A short visit is kept whole: there is room for all of it.
  const isRoomy = total <= words / 2;
  const chances = salienceOf(drafts, learnt().salience);
  // What names nothing clinical must be likelier to be let in: talk is not history.
  const needs = drafts.map((draft) => (isOfVisit(draft) ? (isRoomy ? 0 : least) : least * 2.5));
  const texts = drafts.map((draft) =>
    wordsOf(`${draft.label ?? ''} ${plainOf(draft.body)}`).filter((word) => /^[a-z0-9]/.test(word)),
  );
  const stems = texts.map((text) => new Set(text.filter((word) => !functionWords.has(word)).map(stemOf)));
  const held = { one: new Set<string>(), two: new Set<string>() };
  const kept = new Set<number>();
  let used = 0;
  const keep = (at: number): void => {
    kept.add(at);
    used += texts[at]?.length ?? 0;
    for (const stem of stems[at] ?? []) held.one.add(stem);
    for (const pair of pairsOf(texts[at] ?? [])) held.two.add(pair);
  };
  const share = (items: readonly string[], set: ReadonlySet<string>): number =>
    items.filter((item) => set.has(item)).length / Math.max(1, items.length);
  const value = (at: number): number =>
    (chances[at] ?? 0) *
    (1 - 0.3 * share([...(stems[at] ?? [])], held.one) - 0.7 * share(pairsOf(texts[at] ?? []), held.two));
  drafts.forEach((draft, at) => {
    if (isNeeded(draft)) keep(at);
  });
  const left = new Set(drafts.map((_, at) => at).filter((at) => !kept.has(at)));
  while (used < words && left.size > 0) {
    let best = -1;
    let most = -1;
    for (const at of left) {
      const worth = value(at);
      if (worth > most && worth >= (needs[at] ?? 0)) [best, most] = [at, worth];
    }
    if (best < 0) break;
    left.delete(best);
    keep(best);
  }
  return drafts.filter((_, at) => kept.has(at));
};
