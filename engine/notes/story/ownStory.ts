import { sparing } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';

/** Where "we" holds somebody whom a record would have to name: the doctor, or all of several people. */
const withOthers =
  /\bwe (?:(?:just|also|had|have|been|were|are|already) )*(?:all|both|two|three|talked|spoke|discussed|agreed|decided|said|did that|changed|stopped|started|reduced|increased|tried|ordered|put|met|last|would|will|can|could|should|need|opened|closed|see|check|do not know)\b|\b(?:you|doctor|nurse|of us|between us|each other|together)\b/;

/** "We were moving boxes up our stairs": what the patient did with others, the patient did. */
const asOne = (text: string): string =>
  withOthers.test(text)
    ? text
    : text
        .replace(/\bwe (are|were)\b/g, (_, verb: string) => (verb === 'are' ? 'i am' : 'i was'))
        .replace(/\bwe\b/g, 'i')
        .replace(/\bour\b/g, 'my');

/** "I felt, I had a struggle", "keeps, it bothers me": what was begun and left, before what is said instead. */
const begunAnew =
  /^(?:(?:i|it|he|she|they|there|that|and|so|but|keeps?|then|well)(?: [a-z]+){0,2}|[a-z]+s), (?=(?:i (?!(?:do not know|think|guess|would say|reckon|suppose)\b)|it |my |the |there ))/;
const aside = /,? i (?:do not know|guess|would say|reckon|suppose), (?=(?:about |around |maybe |like )?\d)/;
const withoutStart = (text: string): string => {
  const lead = begunAnew.exec(text)?.[0];
  return lead === undefined ||
    /\b(?:when|if|because|since|after|before|while|but|said|think|know|felt? [a-z]+)\b/.test(lead) ||
    mentionsOf(lead).length > 0 ||
    /^(?:sometimes|always|mondays|weekends|years|months|weeks|days|nights|mornings)\b/.test(lead)
    ? text
    : text.slice(lead.length);
};

/** The patient's words as the patient meant them of themself: without a start that was given up, and for one. Clean lower-case text in and out. */
export const ownStory = (text: string): string =>
  asOne(withoutStart(text.replace(aside, ' ')).replace(/\bi am,? been\b/g, 'i have been')).replace(
    /\b(my [a-z]+|it|he|she) is,? been\b/g,
    '$1 has been',
  );

/** Nothing but a time, which says nothing without what it is the time of. */
export const isTimeAlone = (text: string): boolean =>
  /^(?:about |around |maybe |like |probably |just |only |over |nearly |almost |for |since |in |on |at |the |a |an |and |or |early |late |last |this |next |couple (?:of )?|few |several |half |one |two |three |four |five |six |\d+(?:\.\d+)? |[ap]m |to |years? |months? |weeks? |days? |hours? |minutes? |seconds? |ago |now |back |before |old |(?:mon|tues|wednes|thurs|fri|satur|sun)days? |morning |afternoon |evening |night |weekend |winter |summer |spring |autumn |january |february |march |april |may |june |july |august |september |october |november |december |yesterday |today |tonight |birth |christmas |easter |year |o'clock |so |time )+$/.test(
    `${text.replace(/[.,;]/g, '')} `,
  );

const ofYouth = sparing(
  /^(?:in|during|back in) (?:my |the )?(?:first|second|third|final|last) year (?:of |at )?(?:uni(?:versity)?|school|high school)$/,
);
const namesTime = /^(?:in|on|at|last|back|around|about|early|late|during|this) /;
const hasOwn = /\b(?:ago|last|yesterday|today|since|when|in \d{4}|now|still|currently|always|every)\b/;
const isPast = /«was\||\b(?:had|was|were|went|took|saw|got|did|fell|broke|[a-z]{3,}ed)\b/;
/** "Last winter. I had pneumonia.": when it was, said before what it is of; nothing where that has a time of its own or is no past. */
export const timeBefore = (body: string, before: string): string | null => {
  const time = before.replace(/[.,?!]+$/, '');
  const isTime = namesTime.test(time) && (isTimeAlone(time) || ofYouth.test(time));
  return isTime && isPast.test(body) && !hasOwn.test(body) ? time : null;
};
