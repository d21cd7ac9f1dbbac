import { confirmedTold } from './confirmedTold.ts';
import type { Draft } from './drafting.ts';
import { stemsOf } from './faithful.ts';
import { plainOf } from './marks.ts';
import { mentionsOf } from './mentions.ts';
import { remediesTold } from './remediesTold.ts';
import { triggersTold } from './triggersTold.ts';
import type { Utterance } from './utterances.ts';

const ofStory = /^(?:history|medications|review_of_systems|chief_complaint)$/;
/** What tells nothing beside the names of what was tried or done. */
const slight = new Set(
  [
    ...stemsOf(
      'tried took taken take taking used using put some little bit lot tablets pain area spot over same time once still even also hurts hurting last night yesterday morning today keep kept weight off',
    ),
  ].concat(['try', 'us', 'tak']),
);
const ofEffect = stemsOf('helped help helping worked relief seem take edge off');

const soonAgain = 6;
/** Whether a fact holds all that a statement of the patient's tells. */
const isHeld = (draft: Draft, { body, segmentIds, order }: Draft): boolean => {
  if (draft.isOwn || draft.isDenial || draft.isGathered || !ofStory.test(draft.topic)) return false;
  // What the doctor only says again comes soon after.
  const isAgain = draft.speaker === 'doctor' && draft.order > order && draft.order <= order + soonAgain;
  if (!isAgain && !draft.segmentIds.some((id) => segmentIds.includes(id))) return false;
  const held = stemsOf(
    `${plainOf(body)}${/\bice\b/.test(body) ? ' iced icing' : ''}${/\bwrapping\b/.test(body) ? ' wrap' : ''}`,
  );
  const hasEffect = body.endsWith(' relief');
  const parts = stemsOf(
    mentionsOf(plainOf(draft.body))
      .filter(({ kind }) => kind === 'paired' || kind === 'single')
      .map(({ words }) => words)
      .join(' '),
  );
  return [...stemsOf(`${draft.label ?? ''} ${plainOf(draft.body)}`)].every(
    (stem) => held.has(stem) || slight.has(stem) || parts.has(stem) || (hasEffect && ofEffect.has(stem)),
  );
};

/** The statements with the facts that were read from the whole of what the patient told, in place of those that say no more. */
export const withFactsTold = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] => {
  const facts = [...remediesTold(utterances), ...triggersTold(utterances), ...confirmedTold(utterances)];
  return [...drafts.filter((draft) => !facts.some((fact) => isHeld(draft, fact))), ...facts].toSorted(
    (one, other) => one.order - other.order,
  );
};
