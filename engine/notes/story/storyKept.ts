import { firstPrescribed, isOfEndedCourse, isOfNewCourse } from '../chronic/coursesEnded.ts';
import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { isPointless } from './pointless.ts';
import { isReadable } from '../wording/readable.ts';
import { isLifeFact } from '../wording/refused.ts';
import type { Utterance } from '../transcript/utterances.ts';

const ofStory = /^(?:chief_complaint|history|past_history|medications|social_history|review_of_systems)$/;
const recapWithin = 8;
const share = (stems: ReadonlySet<string>, known: ReadonlySet<string>): number =>
  [...stems].filter((stem) => known.has(stem)).length / Math.max(1, stems.size);

/** "So you have been icing it, and it has not helped": what the doctor only says again of what the patient has just told, and is written already. */
const isRecap = (draft: Draft, drafts: readonly Draft[], utterances: readonly Utterance[]): boolean => {
  if (draft.speaker !== 'doctor' || draft.isOwn || draft.isGathered || draft.isDenial || !ofStory.test(draft.topic))
    return false;
  const stems = stemsOf(plainOf(draft.body));
  const isJustBefore = (order: number): boolean => order < draft.order && order >= draft.order - recapWithin;
  const said = utterances
    .filter(({ speaker }, order) => speaker === 'patient' && isJustBefore(order))
    .map(({ text }) => text)
    .join(' . ');
  const known = new Set(mentionsOf(said).map(({ concept }) => concept));
  const isNew = mentionsOf(plainOf(draft.body)).some(({ concept }) => !known.has(concept));
  if (isNew || stems.size < 2 || share(stems, stemsOf(said)) < 0.65) return false;
  const written = drafts.filter(
    (other) =>
      other.speaker === 'patient' && ofStory.test(other.topic) && isJustBefore(other.order) && isReadable(other),
  );
  const text = written.map(({ body }) => plainOf(body)).join(' . ');
  const told = stemsOf(text);
  const numbers = [...stems].filter((stem) => /^\d/.test(stem));
  const concepts = new Set(mentionsOf(text).map(({ concept }) => concept));
  const named = mentionsOf(plainOf(draft.body));
  const isNamed = named.length > 0 && named.every(({ concept }) => concepts.has(concept));
  return (isNamed || share(stems, told) >= 0.5) && numbers.every((number) => told.has(number));
};

/** What waits for something said before, and what people speak of while they wait. */
const pointing = /\b(?:it|there|that|those|them|these|one|ones|others?|another)\b/;
const beside =
  /\b(?:pharmacy|coupons?|price|insurance|visitors?|weather|foliage|boss|dogs?|shopping|tournaments?|contract|trolley|prawns|parking|traffic|birthday|wedding|tater|tots|pretzels|movies?|website|vacation|holidays?|monday to friday)\b/;
/** Talk beside the visit: no symptom, condition, test, medicine or part of the body in it, nor anything of life that bears on health. */
const isBeside = (draft: Draft): boolean => {
  if (
    draft.speaker !== 'patient' ||
    !/^(?:history|medications|past_history|social_history)$/.test(draft.topic) ||
    draft.label !== undefined ||
    draft.isGathered === true ||
    draft.isDenial
  )
    return false;
  const text = plainOf(draft.body);
  if (isLifeFact(text) || mentionsOf(text).some(({ kind }) => kind !== 'circumstance')) return false;
  const isVague =
    pointing.test(text) && stemsOf(text).size <= 3 && !/\d|\b(?:not|no|never|none|takes|uses)\b/.test(text);
  return beside.test(text) || isVague || /\b(?:noticing|working on|looking at)$/.test(text.trim());
};

const otherSide: Readonly<Record<string, string>> = { left: 'right', right: 'left' };
/** "Down your right leg, you said?" "Left leg.": a side that the patient puts right at once. */
const isOfWrongSide = (draft: Draft, utterances: readonly Utterance[]): boolean => {
  const side = /\b(left|right)\b/.exec(plainOf(draft.body))?.[1];
  const next = utterances.slice(draft.order + 1, draft.order + 4).find(({ speaker }) => speaker === 'patient');
  if (draft.speaker !== 'doctor' || side === undefined || !ofStory.test(draft.topic) || next === undefined)
    return false;
  return new RegExp(
    `^(?:(?:no|nope|actually|sorry|it is|it was|the|my|well),? )*${otherSide[side] ?? ''}\\b(?: [a-z]+)?[.,]?$`,
  ).test(next.text);
};

/** The statements without what the doctor only says again, and without the patient's talk beside the visit. */
export const storyKept = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] => {
  const begun = firstPrescribed(utterances);
  return drafts.filter(
    (draft) =>
      !isRecap(draft, drafts, utterances) &&
      !isBeside(draft) &&
      !isPointless(draft, utterances) &&
      !isOfWrongSide(draft, utterances) &&
      !isOfEndedCourse(draft, utterances) &&
      !isOfNewCourse(draft, begun),
  );
};
