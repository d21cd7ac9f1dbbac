import { sparing } from '../../evidence/sparing.ts';
import { answeredIn, isNo, isYes } from '../complaint/complaintAnswers.ts';
import type { Answered } from '../complaint/complaintAnswers.ts';
import type { Draft } from '../drafting.ts';
import { exercised } from './exercised.ts';
import { lastDone } from './lastDone.ts';
import { patientFact } from './patientFact.ts';
import { readingsAtHome } from './readingsAtHome.ts';
import { agreeing, fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { storyPhrases } from './storyPhrases.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What is asked of how somebody lives and fares, beside the complaint: readings at home, missed doses, how far one walks, what was last checked. */

export type LifeAsked = Answered & {
  /** What was said just before, by both. */ before: string;
};
export type LifeTold = { body: Marked; topic?: Draft['topic'] };
export type LifeFrame = (asked: LifeAsked) => LifeTold | null;

const asksMissed =
  /\b(?:miss(?:ed|ing)?|forg[eo]t(?:ting|ten)?|skip(?:ped|ping)?)\b(?: to take)?(?: (?:any|your|a|the|out|taking))*(?: (?:them|it|one|ones|doses?|tablets?|pills|medic\w+|insulin|puffers?|meds|days?))?(?: at all| sometimes| ever)?$/;
const ofMedicine = /\b(?:tablets?|pills|medic\w+|meds|doses?|insulin|puffers?|inhalers?|taking|take)\b/;
const qualified = /\b(?:sometimes|occasionally|maybe|probably|once|twice|odd|often|but|except|only|while|well|\d+)\b/;
/** "Do you ever miss them?" "No, never." */
const missed: LifeFrame = ({ question, answer, before }) => {
  if (!asksMissed.test(question) || /\b(?:periods?|work|school|meals?|sleep)\b/.test(question)) return null;
  if (!ofMedicine.test(`${before} ${question}`)) return null;
  return isNo(answer) && !qualified.test(answer)
    ? { body: `«S» «denies|deny» ${storyPhrases.missing} any ${storyPhrases.doses}` }
    : null;
};

const distance =
  /^(?:(?:oh|about|around|maybe|probably|only|just|i can walk|i would say|i can do|i can get|not even|i reckon|well),? )*(?<far>(?:an? (?:couple|few)(?: of)?|half an?|an?|\d+(?:\.\d+)?(?: (?:to|or) \d+)?) ?(?:blocks?|km|kms|kilomet(?:re|er)s?|metres|meters|miles?|yards|minutes?|hours?|houses|flights?(?: of stairs)?))(?=$|[,.]| (?:on|before|without|and|then|or so|no|at|around|with|easily|maybe|if))/;
/** "How far can you walk?" "A couple of kilometres." */
const walked: LifeFrame = ({ question, first, answer }) => {
  if (
    !/\bhow (?:far|long|many (?:blocks|stairs|flights|metres|minutes)) (?:can|could|are|do) you (?:able to )?(?:walk|go on the (?:flat|level)|get (?:on the (?:flat|level)|before))/.test(
      question,
    )
  )
    return null;
  const far = distance.exec(first)?.groups?.['far'];
  if (far === undefined || /\b(?:used to|not even)\b/.test(answer)) return null;
  const where = /\bon the (?:flat|level)\b/.exec(question)?.[0];
  return {
    body: `«S» can walk ${far.replace(/^couple (?!of)/, 'couple of ')}${where === undefined ? '' : ` ${where}`}`,
  };
};

const pillows: LifeFrame = ({ question, first }) => {
  const [, many] =
    /^(?:(?:just|only|about|i use|i have|on|with|usually|i sleep (?:on|with)) )*(\d|one|two|three|four)\b/.exec(
      first,
    ) ?? [];
  return many === undefined || !/\bhow many pillows\b/.test(question)
    ? null
    : { body: `«S» «sleeps|sleep» on ${many} ${/^(?:1|one)$/.test(many) ? 'pillow' : 'pillows'}` };
};

const handed: LifeFrame = ({ question, first }) => {
  if (
    !/\b(?:right|left)(?:[- ]hand(?:ed)?)? or (?:right|left)[- ]hand(?:ed)?\b|\bright[- ]handed$|\bwhich hand do you write\b|\bdominant hand\b/.test(
      question,
    )
  )
    return null;
  const [, side] =
    /^(?:(?:i am|my|it is|yes|yeah),? )*(right|left)(?:[- ]hand(?:ed|er)?| one)?(?:,? (?:yes|yeah))?$/.exec(first) ??
    [];
  return side === undefined ? null : { body: `«S» «is|are» ${side}-handed`, topic: 'social_history' };
};

const vaccines = 'immuni[sz]ations?|vaccinations?|vaccines|shots|needles|jabs';
const upToDate = new RegExp(
  `\\b(?:are|is) (?:(?:your|his|her|their|the|all|of) )*(?:${vaccines}) (?:all )?up to date\\b|\\bup to date (?:with|on) (?:(?:your|his|her|their|the|all|of) )*(?<thing>${vaccines})\\b`,
);
const oneVaccine =
  /\b(?:flu|influenza|tetanus|covid|shingles|pneumonia|whooping cough|measles|hepatitis|booster|last one|this year)\b/;
const immunised: LifeFrame = ({ question, answer }) => {
  if (!upToDate.test(question)) return null;
  const thing = new RegExp(vaccines).exec(question)?.[0] ?? '';
  const name = /^(?:shots|needles|jabs)$/.test(thing) ? storyPhrases.immunisations : thing.replace(/s?$/, 's');
  if (isYes(answer) || /^(?:all|fully|completely) up to date\b/.test(answer))
    return { body: `«P» ${name} are up to date` };
  // "I haven't had the flu shot": of one of them, not of all.
  return isNo(answer) && !oneVaccine.test(answer) ? { body: `«P» ${name} are not up to date` } : null;
};

const changedBy = sparing(
  /^(?:(?:yes|yeah|i have(?: (?:lost|gained|put on))?|i lost|i gained|i put on|about|around|maybe|probably|nearly|almost|only|just|at least|well|oh),? )*(?<much>(?:an? (?:couple of|few)|\d+(?:\.\d+)?(?: (?:to|or) \d+)?|half a) ?(?:kilos?|kgs?|pounds?|lbs|stone))\b/,
);
const asksChange = /\b(?:lost|gained|put on|losing|gaining|putting on)\b.*\bweight\b/;
const weighed: LifeFrame = ({ question, first }) => {
  const much = changedBy.exec(first)?.groups?.['much'];
  const [lost, gained] = [/\b(?:lost|losing)\b/, /\b(?:gained|put on|gaining)\b/].map((one) => one.test(question));
  if (
    much !== undefined &&
    asksChange.test(question) &&
    lost !== gained &&
    !/\b(?:no|not|but (?:put|gained|lost)|up|down)\b/.test(first)
  )
    return { body: `«S» «has|have» ${lost === true ? 'lost' : 'gained'} ${much}` };
  return null;
};

const counted =
  /^(?:(?:yes|yeah|i have(?: got)?|we have(?: got)?|just|only|well),? )*(\d|one|two|three|four|five|six)\b(?! (?:years?|months?|weeks?|of|is|and a half))/;
const countOf: LifeFrame = ({ question, answer }) => {
  const [, thing = ''] =
    /\b(?:how many|do you have|have you got|got any)(?: any)? (children|kids|grandchildren)\b/.exec(question) ?? [];
  const [, many] =
    answer
      .split('. ')
      .slice(0, 2)
      .flatMap((sentence) => [counted.exec(sentence)])
      .find((found) => found !== null) ?? [];
  if (thing === '' || many === undefined) return null;
  const name = thing === 'kids' ? phrases.children : thing;
  const isOne = /^(?:1|one)$/.test(many);
  return { body: `«S» «has|have» ${many} ${isOne ? name.replace(/ren$/, '') : name}`, topic: 'social_history' };
};

const asksJob = sparing(
  /\b(?:what (?:do|did) you do (?:for (?:a )?(?:living|work|job)|with yourself|for work)|(?:kind|type|sort|line) of work|your (?:job|occupation))\b/,
);
const worksAs =
  /^(?:(?:well|oh|so),? )*i (?<deed>[a-z]+ (?!(?:it|that|them|not|a lot|all|pretty)\b)[a-z' -]+?)(?=$|,|\. | (?:and|so|but|which|because|for a living)\b)/;
/** "What do you do for work?" "I drive a truck." */
const worked: LifeFrame = ({ question, first }) => {
  const deed = asksJob.test(question) ? worksAs.exec(first)?.groups?.['deed'] : undefined;
  const [verb = ''] = deed?.split(' ') ?? [];
  const agreed = agreeing(verb);
  if (
    deed === undefined ||
    agreed === null ||
    deed.split(' ').length > 9 ||
    /^(?:am|have|do|was|think|guess|used|like|love|just)$/.test(verb)
  )
    return null;
  return { body: `«S» ${agreed}${fromPatient(deed.slice(verb.length))}`, topic: 'social_history' };
};

const frames: readonly LifeFrame[] = [
  worked,
  readingsAtHome,
  lastDone,
  missed,
  walked,
  pillows,
  handed,
  immunised,
  exercised,
  weighed,
  countOf,
];
const near = 6;

/** Sentences of what was asked of the patient's life: "sleeps 6 hours a night", "blood sugars are 9–10 in the mornings". */
export const lifeAsked = (utterances: readonly Utterance[]): Draft[] =>
  answeredIn(utterances).flatMap((one) => {
    const before = utterances
      .slice(Math.max(0, one.at - near), one.at)
      .map(({ text }) => text)
      .join('. ');
    for (const frame of frames) {
      const told = frame({ ...one, before });
      if (told === null || /«D[OP]?»|«d:/.test(told.body)) continue;
      const fact = patientFact({ body: told.body, segmentIds: one.segmentIds, order: one.order });
      return [{ ...fact, topic: told.topic ?? fact.topic }];
    }
    return [];
  });
