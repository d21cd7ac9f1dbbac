import { sparing } from '../../evidence/sparing.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** How a visit's matter is named in passing: by a doctor who was told of it, or by the part of the body that plays up again. */

const ends =
  '(?=[,.?]|$| (?:who|which|that|because|and (?:i|you|he|she|we|it|then)|today|since|from|after|so|is|are|was|has|have|what|how|tell|but|it|i|you|we|again|lately|for (?:a|the|about|some|\\d))\\b)';
const owned = '(?:the|these|this|that|those|your|his|her|some|an?)';
const heard: readonly RegExp[] = [
  `\\b(?:sent|referred|packed) (?:you|him|her|them) (?:(?:along|over|in|up|down|back|on|off|here) )*(?:to (?:me|us|see me|see us) )?(?:about|for|with|because of|regarding) ${owned} (.+?)${ends}`,
  `\\b(?:tell me|hear) (?:(?:a bit|a little|more|all) )*about (?:the|these|this|that|those|your|his|her) (.+?)${ends}`,
  `\\bwhat (?:is|has been) (?:happening|going on|the story|the go|doing) with (?:the|these|this|that|those|your|his|her) (.+?)${ends}`,
  `\\b(?:having|had|have|got) (?:a bit of |some |a lot of |more |ongoing )*(?:trouble|problems|issues|strife|grief|bother) with (?:the|these|this|that|those|your|his|her) (.+?)${ends}`,
].map((pattern) => sparing(new RegExp(pattern)));

const part =
  '(?:(?:left|right|both|lower|upper) )*(?:knee|hip|shoulder|ankle|foot|toe|leg|arm|elbow|wrist|hand|finger|thumb|back|neck|calf|thigh|heel|groin|jaw|ear|eye|throat|stomach|tummy|chest)s?';
const scolded = '(?:(?:bloody|blasted|wretched|damn|stupid|silly|old|bad|dodgy|same|bung|crook) )*';
const troubles =
  "(?:'s| is| are| has| have)?(?: (?:been|just|still|really|started|keeps?|kept|got|a bit|all|at it|at me))* (?:play(?:ing|s|ed) up|giv(?:ing|es|en) me (?:a bit of |some |so much |all sorts of |a lot of )*(?:grief|trouble|strife|curry|hell|gyp|bother|jip)|crook|no good|dodgy|stuffed|buggered|gone(?: on me)?|acting up|bugging me|bothering me|not (?:right|good|great|happy)|going again|seized up)\\b";
const troubled: readonly RegExp[] = [
  sparing(
    new RegExp(
      `^(?:(?:so|well|yeah|no|look|just|mainly|mostly|doctor|really),? )*(?:it is|it would be|it has been)(?: just| only| still| mainly| mostly)? (?:this|my|me|the|that) ${scolded}(${part})(?: again| of mine)?(?:[,.]|$)`,
    ),
  ),
  sparing(new RegExp(`\\b(?:my|me|this) ${scolded}(${part})${troubles}`)),
  sparing(new RegExp(`\\b(?:trouble|problems|issues|strife|grief) with (?:my|me|this) ${scolded}(${part})\\b`)),
];
const supposed = /\b(?:if|could|would|might|last year|years ago|used to|next)\b/;
const mostWords = 5;

/** What an utterance near the beginning names as the reason for the visit, without "pain" behind a part; `null` where it names none. */
export const complaintSpoken = ({ text, speaker }: Utterance): string | null => {
  if (speaker === 'patient')
    return supposed.test(text) ? null : (troubled.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? null);
  if (speaker !== 'doctor') return null;
  const name = heard.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
  if (name === undefined || name.split(' ').length > mostWords) return null;
  return mentionsIn(wordsOf(name)).some(({ kind }) => /^(?:symptom|condition|paired|single)$/.test(kind)) ? name : null;
};
