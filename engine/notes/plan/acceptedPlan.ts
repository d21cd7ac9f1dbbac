import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** That the patient took up a plan without a word for it: "okay" to what the doctor will do, and no question left when asked for one. */

const yes =
  /^(?:(?:okay|ok|yes|yeah|yep|yup|sure|all right|alright|great|perfect|good|fine|got it|right|mm-?hmm|absolutely|definitely|of course|for sure|you got it|sounds good|no problem|thank you|thanks|doctor),? ?)+$/;
const asksForQuestions =
  /\b(?:any|more|other|further|have|has) (?:other |more |further |of your )*(?:questions?|concerns?)\b|\b(?:anything|something) else\b/;
const noneLeft =
  /^(?:(?:um|uh|hmm|oh|well|okay|yeah|nope|no|not|i think|right now|at this (?:point|time)),? ?)*(?:no\b|nope\b|none\b|not (?:that|at|right|really|at the moment|today|now)\b|i (?:do not|can not) (?:think|have|believe)\b|that is (?:it|all|everything)\b|i (?:am|think i am) (?:all )?(?:good|set|okay|fine)\b|(?:i think )?you (?:have )?(?:answered|covered))/;
const against = sparing(
  /\b(?:not sure|do not (?:want|like)|would (?:rather|prefer)|rather not|can i think|think about it|scared|afraid|nervous|worried|hate|refuse|second opinion|hesitant|reluctant|not (?:comfortable|happy|convinced))\b/,
);
const nearestPlan = 6;
const isAhead = ({ topic, speaker }: Draft): boolean =>
  (topic === 'plan' || topic === 'follow_up') && speaker === 'doctor';

/** That the patient agreed, where they said yes to what is planned and had nothing to ask; nothing where they had something against it, or somebody else answered. */
export const acceptedPlan = (utterances: readonly Utterance[], drafts: readonly Draft[]): Draft | null => {
  const planned = drafts.filter((draft) => isAhead(draft) && draft.order >= utterances.length * 0.4);
  const first = Math.min(...planned.map(({ order }) => order));
  const answers = utterances
    .map((utterance, order) => ({ ...utterance, order }))
    .filter(({ speaker, order }) => speaker === 'patient' && order > first);
  if (answers.some(({ text, isForPatient }) => isForPatient === true || against.test(text))) return null;
  const said = answers.find(
    ({ text, order, question }) =>
      !question && yes.test(text) && planned.some((draft) => draft.order < order && order - draft.order <= nearestPlan),
  );
  const asked = utterances.findLastIndex(
    ({ text, speaker }, order) => speaker === 'doctor' && order > first && asksForQuestions.test(text),
  );
  const left = asked < 0 ? undefined : answers.find(({ order }) => order > asked && order <= asked + 2);
  // Having nothing to ask is no agreement yet.
  if (!said || !left || left.question || !noneLeft.test(left.text)) return null;
  const plan = planned.findLast(({ order }) => order < said.order);
  return {
    body: phrases.understanding,
    topic: 'plan',
    segmentIds: [...new Set([...(plan?.segmentIds ?? []), ...said.segmentIds, ...left.segmentIds])],
    order: utterances.length,
    isOwn: false,
    isDenial: false,
    speaker: 'doctor',
    isGathered: true,
  };
};
