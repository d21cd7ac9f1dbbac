import { sparing } from '../../evidence/sparing.ts';
import { began, lasted, onDay } from '../questions/askedSpan.ts';
import type { Frame } from './complaintAnswers.ts';
import { fromPatient } from '../wording/person.ts';
import { phrases } from '../phrases.ts';

/** "Since when?" "Oh, about Easter, when we moved.": since when the complaint is there, where the answer goes on. */

const lead = '^(?:(?:and|so|okay|right|well|now|oh|for),? )*';
const there =
  '(?:going on|been|there|like (?:that|this)|bothering you|troubling you|happening|around|having (?:it|this|that|them|these)|getting (?:it|this|that|them|these)|had|the|that|this|it|them|these|for|now|been having|been getting|feeling|felt|a problem|the case)';
const asks = sparing(
  new RegExp(
    `${lead}(?:since when|when (?:did|was) (?:it|that|this|they|these|you)(?: (?:all|first|exactly|notice|noticed))*(?: (?:start|begin|come on|happen|notice (?:it|this|that|them)))*|how (?:long|many (?:days|weeks|months|years))(?:'s| has| have| is)? (?:it|that|this|they|you|he|she|these|those)(?:'s| has| have| is| are)?(?: ${there})*|over (?:what time|how long)|when|how long for|how many (?:days|weeks|months|years)|how long)$`,
  ),
);
const asksBegun = /\bwhen\b/;
const softly =
  /^(?:(?:oh|well|um|it is|it has been|it was|they have been|has been|i have had (?:it|this|them)|i noticed (?:it|this)|it started|it began|started|began|probably|maybe|i think|i reckon|i guess|i suppose|must be|would be|only|just|pretty much|basically|ever|going on(?= \d| for)|like),? )+/;
const parts =
  /^(?<when>[^,]+?)(?:,? (?<told>(?:when|after|while) (?:i|we|they|my) [^,]+?))?(?:,? (?:so|but|and|now|i think|i reckon|because|on and off|or so|it|or something|give or take|at least|maybe|probably|this time)\b.*|,.*)?$/;
const ended = /\b(?:stopped|gone|went away|got better|used to|not|never|no idea|do not|last(?:s|ed)|if|every)\b/;
const tidy = (when: string): string =>
  when
    .replace(/^couple /, 'a couple ')
    .replace(/^few /, 'a few ')
    .replace(/^((?:a )?couple) (?!of)/, '$1 of ')
    .replace(/^(year|month|week|fortnight|day)$/, 'a $1')
    .replace(/ or so$/, '');
const sinceClause = /^since (?:about |around )?(?:(?:i|we|my|the|last|that|this|an?) )?[a-z0-9' ]{2,40}$/;

/** Since when a complaint is there, as it was answered to whichever question of it. */
export const onset: Frame = ({ question, first, named }) => {
  if (named === null || !asks.test(question)) return null;
  const said = first.replace(softly, '');
  if (ended.test(said.split(/,| but /)[0] ?? '')) return null;
  const groups = parts.exec(said)?.groups;
  const when = tidy((groups?.['when'] ?? '').replace(/^for /, ''));
  const told = groups?.['told'];
  const event = told === undefined || /\b(?:it|that|you|them)\b/.test(told) ? '' : `, ${fromPatient(told)}`;
  if (began.test(when)) return `${named.name} ${phrases.began} ${onDay(when)}${event}`;
  const [, span] = lasted.exec(when) ?? [];
  if (span !== undefined)
    return asksBegun.test(question) || /\b(?:seconds?|minutes?)\b/.test(span)
      ? null
      : `«S» «has|have» had ${named.name} for ${span.replace(/^(?:for )?these /, 'the ')}`;
  return sinceClause.test(when) && !/\bit\b/.test(when)
    ? `«S» «has|have» had ${named.name} ${fromPatient(when)}${event}`
    : null;
};
