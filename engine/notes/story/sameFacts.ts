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

const tried = /^«S» (?:«has\|have» )?tried /;
const ofTrying = stemsOf(
  'take took taken taking use used using try tried do does did have has had been put some little bit then also just and',
);
/** "Took some ibuprofen and iced it", beside that ibuprofen and ice were tried. */
const isTriedAlready = (draft: Draft, told: readonly Draft[]): boolean => {
  if (
    !/^(?:history|medications)$/.test(draft.topic) ||
    !takes.test(draft.body) ||
    draft.label !== undefined ||
    /\b(?:not|no|never)\b|\d/.test(draft.body)
  )
    return false;
  const own = [...stemsOf(plainOf(draft.body))].filter((stem) => !ofTrying.has(stem));
  return (
    own.length > 0 &&
    told.some((other) => {
      if (other === draft || !tried.test(other.body)) return false;
      const held = stemsOf(plainOf(other.body));
      return own.every((stem) => held.has(stem)) && (!tried.test(draft.body) || held.size > own.length + 1);
    })
  );
};
const takes = /^«S» (?:«(?:has|does)\|[a-z]+»|did|took|used|had) (?!not\b)/;
const ofVisit = stemsOf(
  'is are was has have had be being come coming came here for in with an evaluation of today presents seen experiencing a the this',
);
/** In how many words a part may be said to hurt. */
const ofPain = stemsOf('pain pains painful sore soreness hurt hurts hurting ache aches aching achy');
/** "The pain is in my right knee", "my knee is sore", where right knee pain is what the visit is for. */
const isComplaintAgain = (draft: Draft, complaint: ReadonlySet<string>): boolean => {
  if (
    complaint.size === 0 ||
    draft.topic !== 'history' ||
    draft.isGathered === true ||
    !isTold(draft) ||
    /\b(?:not|no|never)\b|\d/.test(draft.body)
  )
    return false;
  const own = [...stemsOf(plainOf(draft.body))].filter((stem) => !ofVisit.has(stem));
  const isPain = [...complaint].some((stem) => ofPain.has(stem));
  return own.length > 1 && own.every((stem) => complaint.has(stem) || (isPain && ofPain.has(stem)));
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
  const complaint = stemsOf(drafts.find(({ topic }) => topic === 'chief_complaint')?.body ?? '');
  return drafts.filter((draft) => {
    if (isOfEver(draft, drafts) || isTriedAlready(draft, drafts) || isComplaintAgain(draft, complaint)) return false;
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
