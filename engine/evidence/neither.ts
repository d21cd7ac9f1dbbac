import { sparing } from './sparing.ts';

/** Answers that open as a "no" does, and deny nothing of what was asked. Lower case, with contractions written out. */

const lead =
  '^(?:(?:um+|uh+|oh|ah|er|well|okay|ok|so|no|nope|nah|look|honestly|i think|i mean|to be honest|probably)[ ,.]+)*';
/** Only for a time: "not today". */
const forNow =
  'not (?:any ?more|today|tonight|yet|yesterday|this (?:morning|afternoon|evening|week|month|year|time)|last [a-z]+)';
/** Only so far: "no worse than usual", "not that bad", "nothing new". */
const inDegree = [
  'not (?:really )?(?:frequently|often|regularly|usually|daily|heavily|much|a lot|every day)',
  '(?:no|not) (?:any )?(?:more|less|worse|better|different|fewer)(?= than| to | from|,|\\.|$)',
  'not (?:all )?(?:that|so|too|as(?! much as i)|very|particularly|terribly|overly|especially) (?!(?:i|we|he|she|anyone) )[a-z]+',
  'nothing (?:new|unusual|different|worse|major|serious|special|crazy|significant|to speak of|to (?:write|complain)|out of the|beyond|more than|too)',
].join('|');
const looking =
  '(?:check|look|measure|weigh|count|keep track|pay|paid|notic(?:e|ed) (?:one|either) way|think about|thought about|own|ask|track|follow|understand|hear|catch|remember|recall|know|tell|(?<!would not )say|rule|swear)';
/** Nobody looked, or could tell: "I haven't checked", "I couldn't say". */
const unseen = [
  `(?:i |we )?(?:do|did|have|can|could|would) not (?:really |ever |actually |even |been able to )*${looking}(?:e?d|ing)?\\b`,
  `(?:i |we )?(?:have )?never (?:really |actually |even )*${looking}(?:e?d)?\\b`,
  'no (?:idea|clue|way (?:of|to))\\b',
  'i would not (?:be surprised|know|mind|go that far|put it past)\\b',
  'not (?:sure|certain)\\b',
].join('|');
const neither = sparing(new RegExp(`${lead}(?:${forNow}|${inDegree}|${unseen})(?![a-z])`));
/** "No, I don't know of any", "not that I can recall": a "no" as far as the speaker can tell. */
const farAsKnown = sparing(
  /\b(?:that|as far as) (?:i|we) (?:can |could )?(?:know|recall|remember|tell|say)\b|\b(?:know|recall|remember|think) of (?:any|one)\b|\b(?:recall|remember) (?:any|having|ever)\b|\bnot (?:notice|noticed) (?:any|it|that)\b/,
);
/** A denial said in full beside it: "no, not very often, I never wheeze". */
const deniesAll = sparing(
  /^(?:no|nope|nah)[ ,.]+(?:no|not at all|none|never|nothing)\b(?! (?:new|unusual|more|worse))/,
);

/** Whether an answer that opens as a denial leaves open whether there is any of what was asked. */
export const isNeither = (text: string): boolean =>
  neither.test(text) && !farAsKnown.test(text) && !deniesAll.test(text);
