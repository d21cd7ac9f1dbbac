import { wordsOf } from '../../evidence/concepts.ts';
import { mentalHealth, redFlags } from '../../evidence/lexicon/symptoms.ts';
import { functionWords, stemOf } from '../../evidence/words.ts';
import type { Draft } from '../drafting.ts';
import type { NotesRequest } from '../engine.ts';
import { isLetterType } from '../letters/letters.ts';
import { learnt } from './learnt.ts';
import { plainOf } from '../wording/marks.ts';
import { faultOf } from '../wording/readable.ts';
import type { Fault } from '../wording/readable.ts';
import { isLifeFact, ofRoom, waits } from '../wording/refused.ts';
import { salienceOf } from './salience.ts';
import { speaksOfSelfHarm } from '../story/selfHarm.ts';
import { unknownIn } from './vocabulary.ts';
import { mentionsOf } from '../mentions.ts';
import { namedIn } from '../symptoms/symptomNames.ts';
import { bearsOnHealth } from '../wording/bearing.ts';

/** "If there is any trouble, ring": what keeps a patient safe until the next visit. */
const safetyNet = /^if\b.*\b(?:ring|call|phone|come back|return|emergency|ambulance|hospital)\b/;
/** What a record may not lose, whatever its length: medicines, allergies, red flags, mental health, and promises. */
const isNeeded = (draft: Draft): boolean => {
  // What was found is why the patient came to be looked at.
  if (
    draft.isOwn ||
    draft.isGathered ||
    draft.isRead === 'said' ||
    draft.isProblem ||
    draft.topic === 'allergies' ||
    safetyNet.test(draft.body) ||
    speaksOfSelfHarm(draft.body)
  )
    return true;
  const mentions = mentionsOf(plainOf(draft.body));
  return mentions.some(
    (mention) =>
      mention.kind === 'drug' ||
      (mention.kind === 'symptom' &&
        (mentalHealth.has(mention.concept) || (redFlags.has(mention.concept) && !draft.isDenial))),
  );
};

/** Told of the visit's matter: by naming a symptom, a condition, a test or a medicine, or a fact of life that bears on health. */
const isOfVisit = (draft: Draft): boolean => {
  if (draft.topic !== 'history' && draft.topic !== 'social_history') return true;
  const text = plainOf(draft.body);
  return (
    draft.label !== undefined ||
    isLifeFact(text) ||
    mentionsOf(text).some(({ kind }) => /^(?:symptom|condition|procedure|drug)$/.test(kind)) ||
    namedIn(text).length > 0
  );
};

/** How likely a statement must be that names nothing clinical. */
const leastBeside = 0.22;
/** And one that does not bear on health by any word. */
const leastIdle = 0.5;

const pairsOf = (words: readonly string[]): string[] => words.slice(1).map((word, at) => `${words[at]} ${word}`);

/** Faults of form that an editor mends in a moment. */
const slight = /^(?:fragment|not clinical)$/;
/** How likely a statement with one must belong in the note, to be let in with it. */
const likely = 0.45;
const mostUnknown = 3;
const fewestWords = 3;
const isSlight = (draft: Draft, fault: Fault): boolean => {
  const text = plainOf(draft.body);
  return (
    slight.test(fault) &&
    text.split(' ').length >= fewestWords &&
    !waits.test(draft.body.replace(/^«[^»]*» /, '')) &&
    !ofRoom.test(draft.body) &&
    unknownIn(text, draft.names).length <= mostUnknown
  );
};

/** The statements that can stand as they are, and those of slight fault that very likely belong in the note: to leave them out would lose more. */
const withLikely = (all: readonly Draft[]): Draft[] => {
  const possible = all.flatMap((draft) => {
    const fault = faultOf(draft);
    const isWhole = fault === null || draft.isOfPlan === true || speaksOfSelfHarm(draft.body);
    return isWhole || isSlight(draft, fault) ? [{ draft, isWhole }] : [];
  });
  const chances = salienceOf(
    possible.map(({ draft }) => draft),
    learnt().salience,
  );
  return possible.flatMap(({ draft, isWhole }, at) => (isWhole || (chances[at] ?? 0) >= likely ? [draft] : []));
};

/** Words of the conversation that a document holds at most, what may not be lost apart. Letters name what matters to their reader; the note holds the rest. */
const budgetFor = (request: NotesRequest): number =>
  request.noteLength === 'short' ? 220 : isLetterType(request.documentType) ? 400 : 470;
const leastWorth = 0.07;

/** The statements that a document holds, in their order: the likeliest first, those that say what is already there later. */
export const selected = (all: readonly Draft[], request: NotesRequest): Draft[] => {
  const words = budgetFor(request);
  const drafts = withLikely(all);
  const total = drafts.reduce((sum, draft) => sum + plainOf(draft.body).split(/\s+/).length, 0);
  // A short visit is kept whole: there is room for all of it.
  const isRoomy = total <= words / 2;
  const chances = salienceOf(drafts, learnt().salience);
  // What names nothing clinical must be likelier to be let in: talk is not history.
  const needs = drafts.map((draft) =>
    draft.isOfPlan === true
      ? 0
      : isOfVisit(draft)
        ? isRoomy
          ? 0
          : leastWorth
        : bearsOnHealth(plainOf(draft.body))
          ? leastBeside
          : leastIdle,
  );
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
