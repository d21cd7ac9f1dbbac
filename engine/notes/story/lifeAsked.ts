import { sparing } from '../../evidence/sparing.ts';
import { answeredIn, isNo, isYes } from '../complaint/complaintAnswers.ts';
import type { Answered } from '../complaint/complaintAnswers.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { exercised, often } from './exercised.ts';
import { stillUsed, stoppedSince, takenOften } from '../questions/outcomesAsked.ts';
import { lastDone } from './lastDone.ts';
import { patientFact } from './patientFact.ts';
import { readingsAtHome } from './readingsAtHome.ts';
import { agreeing, fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { storyPhrases } from './storyPhrases.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What is asked of how somebody lives and fares, beside the complaint: readings at home, missed doses, mood, sleep, how far one walks, what was last checked. */

export type LifeAsked = Answered & {
  /** What was said just before, by both. */ before: string;
};
/** `isOfBefore`: names what was named before the question; `isAll`: the answer tells no more than this, where it names no symptom. */
export type LifeTold = { body: Marked; topic?: Draft['topic']; isOfBefore?: boolean; isAll?: boolean };
export type LifeFrame = (asked: LifeAsked) => LifeTold | null;

const asksMissed =
  /\b(?:miss(?:ed|ing)?|forg[eo]t(?:ting|ten)?|skip(?:ped|ping)?)\b(?: to take)?(?: (?:any|your|a|the|out|taking))*(?: (?:them|it|one|ones|doses?|tablets?|pills|medic\w+|insulin|puffers?|meds|days?))?(?: at all| sometimes| ever)?$/;
const ofMedicine = /\b(?:tablets?|pills|medic\w+|meds|doses?|insulin|puffers?|inhalers?|taking|take)\b/;
const sometimes =
  /\b(?:sometimes|occasionally|once in a while|now and (?:then|again)|every (?:so often|now and (?:then|again))|the odd (?:one|day|dose)|from time to time|not often|not very often|not too often)\b/;
/** "Do you ever miss them?" "Maybe once a fortnight." */
const missed: LifeFrame = ({ question, answer, before }) => {
  if (!asksMissed.test(question) || /\b(?:periods?|work|school|meals?|sleep)\b/.test(question)) return null;
  if (!ofMedicine.test(`${before} ${question}`)) return null;
  const when = new RegExp(`\\b${often}`).exec(answer)?.[0];
  if (
    when !== undefined &&
    !/\b(?:used to|not)\b/.test(answer.slice(0, answer.indexOf(when)).replace(/^not often/, ''))
  )
    return {
      body: `«S» ${storyPhrases.misses} ${storyPhrases.aDose} ${when.replace(/^(?:maybe|probably|perhaps) /, '')}`,
      topic: 'medications',
    };
  if (sometimes.test(answer))
    return { body: `«S» ${phrases.occasionally} ${storyPhrases.misses} ${storyPhrases.doses}` };
  return isNo(answer) ? { body: `«S» «denies|deny» ${storyPhrases.missing} any ${storyPhrases.doses}` } : null;
};

const outOfTen = /\b(\d{1,2})(?:\/10| out of (?:10|ten))\b/;
const wasBefore = /\bit was (?:an? |about an? )?(\d{1,2})(?:\/10)?\b(?=.*\b(?:last|before|first|when|started|then)\b)/;
/** "How is your mood?" "Maybe a five out of ten. It was a two last time." */
const rated: LifeFrame = ({ question, asked, answer }) => {
  const [, thing] = /\b(mood|energy|anxiety|sleep|stress|motivation)\b/.exec(question) ?? [];
  const value = outOfTen.exec(answer)?.[1];
  if (thing === undefined || value === undefined || /\bpain\b/.test(asked)) return null;
  const earlier = wasBefore.exec(answer)?.[1];
  return {
    body: `«S» ${storyPhrases.rates} «P» ${thing} as ${value}/10${earlier === undefined || earlier === value ? '' : `, ${storyPhrases.previously} ${earlier}/10`}`,
  };
};

const softly =
  '(?:(?:about|around|maybe|probably|roughly|perhaps|only|just|i get|i would say|on average|usually|i sleep|it is|like) )*';
const hours = new RegExp(`^${softly}(?<hours>\\d+(?: (?:to|or) \\d+)?) hours?\\b(?! (?:ago|later|after|before|to))`);
/** "How many hours are you sleeping?" "Maybe six." */
const gets =
  /(?:^|\. )i (?:only |just |probably |usually |maybe )*(?:get|am getting|sleep) (?:about |around |maybe |probably )*(?<hours>\d+(?: (?:to|or) \d+)?) hours?(?= a night|$|\. )/;
const slept: LifeFrame = ({ question, first, answer }) => {
  if (
    !/\bhow (?:many hours|much sleep|long)\b.*\bsleep|\bhow (?:are|have|do) you (?:been )?sleep(?:ing)?\b|\bhow is (?:your|the) sleep|\bhours of sleep\b|\bhours? (?:are|do) you (?:get|sleep)/.test(
      question,
    )
  )
    return null;
  const told = (hours.exec(first) ?? gets.exec(answer))?.groups?.['hours'];
  return told === undefined
    ? null
    : { body: `«S» «sleeps|sleep» ${told.replace(/ (?:to|or) /, '–')} hours ${storyPhrases.aNight}` };
};

const distance =
  /^(?:(?:oh|about|around|maybe|probably|only|just|i can walk|i would say|i can do|i can get|not even|i reckon|well),? )*(?<far>(?:an? (?:couple|few)(?: of)?|half an?|an?|\d+(?:\.\d+)?(?: (?:to|or) \d+)?) ?(?:blocks?|km|kms|kilomet(?:re|er)s?|metres|meters|miles?|yards|minutes?|hours?|houses|flights?(?: of stairs)?))(?=$|[,.]| (?:on|before|without|and|then|or so|no|at|around|with|easily|maybe|if))/;
const untilStop =
  /(?:^|\. |,? )((?:about |around |maybe )?(?:an? (?:couple|few)(?: of)?|\d+(?: (?:to|or) \d+)?) (?:metres|meters|blocks?|minutes|steps|yards)),? (?:and|before|then) (?:then )?i (?:have|need) to (?:stop|rest|sit down)\b/;
/** "How far can you walk?" "A couple of kilometres." */
const walked: LifeFrame = ({ question, first, answer }) => {
  if (
    !/\bhow (?:far|long|many (?:blocks|stairs|flights|metres|minutes)) (?:can|could|are|do) you (?:able to )?(?:walk|go on the (?:flat|level)|get (?:on the (?:flat|level)|before))/.test(
      question,
    )
  )
    return null;
  const far = distance.exec(first)?.groups?.['far'];
  const [, least] = untilStop.exec(answer) ?? [];
  if (least !== undefined) return { body: `«S» can walk ${least} before having to stop`, isAll: true };
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

const fromTo = sparing(
  /\bi was (?:about |around )?(?<from>\d{2,3})(?: kilos?| kg| pounds?)?(?: [a-z ]{0,20})?,? (?:and |but )?now i am (?:about |around |down to |up to )?(?<to>\d{2,3})\b/,
);
const changedBy = sparing(
  /^(?:(?:yes|yeah|i have(?: (?:lost|gained|put on))?|i lost|i gained|i put on|about|around|maybe|probably|nearly|almost|only|just|at least|well|oh),? )*(?<much>(?:an? (?:couple of|few)|\d+(?:\.\d+)?(?: (?:to|or) \d+)?|half a) ?(?:kilos?|kgs?|pounds?|lbs|stone))\b/,
);
const asksChange = /\b(?:lost|gained|put on|losing|gaining|putting on)\b.*\bweight\b/;
const weighed: LifeFrame = ({ question, asked, first, answer }) => {
  const much = changedBy.exec(first)?.groups?.['much'];
  const [lost, gained] = [/\b(?:lost|losing)\b/, /\b(?:gained|put on|gaining)\b/].map((one) => one.test(question));
  if (
    much !== undefined &&
    asksChange.test(question) &&
    lost !== gained &&
    !/\b(?:no|not|but (?:put|gained|lost)|up|down)\b/.test(first)
  )
    return { body: `«S» «has|have» ${lost === true ? 'lost' : 'gained'} ${much}` };
  const { from, to } = fromTo.exec(answer)?.groups ?? {};
  return from === undefined || to === undefined || from === to || !/\bweight\b/.test(asked)
    ? null
    : { body: `«P» weight has gone from ${from} to ${to}` };
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

const asksSymptom =
  /^(?:(?:and|so|okay|what about|how about),? )*(?:any|do you (?:get|have|notice|ever get|ever have|feel)(?: any)?|have you (?:had|noticed|been having|been getting)(?: any)?|is there(?: any)?)? ?(?<thing>[a-z -]{4,30}?)(?: at all| with it| lately| recently| ever)*$/;
const seldom = sparing(
  /^(?:yes,? |yeah,? |well,? )*(?:sometimes|occasionally|every now and (?:then|again)|once in a while|now and (?:then|again)|from time to time|on occasion)(?:,? (?:yes|yeah))?,?$/,
);
/** "Mucus?" "Sometimes, yeah." */
const atTimes: LifeFrame = ({ question, answer }) => {
  const [first = '', ...more] = answer.split('. ');
  const thing =
    seldom.test(first.trim()) && more.length === 0 ? asksSymptom.exec(question)?.groups?.['thing'] : undefined;
  if (thing === undefined) return null;
  const [named, other] = mentionsOf(thing);
  if (named?.kind !== 'symptom' || other !== undefined || named.words.split(' ').length !== thing.split(' ').length)
    return null;
  return /(?:pain|ache|swelling|numbness|tingling|nausea|dizziness|cough|wheeze|bleeding|itch|reflux|heartburn|cramps?|headaches?|palpitations|bloating|discharge|fever|vertigo|stiffness)$/.test(
    thing,
  )
    ? { body: `«S» «has|have» ${storyPhrases.occasionalOne} ${thing}` }
    : null;
};

const frames: readonly LifeFrame[] = [
  atTimes,

  stillUsed,
  stoppedSince,
  takenOften,
  worked,
  readingsAtHome,
  lastDone,
  missed,
  rated,
  slept,
  walked,
  pillows,
  handed,
  immunised,
  exercised,
  weighed,
  countOf,
];
const near = 6;
const furthestNamed = 4;

/** A fact of the patient's life; `isAll` where it holds all of its answer that names no symptom. */
export type LifeFact = Draft & { isAll?: boolean };

/** Sentences of what was asked of the patient's life: "sleeps 6 hours a night", "blood sugars are 9–10 in the mornings". */
export const lifeAsked = (utterances: readonly Utterance[]): LifeFact[] =>
  answeredIn(utterances).flatMap((one) => {
    const before = utterances
      .slice(Math.max(0, one.at - near), one.at)
      .map(({ text }) => text)
      .join('. ');
    for (const frame of frames) {
      const told = frame({ ...one, before });
      if (told === null || /«D[OP]?»|«d:/.test(told.body)) continue;
      const named = told.isOfBefore === true ? utterances.slice(Math.max(0, one.at - furthestNamed), one.at) : [];
      const segmentIds = [...named.flatMap((other) => other.segmentIds), ...one.segmentIds];
      const fact = patientFact({ body: told.body, segmentIds, order: one.order });
      return [{ ...fact, topic: told.topic ?? fact.topic, ...(told.isAll === true ? { isAll: true } : {}) }];
    }
    return [];
  });
