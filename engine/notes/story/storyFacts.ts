import { complaintAsked } from '../complaint/complaintAsked.ts';
import { complaintStated } from '../complaint/complaintStated.ts';
import type { Matter } from '../complaint/complaintSubject.ts';
import { confirmedTold } from '../questions/confirmedTold.ts';
import { courseTold } from '../complaint/courseTold.ts';
import type { Draft } from '../drafting.ts';
import { effectsTold } from '../complaint/effectsTold.ts';
import { stemsOf } from '../faithful.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { livingTold } from '../background/livingTold.ts';
import { lifeAsked } from './lifeAsked.ts';
import { mechanismTold } from '../complaint/mechanismTold.ts';
import { phrases } from '../phrases.ts';
import { ratingsTold } from '../complaint/ratingsTold.ts';
import { remediesTold } from '../complaint/remediesTold.ts';
import { storyPhrases } from './storyPhrases.ts';
import { symptomsAsked } from '../symptoms/symptomsAsked.ts';
import { triggersTold } from '../complaint/triggersTold.ts';
import { underQuestion } from '../questions/underQuestion.ts';
import type { UnderName } from '../questions/underQuestion.ts';
import type { Utterance } from '../transcript/utterances.ts';

const ofStory = /^(?:history|medications|review_of_systems|chief_complaint)$/;
/** What tells nothing beside the names of what was tried or done. */
const slight = new Set(
  [
    ...stemsOf(
      'tried done ended sometimes occasionally took taken take taking used using put some little bit lot tablets pain area spot over same time once still even also hurts hurting last night yesterday morning today keep kept weight off chemist pharmacist gave sold nothing while days couple',
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
  // "Put ice on the knee" is held by "has tried ice"; where else it goes is told by nothing but its part.
  const isOfPart = /\b(?:tried|pain|ache|sore)\b/.test(body);
  const parts = stemsOf(
    mentionsOf(plainOf(draft.body))
      .filter(({ kind }) => isOfPart && (kind === 'paired' || kind === 'single'))
      .map(({ words }) => words)
      .join(' '),
  );
  return [...stemsOf(`${draft.label ?? ''} ${plainOf(draft.body)}`)].every(
    (stem) => held.has(stem) || slight.has(stem) || parts.has(stem) || (hasEffect && ofEffect.has(stem)),
  );
};

/** "By Monday it loosened up": of what is not named. */
const ofUnnamed = /^(?:(?!«)[a-z]+,? ){0,4}(?:it|they) /;
/** "The back pain" and "the pain" by their last word. */
const subjectOf = (body: string): string | null =>
  /^the (?:[a-z]+ ){0,3}?([a-z]*(?:ache|pain|aches|pains|cough|rash|swelling|[a-z]{4}(?:ness|ing|ion|s)))(?= )/.exec(
    body,
  )?.[1] ?? null;
/** Whether a statement tells more of how a complaint goes, with its name in it already. */
const tellsCourse = (draft: Draft, { order, body }: Draft): boolean =>
  draft.order === order &&
  ofStory.test(draft.topic) &&
  !ofUnnamed.test(draft.body) &&
  !draft.isDenial &&
  subjectOf(draft.body) !== null &&
  subjectOf(draft.body) === subjectOf(body) &&
  draft.body.split(' ').length > body.split(' ').length + 1;

/** "Denies any injury", and recalls none. */
const saysAgain = ({ body, order }: Draft, asked: readonly Draft[], drafts: readonly Draft[]): boolean =>
  // Since when it is there is told once.
  (/ had the /.test(body) &&
    drafts.some(
      (one) =>
        one.order === order &&
        !ofUnnamed.test(one.body) &&
        one.body.includes(/(?:for|since) .*$/.exec(body)?.[0] ?? body),
    )) ||
  (/ had the /.test(body) &&
    asked.some((other) => / had the .*(?:for|since) |^the .* began |^the .* started /.test(other.body))) ||
  (body.endsWith(' any injury') && asked.some((other) => /denies.* any (?:injury|trauma)/.test(other.body)));
/** A number that stands in the sentence of all of them. */
const isRating = ({ label, body, topic, isOwn }: Draft, rating: Draft): boolean => {
  const [, value] = /(?:^| (?:is|as|gets to|was) (?:about |like )?(?:an? )?)(\d+(?:–\d+)?)(?:\/10)?$/.exec(body) ?? [];
  return (
    !isOwn &&
    (label?.startsWith('Severity') === true ||
      (value !== undefined &&
        ofStory.test(topic) &&
        /\bpain\b|\bit is\b/.test(body) &&
        rating.body.includes(`${value}/10`)))
  );
};
/** What was made of the same question and answer in other words. */
const isOfQuestion = (draft: Draft, { order }: Draft): boolean =>
  draft.order === order - 1 &&
  !draft.isOwn &&
  !draft.isGathered &&
  ofStory.test(draft.topic) &&
  draft.speaker !== 'doctor';

/** "Appetite is fine", where more was told of it. */
const isState = ({ body }: Draft): boolean =>
  /^«P» [a-z ]+ (?:is|are) (?:fine|good|poor|fair|[a-z]+)$|^«S» «is\|are» sleeping (?:well|poorly)$/.test(body);

const fewestOfState = 6;
const tellsHome = /\blives?\b/;
const isHome = (label: string | undefined): boolean => label?.toLowerCase() === storyPhrases.atHome;

/** What was told in an answer that stands whole under the name of what was asked. */
const isOfTurn = (draft: Draft, { holds, isUse }: UnderName): boolean =>
  holds.includes(draft.order) &&
  !draft.isOwn &&
  !draft.isDenial &&
  (isUse === true || /^(?:history|social_history|review_of_systems|chief_complaint)$/.test(draft.topic));

/** The statements with the facts that were read from the whole of what the patient told, in place of those that say no more. */
export const withFactsTold = (
  drafts: readonly Draft[],
  utterances: readonly Utterance[],
  matter: Matter | null = null,
): Draft[] => {
  const courses = courseTold(utterances, matter).filter(
    (course) => !drafts.some((draft) => tellsCourse(draft, course)),
  );
  const effects = effectsTold(utterances);
  const isDescribed = drafts.some(({ body, isDenial }) => !isDenial && body.startsWith(`«S» ${phrases.describes}`));
  const asked = [...complaintAsked(utterances, matter), ...symptomsAsked(utterances)].filter(
    ({ body }) => !(isDescribed && body.startsWith(`«S» ${phrases.describes}`)),
  );
  const living = livingTold(utterances, drafts);
  const ratings = ratingsTold(utterances);
  const life = lifeAsked(utterances).filter(({ order }) => !asked.some((fact) => fact.order === order));
  const others = [
    ...ratings,
    ...mechanismTold(utterances, matter),
    ...complaintStated(utterances, matter).filter((fact) => !saysAgain(fact, asked, drafts)),
    ...remediesTold(utterances),
    ...triggersTold(utterances),
    ...confirmedTold(utterances).filter((fact) => !asked.some(({ order }) => order === fact.order)),
    ...asked,
    ...life,
    ...living,
  ];
  const answers = underQuestion(
    utterances,
    [...others.filter((fact) => !living.includes(fact) && !isState(fact)), ...courses, ...effects],
    drafts,
  ).filter(
    ({ label, order }) =>
      !isHome(label) ||
      ![...living, ...drafts.filter(({ body }) => tellsHome.test(body))].some(
        (fact) => Math.abs(fact.order - order) <= 1,
      ),
  );
  const isToldWhole = (fact: Draft): boolean =>
    isState(fact) && answers.some(({ order, body }) => order === fact.order && body.split(' ').length > fewestOfState);
  const isStated = ({ order }: Draft): boolean =>
    others.some((fact) => isState(fact) && fact.order === order && !isToldWhole(fact));
  const facts = [...others.filter((fact) => !isToldWhole(fact)), ...answers.filter((fact) => !isStated(fact))];
  const rest = drafts.filter(
    (draft) =>
      !facts.some((fact) => isHeld(draft, fact)) &&
      ![...asked, ...life].some((fact) => isOfQuestion(draft, fact)) &&
      !answers.some((fact) => isOfTurn(draft, fact)) &&
      !ratings.some((rating) => isRating(draft, rating)) &&
      // These are read from whole utterances: nothing else was said in them.
      !effects.some(({ order }) => draft.order === order && draft.speaker === 'patient' && !draft.isGathered) &&
      !courses.some(
        ({ order, body }) =>
          draft.order === order &&
          (ofUnnamed.test(draft.body) || (ofStory.test(draft.topic) && subjectOf(draft.body) === subjectOf(body))),
      ),
  );
  return [...rest, ...facts, ...courses, ...effects].toSorted((one, other) => one.order - other.order);
};
