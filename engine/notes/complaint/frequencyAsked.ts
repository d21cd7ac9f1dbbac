import { sparing } from '../../evidence/sparing.ts';
import type { Frame } from './complaintAnswers.ts';
import { storyPhrases } from '../story/storyPhrases.ts';

/** "How often are you getting them?" "At the start once a fortnight. Now it's two or three times a week.": how often it is now. */

const asks = sparing(
  /\bhow (?:often|frequent(?:ly)?|many times)\b.*\b(?:it|them|this|that|those|these|pains?|headaches?|attacks?|episodes?|spells?|palpitations|happen\w*|get|getting|having|occur\w*)\b/,
);
/** "And how often?": of what was spoken of. */
export const asksOftenAlone =
  /^(?:(?:and|so|okay|right|about|roughly|now) )*how often(?:'s (?:that|this|it)| (?:roughly|would (?:that|you say|it) be|is (?:that|this|it)|are they|about|would you say|with (?:it|them)))?$/;
const notAsked =
  /\b(?:tak(?:e|ing)|us(?:e|ing)|check\w*|drink\w*|smok\w+|exercis\w+|eat\w*|see|seeing|go|going|up|wak\w+|urinat\w*|pee|void|change|changing|test|exercise|physio|work|vomit\w*)\b/;
const unit = '(?:day|night|hour|week|fortnight|month|year)';
const times = `(?:every (?:single )?(?:day|night|morning|week|month|hour|second day|other day|few (?:hours|days|weeks|months)|\\d+ (?:hours|days|weeks|months))|(?:once|twice|\\d+(?: (?:to|or) \\d+)? times|(?:a )?few times|(?:a )?couple of times|several times) (?:a|per|each|every|in a) ${unit}|daily|weekly|most (?:days|nights|mornings))`;
const pattern = new RegExp(
  `^(?:(?:oh|well|now|these days|at the moment|lately|it is|they are|it happens|they happen|they come|it comes|i get (?:it|them|one)|i have (?:it|them)|about|around|maybe|probably|roughly|usually|pretty much|basically|almost|nearly|up to|more like|i would say|like|would be|say),? )*(?<times>${times})(?=$|[,.]| (?:now|at the moment|lately|or so|maybe|probably|on average|at least|i would say|mostly|usually|say|roughly|about)\\b)`,
);
const before =
  /\b(?:at the start|at first|initially|used to|in the beginning|to begin with|before|back then|was|were)\b/;

export const frequency: Frame = ({ question, answer, named }) => {
  if (named === null || !(asks.test(question) || asksOftenAlone.test(question)) || notAsked.test(question)) return null;
  const told = answer.split(/\. |,? but (?=(?:now|lately|these days|recently) )/);
  const at = told.findIndex((sentence) => !before.test(sentence) && pattern.test(sentence));
  const often = pattern.exec(told[at] ?? '')?.groups?.['times'];
  if (often === undefined || (at > 0 && !told.slice(0, at).every((sentence) => before.test(sentence)))) return null;
  if (/\b(?:but|except|unless|only when|if)\b/.test(told[at] ?? '')) return null;
  return `${named.name} ${named.isMany ? storyPhrases.occur : storyPhrases.occurs} ${often.replace(/^(?=few|couple)/, 'a ')}`;
};
