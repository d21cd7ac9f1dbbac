import { sparing } from '../../evidence/sparing.ts';
import type { LifeFrame } from './lifeAsked.ts';
import { fromDoctor } from '../wording/person.ts';

/** "When was your last cervical screening?" "2022, it was normal.": what was last done, and how it was. */

const asksLast = sparing(
  /\bwhen (?:was|were) (?:your|the) (?:last|most recent) (?<thing>[a-z0-9 -]{3,40}?)(?: done| then)?$|\bwhen did you (?:last|most recently) (?:have|get) (?:your |an? |the )(?<other>[a-z0-9 -]{3,40}?)$/,
);
const checked =
  /^(?<part>eyes?|teeth|skin|feet|hearing|bloods?|cholesterol|blood pressure|moles|vision|kidneys|iron|thyroid) (?<how>checked|tested|done|looked at)$/;
const notThese =
  /\b(?:time|drink|cigarette|smoke|meal|eat|ate|appointment|visit|dose|tablet|fall|attack|seizure|episode|headache|migraine|bowel|motion|day|cycle|child|baby|pregnancy)\b/;
const month = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const when = new RegExp(
  `^(?:(?:oh|um|i think|i had (?:it|one|(?:an?|my|the|that) (?:[a-z-]+ ){0,2}[a-z-]+?)|it was|that was|about|around|maybe|probably|just|back|only|done|would have been|would be|must be|must have been|like),? )*(?:in )?(?<when>(?:(?:early|late|mid) )?(?:${month}(?: \\d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\\d\\d| (?:last year|this year|(?:19|20)\\d\\d))?|(?:19|20)\\d\\d)|(?:an?|\\d+|a couple of|a few|several)(?: (?:to|or) \\d+)? (?:days?|weeks?|months?|years?) ago|last (?:week|month|year|${month}|summer|winter|autumn|spring)|this (?:year|week|month|morning)|earlier this year|yesterday)(?<rest>.*)$`,
);
const normal =
  /\b(?:it|they|that|which|everything|all)? ?(?:was|were|is|came back)? ?(?:all |totally |completely )*(?<how>normal|fine|clear|okay|good|negative)\b/;

export const lastDone: LifeFrame = ({ question, answer }) => {
  const groups = asksLast.exec(question)?.groups;
  const thing = groups?.['thing'] ?? groups?.['other'];
  if (thing === undefined || notThese.test(thing)) return null;
  const sentences = answer.split('. ');
  const named = sentences
    .slice(0, 2)
    .flatMap((sentence) => [sentence, sentence.replace(/^[a-z' -]{3,25}, /, '')])
    .map((sentence) => when.exec(sentence)?.groups)
    .find((found) => found !== undefined);
  const time = named?.['when'];
  if (named === undefined || time === undefined) return null;
  // A last period of days or weeks ago stands under its own label.
  if (/\bperiods?\b/.test(thing) && /\bago$|^last\b|^yesterday/.test(time)) return null;
  const isDay = new RegExp(`^${month} \\d{1,2}(?:st|nd|rd|th)?\\b`).test(time);
  const isMonth = new RegExp(`^(?:(?:early|late|mid) )?(?:${month}|\\d{4})\\b`).test(time);
  const on = isDay ? `on ${time}` : isMonth ? `in ${time}` : time;
  const rest = [named['rest'] ?? '', sentences[1] ?? ''].join('. ');
  const isLimited = /\b(?:but|not|except|abnormal|apart)\b/.test(rest);
  const how = isLimited ? undefined : normal.exec(rest)?.groups?.['how'];
  const told = how === undefined ? '' : `, which was ${how}`;
  const part = checked.exec(thing)?.groups;
  if (part) {
    const many = /s$|teeth|feet/.test(part['part'] ?? '');
    return { body: `«P» ${part['part'] ?? ''} ${many ? 'were' : 'was'} last ${part['how'] ?? ''} ${on}` };
  }
  return { body: `«P» last ${fromDoctor(thing)} was ${on}${told}` };
};
