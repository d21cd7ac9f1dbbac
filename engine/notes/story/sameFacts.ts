import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { polarityOf } from '../../evidence/polarity.ts';
import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { plainOf } from '../wording/marks.ts';

/** What only names symptoms that the story tells more of, or that the visit is about. */

const names =
  /^«S» (?:«(?:reports|has|gets|mentions)\|[a-z]+»|had|mentioned|«(?:has|is)\|[a-z]+» (?:had|having|been having|got)|«(?:was|were)\|[a-z]+» (?:mentioning|having)) ((?:[a-z' -]|, )+?)(?: (?:as well|too|also|right now|now|at the moment))*$/;
const joint = /^(?:a|an|some|the|and|or|also|bit|of|little|with|as|well|any|lot|mild|this|that|,)$/;

const symptomsIn = (text: string): { concepts: string[]; isAlone: boolean } => {
  const words = wordsOf(text);
  const found = mentionsIn(words).filter(({ kind }) => kind === 'symptom');
  const covered = new Set(found.flatMap(({ at, length }) => Array.from({ length }, (_, index) => at + index)));
  return {
    concepts: found.filter((mention) => polarityOf(words, mention) === 'affirmed').map(({ concept }) => concept),
    isAlone: found.length > 0 && words.every((word, at) => covered.has(at) || joint.test(word)),
  };
};

const ofStory = /^(?:history|review_of_systems|chief_complaint)$/;
const isTold = (draft: Draft): boolean =>
  ofStory.test(draft.topic) && !draft.isDenial && !draft.isOwn && draft.label === undefined;

/** What a statement denies, whether of now or of ever: "did not pass out", "has never passed out"; `null` where it denies nothing. */
const deniedBy = (draft: Draft): string | null => {
  const text = plainOf(draft.body);
  if (!isTold(draft) || !/\b(?:not|never)\b/.test(text)) return null;
  const stems = [...stemsOf(text)].filter((stem) => !ofDenial.has(stem));
  return stems.length === 0 ? null : stems.toSorted().join(' ');
};
const ofDenial = stemsOf('did does do not never has have had ever any been was is also');
/** Whether another statement says of ever what this one says of once. */
const isOfEver = (draft: Draft, drafts: readonly Draft[]): boolean => {
  const denied = deniedBy(draft);
  return (
    denied !== null &&
    !/\bnever\b/.test(draft.body) &&
    drafts.some((other) => other !== draft && /\bnever\b/.test(other.body) && deniedBy(other) === denied)
  );
};

/** Statements without those that only name what others tell more of: "reports a cough" beside "the cough started on Monday". */
export const withoutSameFacts = (drafts: readonly Draft[]): Draft[] => {
  const known = new Set<string>();
  const said = new Set<string>();
  const bare = new Map<Draft, readonly string[]>();
  for (const draft of drafts.filter(isTold)) {
    const [, listed = ''] = names.exec(draft.body) ?? [];
    const { concepts, isAlone } = symptomsIn(plainOf(listed === '' ? draft.body : listed));
    if (listed !== '' && isAlone && concepts.length > 0) bare.set(draft, concepts);
    else for (const concept of concepts) known.add(concept);
  }
  return drafts.filter((draft) => {
    if (isOfEver(draft, drafts)) return false;
    const isAgain = isTold(draft) && said.has(draft.body);
    said.add(isTold(draft) ? draft.body : '');
    if (isAgain) return false;
    const concepts = bare.get(draft);
    if (concepts === undefined) return true;
    const isKnown = concepts.every((concept) => known.has(concept));
    for (const concept of concepts) known.add(concept);
    return !isKnown;
  });
};
