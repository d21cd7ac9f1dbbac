import { chronicTold } from './chronicTold.ts';
import { chronicStretches } from './chronicTurns.ts';
import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { plainOf } from '../wording/marks.ts';
import type { Utterance } from '../transcript/utterances.ts';

const ofStory = /^(?:history|medications|review_of_systems|past_history|social_history)$/;
/** What tells nothing beside a fact of the same answer. */
const slight = stemsOf(
  'doing well good great fine okay taking takes take using uses use still regularly issues problems denies things',
);

/** Whether a fact holds all that another statement of its question and answer tells. */
const isHeld = (draft: Draft, fact: Draft): boolean => {
  if (draft.isOwn || draft.topic === 'medications' || !ofStory.test(draft.topic)) return false;
  if (!draft.segmentIds.every((id) => fact.segmentIds.includes(id))) return false;
  if (Math.abs(draft.order - fact.order) > 2) return false;
  const held = stemsOf(plainOf(fact.body));
  return [...stemsOf(plainOf(draft.body))].every((stem) => held.has(stem) || slight.has(stem));
};

/** The statements with how the lasting problems go, each under the problem of which it was told. */
export const withChronicTold = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] => {
  const stretches = chronicStretches(utterances);
  const facts = chronicTold(stretches, utterances);
  const rest = drafts
    .filter((draft) => !facts.some((fact) => isHeld(draft, fact)))
    .map((draft) => {
      const stretch = stretches.find(({ from, until }) => draft.order > from && draft.order < until);
      return stretch === undefined || draft.isOwn || !ofStory.test(draft.topic)
        ? draft
        : { ...draft, ofProblem: { the: stretch.the, segmentIds: stretch.segmentIds } };
    });
  return [...rest, ...facts].toSorted((one, other) => one.order - other.order);
};
