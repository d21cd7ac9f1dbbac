import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { plainOf } from '../wording/marks.ts';
import type { Marked } from '../wording/person.ts';
import { fromDoctor } from '../wording/person.ts';
import { testNames } from './planTests.ts';

/** What a doctor wants done, by the name of the thing: "I want a troponin today", "doxycycline, 100 mg twice a day". */

/** A statement of an assessment and plan, and to which of the two it belongs. */
export type Read = { body: Marked; topic: Draft['topic'] };

const tests = new RegExp(`\\b(?:${testNames}|inr|troponin|level|levels|angiogram|swab|sample|study|screen)\\b`);
const wanted =
  /^(?:i|we) (?:(?:do|would|also|really|still|just) )*(?:want|like|need) (?:to have |to get )?(?<what>(?:an?|the|some|another) [a-z].+)$/;
const seenTo =
  /^(?:i|we) (?:(?:do|would|also|really|still|just) )*(?:want|like|need) (?<what>(?:your|the) [a-z' -]{3,40}?) (?:to be )?(?:tested|checked|rechecked|looked at|done|repeated)(?<when> .+)?$/;
/** "Order a troponin today, before he goes home"; something that is no test is not ordered by wanting it. */
export const wants = (text: string): Read | null => {
  const { what } = wanted.exec(text)?.groups ?? {};
  if (what !== undefined)
    return tests.test(what)
      ? { body: fromDoctor(`${phrases.orders.split(' ')[0] ?? ''} ${what}`), topic: 'plan' }
      : null;
  const seen = seenTo.exec(text)?.groups;
  return seen === undefined
    ? null
    : { body: fromDoctor(`check ${seen['what'] ?? ''}${seen['when'] ?? ''}`), topic: 'plan' };
};

const lead =
  /^(?:(?:and|then|plus|also|meanwhile|instead|so|next|the other one is|an? (?:different|new|stronger|low dose) [a-z]+),? )+/;
const taken =
  /\b\d+(?:\.\d+)? ?(?:mg|mcg|g|ml|units?|puffs?|tablets?|drops|%)|\b(?:daily|nightly|as needed|twice|once|every|each|at (?:night|bedtime)|in the (?:morning|evening)|with (?:food|meals))\b/i;
const furthestName = 1;
const most = 22;
/** "Doxycycline, 100 mg twice a day for five days, with food": a medicine by its name with how it is taken. */
export const medicineTold = (given: string): Read | null => {
  const text = given
    .replace(lead, '')
    .replace(/,? and (?:if|when|do not|it|that|this|you|i|we|there|the|your)\b.*$/, '')
    .replace(/\bone (?=every|at|in|each|twice|once|a day|tablet)/g, '1 ');
  const [first] = mentionsOf(text);
  if (first?.kind !== 'drug' || first.at > furthestName || !taken.test(text) || text.split(' ').length > most)
    return null;
  if (/\b(?:is|was|were|has|had|not|no|never|fine|okay|stopped?|allergic)\b|\?/.test(text)) return null;
  const body = fromDoctor(text.replace(/^(?:the|your) /, ''));
  return finitesIn(tokensOf(body)).length > 0 || plainOf(body) === '' ? null : { body, topic: 'plan' };
};

const barred =
  /^no (?<what>(?!more than\b|worries\b|problem\b|need\b|one\b|matter\b)[a-z]+(?: (?:and|or) (?:no )?[a-z]+)?) (?<until>(?:till|until|for (?:the next )?(?:\d|an?\b|at least)|before) .+)$/;
/** "No bowls and no hills till after the angiogram." */
export const barredUntil = (text: string): Read | null => {
  const { what, until } = barred.exec(text)?.groups ?? {};
  return what === undefined || until === undefined
    ? null
    : { body: fromDoctor(`no ${what} ${until.replace(/^till\b/, 'until')}`), topic: 'plan' };
};

const benefits = /^(?:i think )?you would (?:probably |really )?benefit from (?<what>.+)$/;
const worthDoing =
  /^(?:it|that) (?:is|would be|might be|may be) (?:probably |well )?worth (?<deed>(?:seeing|getting|having|doing|trying|checking|considering|discussing) .+)$/;
const needed =
  /^(?<what>(?:the|your) (?!next\b)[a-z]+(?: [a-z]+)? needs? (?:to (?:come (?:off|out)|be [a-z]+(?:ed|en|ne|out))\b|[a-z]+ing\b|an? ).*)$/;
const bare =
  /^(?<what>(?:off work|nothing to (?:eat|drink)(?: or drink)?|nil by mouth|back to (?:the )?[a-z]+) (?:until|from|in|for|after|on) .+)$/;
/** What would help, what has to be done to a part, and orders without a verb. */
export const needs = (text: string): Read | null => {
  const { what: aid } = benefits.exec(text)?.groups ?? {};
  if (aid !== undefined) return { body: `«S» would benefit from ${fromDoctor(aid)}`, topic: 'plan' };
  const { deed } = worthDoing.exec(text)?.groups ?? {};
  if (deed !== undefined) return { body: fromDoctor(`${phrases.consider} ${deed}`), topic: 'plan' };
  const { what } = (needed.exec(text) ?? bare.exec(text))?.groups ?? {};
  return what === undefined ? null : { body: fromDoctor(what), topic: 'plan' };
};
