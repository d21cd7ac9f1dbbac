import { sparing } from '../../evidence/sparing.ts';
import type { Frame } from './complaintAnswers.ts';
import { fromPatient } from '../wording/person.ts';
import { storyPhrases } from '../story/storyPhrases.ts';

/** How long each of them goes on, how it beats, and what it does at night, as asked and answered in talk: "At first a few seconds. The last one was about forty minutes." */

const asksLasting = sparing(
  /\bhow long (?:do|does|did|will|would|are|is|was) (?:they|it|each one|each of them|each|one|one of them|that|these|those|(?:the|an?|your) [a-z]+)(?=)(?: (?:usually|typically|normally|tend to|generally))?(?=) (?:last|go(?: on)?|stay|hang around|take to (?:settle|pass|go)|keep going)(?: for)?$/,
);
const unit = '(?:seconds?|minutes?|hours?|days?|weeks?)';
const amount = `(?:(?:(?:about|around|nearly|almost|up to|at least|over|only|maybe|probably|just) )*(?:an?|half an?|a few|a couple(?: of)?|\\d+(?: (?:to|or) (?:an? )?\\d+)?) ${unit}(?: or (?:so|2))?|half (?:the|a) (?:day|night))`;
const lead =
  '(?:(?:and|but|so|oh|well|then|usually|mostly|normally|sometimes|they|it|each one|is|are|was|were|would be|would have been|will be|can|could|might|goes|go|went|lasts?|lasted|stays?|on|for|anything|anywhere|from|like|say|i would say|probably|maybe|only|just),? )*';
const opens = `^(?<before>(?:at first|in the beginning|to begin with|to start with|initially|when (?:it|they) (?:first )?started),? )?(?:the )?(?<recent>(?:but |and )?(?:(?:these days|lately|nowadays|now|the last (?:one|couple|few)|the one (?:on [a-z]+day|yesterday|last (?:week|night))|the most recent one|this last one|last (?:night|week|time)'s?),? ))?${lead}`;
const span = new RegExp(
  `${opens}(?<span>${amount}|all (?:day|night)|the whole (?:day|night))(?=$|[,.]| (?:at|now|then|before|and|each|usually|mostly|it|or so|if|tops|max|i)\\b)`,
);
const isLimited = /\b(?:not|never|except|unless|if|but sometimes|depends)\b/;
const isOfNow = /^(?:and |but )?(?:it is|they are|that is|(?:it|they) (?:last|go)(?:s|es)?)\b/;
const about = (told: string): string =>
  told
    .replace(/\b(?:maybe|probably|around|nearly|almost) /g, 'about ')
    .replace(/\b(?:only|just) /g, '')
    .replace(/ or so$/, '')
    .replace(/ or 2$/, ' or two')
    .replace(/\ba couple (?!of)/, 'a couple of ');

/** "How long does it go for?" */
const lasts: Frame = ({ question, answer, named }) => {
  if (named === null || !asksLasting.test(question)) return null;
  const sentences = answer.split('. ');
  const told = sentences.map((sentence) => span.exec(sentence)?.groups);
  const early = told.find((one) => one?.['before'] !== undefined)?.['span'];
  const recent = told.find((one) => one?.['recent'] !== undefined);
  const plain = told[0]?.['before'] === undefined && told[0]?.['recent'] === undefined ? told[0]?.['span'] : undefined;
  const first = early ?? plain;
  if (isLimited.test(answer)) return null;
  // "At first a few seconds. It's about a minute."
  const since =
    early === undefined
      ? undefined
      : told.find((one, at) => at > 0 && one?.['before'] === undefined && isOfNow.test(sentences[at] ?? ''));
  const late = recent ?? since;
  const isNow =
    (recent === undefined && since !== undefined) ||
    /\b(?:now|these days|lately|nowadays)\b/.test(late?.['recent'] ?? '');
  const last = named.isMany ? storyPhrases.last : storyPhrases.lasts;
  if (late?.['span'] === undefined)
    return plain === undefined || early !== undefined ? null : `${named.name} ${last} ${about(plain)}`;
  const newest = isNow
    ? `now ${last} ${about(late['span'])}`
    : `the last ${storyPhrases.episode} ${storyPhrases.lasted} ${about(late['span'])}`;
  if (first === undefined) return isNow ? `${named.name} ${newest}` : newest;
  return early === undefined
    ? `${named.name} ${last} ${about(first)}, and ${newest}`
    : `${named.name} ${storyPhrases.initially} ${storyPhrases.lasted} ${about(first)}, and ${newest}`;
};

const asksBeat = sparing(
  /\b(?:regular|steady|even)\b.* or .*\b(?:irregular|all over the place|uneven|jumpy|skipp\w+|jumping|erratic|chaotic)\b|\b(?:irregular|all over the place|erratic)\b.* or .*\b(?:regular|steady)\b/,
);
const uneven =
  /^(?:(?:it|they|is|are|feels?|definitely|just|really|more|pretty|kind of|oh|no|probably|i would say),? )*(?:irregular|all over the place|not regular|uneven|jumpy|erratic|skipping|chaotic)(?=$|[,.])/;
const even =
  /^(?:(?:it|they|is|are|feels?|definitely|just|really|more|pretty|oh|no|yes|probably|quite|i would say),? )*(?:regular|steady|even)(?:,? (?:just|but) (?:really |very )?fast)?(?=$|[,.])/;
/** "Regular or all over the place?" */
const beat: Frame = ({ question, first, answer, named }) => {
  if (named === null || !asksBeat.test(question) || !/palpitation|heart|pulse|beat|period/.test(named.name))
    return null;
  if (/\b(?:sometimes|not sure|but)\b/.test(answer.replace(/ but (?:really |very )?fast/, ''))) return null;
  const are = named.isMany ? 'are' : 'is';
  if (uneven.test(first)) return `${named.name} ${are} ${storyPhrases.irregular}`;
  return even.test(first) ? `${named.name} ${are} regular${first.endsWith(' fast') ? ' and fast' : ''}` : null;
};

const asksNight = sparing(
  /^(?:(?:and|so|okay|what about|how about|how is it|how are you|how are they|how do you go) )*(?:at|of a|through the|during the|over) ?night(?:time)?s?$|\bhow (?:are|do) you (?:been )?sleep(?:ing)?(?: with it)?$|\b(?:wak(?:e|es|ing)|keep(?:s|ing)?) you\b/,
);
const wakes =
  /\b(?:(?:it|they|that|the [a-z ]{3,20}?) (?:(?:still|often|usually|always|sometimes|also|will|can) )*)?(?<verb>wakes?|woken|keeps?) (?:me|us)(?: (?:up|awake))?(?<when> (?:if|when|whenever|every time) i (?:roll|turn|lie|lay|sleep|move|cough)(?: (?:over|onto|on|to|in|that|the|my|side|bed|it|left|right|back|front|hip|shoulder|flat|down))*)?(?=$|[,.]| (?:and|but|so|maybe|about|most|every|a|\d))/;
const nights =
  /\b(?<often>(?:\d(?: (?:to|or) \d)?|a couple of|a few|several|1 or 2) (?:nights|times) (?:a|per|each|every) (?:week|night|fortnight)|(?:once|twice|once or twice) (?:a|per) (?:night|week)|most nights|every (?:single )?night|every second night|every other night|some nights)\b/;
const turned = /\b(?:used to|not any ?more|does not|do not|never|no longer|not now|before)\b/;
/** "And at night?" "It wakes me up if I roll onto it. Maybe three nights a week." */
const atNight: Frame = ({ question, answer, named, part }) => {
  const found =
    asksNight.test(question) && named !== null && !turned.test(answer) ? wakes.exec(answer)?.groups : undefined;
  if (found === undefined || named === null) return null;
  const often = nights.exec(answer)?.groups?.['often'];
  const said = (found['when'] ?? '').replace(
    /\b(?:onto|on) it$/,
    (whole) => `${whole.split(' ')[0] ?? 'on'} ${part === null ? 'it' : `my ${part}`}`,
  );
  const when = /\b(?:it|that|this)\b/.test(said) ? '' : said;
  const verb = (found['verb'] ?? '').startsWith('keep') ? 'keep' : 'wake';
  return `${named.name} ${verb}${named.isMany ? '' : 's'} «O»${verb === 'keep' ? ` ${storyPhrases.awake}` : ''}${fromPatient(when)}${often === undefined ? (when === '' ? ' at night' : '') : `${when === '' ? '' : ','} ${often}`}`;
};

export const episodeFrames: readonly Frame[] = [lasts, beat, atNight];
