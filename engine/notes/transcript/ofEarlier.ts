import { sparing } from '../../evidence/sparing.ts';
import { isOfMedicineBefore } from './ofMedicineBefore.ts';
import type { Utterance } from './utterances.ts';

/** What was once and is told with its time, or in one breath with it: no symptom of today. */

const month =
  '(?:january|february|march|april|june|july|august|september|october|november|december|dry july|the new year)';
const season = '(?:winter|summer|spring|autumn|easter|christmas|the holidays|lockdown|covid)';
/** Times that are over, as people name them. */
const anchor = new RegExp(
  [
    `\\b(?:back )?in (?:early |late )?${month}\\b`,
    `\\b(?:over|at|last|in|during|around) (?:last |the |early |late )*${season}\\b`,
    `\\b(?:the )?${season} (?:before(?: last)?|of (?:19|20)\\d\\d)\\b`,
    '\\b(?:prior to|before) (?:the|my|our|i had) (?:[a-z]+ )?(?:operation|surgery|procedure|pregnancy|birth|baby|stroke|accident|diagnosis|treatment|chemo[a-z]*|transplant|move|divorce|wedding|pandemic)\\b',
    '\\b(?:the )?(?:year|month) before(?: last)?\\b',
    '\\bin the (?:first|second) trimester\\b',
    '\\bin (?:my|the|that|your) (?:first|second|last|other|previous) (?:pregnancy|one)\\b',
    '\\bat (?:\\d+|about \\d+) weeks\\b',
    '\\b(?:the |for the |in the )?(?:very )?first (?:few |couple of |\\d+ )?(?:days?|nights?|weeks?|months?|year)\\b',
    '\\b(?:the|on the|on) (?:first|second|third|fourth|fifth) (?:day|night|week|fortnight)\\b',
    '\\bto (?:start|begin) with\\b',
    '\\bin the beginning\\b',
    '\\bat (?:first|the start|the time|the beginning)\\b',
    '\\bwhen it (?:all )?happened\\b',
    '\\bback then\\b',
    '\\bnot since\\b',
    '\\bwhen i (?:ran out|was (?:on|in|at|pregnant|little|younger|a (?:kid|child|boy|girl|baby|teenager))|had (?:my|the) [a-z]+ (?:out|taken out|removed)|came off|stopped|started)\\b',
    '\\b(?:on|with|from) the (?:first|other|old|last) (?:one|tablets?|medication|medicine)\\b',
    '\\b(?:years|months|ages) (?:ago|back)\\b',
    '\\blast (?:year|month)\\b',
    '\\bin (?:19|20)\\d\\d\\b',
    '\\b(?:as|when) (?:i was )?a (?:kid|child|boy|girl|baby|teenager|toddler)\\b',
    '\\bwhen i was (?:about |around |only )?\\d+\\b',
    '\\blast time\\b',
    '\\bhad (?:[a-z]+ ){1,4}before$',
    '\\b(?:when|since) (?:i|you) (?:last )?saw (?:you|me)\\b',
  ].join('|'),
);
const past = sparing(
  /\b(?:had|was|were|did|got|lost|felt|came|went|swelled|swell up|vomited|threw|fainted|passed out|fell|kept|made|gave|thought|used to|put on|started|there was|bled|broke)\b/,
);
/** What goes on. */
const goesOn = sparing(
  /\b(?:still|since (?!you|then|that|i stopped|they stopped)(?!$)|(?:has|have) been|(?:ha(?:s|ve)|is|am|are) (?:got|getting|having) (?:it|worse|more)|ever since|on and off|until now|comes and goes|every (?:day|night|week|month|time)|again|and now|but now i|started|began|noticed|came on)\b/,
);

/** Whether a text dates what it tells, or was asked of, to a time that is over: "in the spring". */
export const datesBack = (text: string): boolean => anchor.test(text) && !goesOn.test(text);
/** Whether a text tells of something past by its own time: "I had headaches in the first trimester". */
export const namesEarlier = (text: string): boolean =>
  anchor.test(text) && (past.test(text) || /\bnot since\b/.test(text)) && !goesOn.test(text);

const asksEarlier =
  /\b(?:original|what was (?:it|that) like|when it happened|at the time|back then|in your (?:first|last|previous) pregnancy|before the (?:operation|surgery|stent|procedure))\b/;
const onlyPast = /\b(?:was|were|had|did|felt|got|went|came|vomited|lost)\b/;
const present = /\b(?:is|are|am|have|has|do|does|feels?|gets?|still|now|goes|comes|can|will)\b/;
const isOverNow = sparing(
  /^(?:(?:and|but|so|yeah|no),? )*(?:(?:it|that|they|all that|this|those) (?:has |have |is |are |was |were )?(?:now |all |since |completely )*(?:settled|stopped|gone|went away|cleared(?: up)?|fine now|better now|resolved|passed)|nothing (?:since|at home|after that)|none since|not since|(?:all )?(?:gone|fine|good|settled|better) now)\b/,
);
const near = 3;

/** Whether what one says at a place is of a time before: by its own words, or as what its breath began with or takes back. */
export const isOfEarlier = (utterances: readonly Utterance[], at: number): boolean => {
  const said = utterances[at];
  if (!said) return false;
  if (namesEarlier(said.text) || isOfMedicineBefore(utterances, at)) return true;
  if (!onlyPast.test(said.text) || present.test(said.text) || goesOn.test(said.text)) return false;
  const next = utterances[at + 1];
  // "He had a fever | the first two days but not since", where a guessed cut parts the time from it.
  if (said.bare && next?.turn === said.turn && anchor.exec(next.text)?.index === 0) return true;
  const before = utterances.slice(Math.max(0, at - near), at);
  if (before.some(({ turn, text }) => turn === said.turn && namesEarlier(text))) return true;
  const asked = utterances.slice(0, at).findLast(({ turn }) => turn !== said.turn);
  return (
    (asked?.question === true && asked.speaker === 'doctor' && asksEarlier.test(asked.text)) ||
    utterances.slice(at + 1, at + near).some(({ turn, text }) => turn === said.turn && isOverNow.test(text))
  );
};
