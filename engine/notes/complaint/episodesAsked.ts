import { sparing } from '../../evidence/sparing.ts';
import type { Frame } from './complaintAnswers.ts';
import { storyPhrases } from '../story/storyPhrases.ts';

/** How long each of them goes on, as asked and answered in talk. */

const asksLasting = sparing(
  /\bhow long (?:do|does|did|will|would|are|is|was) (?:they|it|each one|each of them|each|one|one of them|that|these|those|(?:the|an?|your) [a-z]+)(?=)(?: (?:usually|typically|normally|tend to|generally))?(?=) (?:last|go(?: on)?|stay|hang around|take to (?:settle|pass|go)|keep going)(?: for)?$/,
);
const unit = '(?:seconds?|minutes?|hours?|days?|weeks?)';
const amount = `(?:(?:(?:about|around|nearly|almost|up to|at least|over|only|maybe|probably|just) )*(?:an?|half an?|a few|a couple(?: of)?|\\d+(?: (?:to|or) (?:an? )?\\d+)?) ${unit}(?: or (?:so|2))?|half (?:the|a) (?:day|night))`;
const lead =
  '(?:(?:and|but|so|oh|well|then|usually|mostly|normally|sometimes|they|it|each one|is|are|was|were|would be|would have been|will be|can|could|might|goes|go|went|lasts?|lasted|stays?|on|for|anything|anywhere|from|like|say|i would say|probably|maybe|only|just),? )*';
const span = new RegExp(
  `^(?:the )?${lead}(?<span>${amount}|all (?:day|night)|the whole (?:day|night))(?=$|[,.]| (?:at|then|before|and|each|usually|mostly|it|or so|if|tops|max|i)\\b)`,
);
/** "At first a few seconds, the last one was forty minutes": not one length for all of them. */
const isVaried =
  /\b(?:at first|in the beginning|to (?:begin|start) with|initially|first started|these days|lately|nowadays|now|last one|recent|last (?:night|week|time))\b/;
const isLimited = /\b(?:not|never|except|unless|if|but sometimes|depends)\b/;
const about = (told: string): string =>
  told
    .replace(/\b(?:maybe|probably|around|nearly|almost) /g, 'about ')
    .replace(/\b(?:only|just) /g, '')
    .replace(/ or so$/, '')
    .replace(/ or 2$/, ' or two')
    .replace(/\ba couple (?!of)/, 'a couple of ');

/** "How long does it go for?" */
export const lasting: Frame = ({ question, answer, named }) => {
  if (named === null || !asksLasting.test(question) || isLimited.test(answer) || isVaried.test(answer)) return null;
  const told = span.exec(answer)?.groups?.['span'];
  return told === undefined
    ? null
    : `${named.name} ${named.isMany ? storyPhrases.last : storyPhrases.lasts} ${about(told)}`;
};
