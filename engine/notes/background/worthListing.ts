import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { isQuestion } from '../../evidence/polarity.ts';
import { sentencesIn } from '../../evidence/sentences.ts';
import { isPromise, unwrittenKind } from '../../evidence/unwritten.ts';
import { contentCount, isSmallTalk, isSteering } from '../transcript/said.ts';

type Kind = Unwritten['kind'];
const explaining = /\b(?:means|usually|sometimes|people|harmless|could be|might|would|like a|common)\b/;
const measured = /\b\d+(?:\.\d+)?\b.*\b(?:mg|mcg|mmol|kg|days?|weeks?|months?)\b|\b\d+(?:\.\d+)?%/;
/** Figures of blood pressure, pulse and the like, which stand without a unit. */
const reading =
  /\b\d{2,3} ?(?:\/|on|over) ?\d{2,3}\b|\b\d+\.\d+\b|\b(?:pulse|pressure|temperature|saturation|rate|weight)\b.*\b\d{2,3}\b/;

/** Why the visit began late; what somebody says of themselves beside it is judged by itself. */
const apology =
  /\b(?:sorry (?:about|for|to have|to) (?:the|my|all the|being|keeping|kept|keep|running)? ?(?:you )?(?:long )?(?:wait\w*|delay\w*|late|mess|noise|hold-?up|interruption|confusion|computer|phone)\b|sorry,? (?:i am|we are|i was) (?:a (?:bit|little) )?(?:late|behind|running (?:late|behind))\b|apologi[sz]e for\b|apologies for\b|thank(?:s| you) for (?:waiting|coming|your patience|being (?:so )?patient)\b|kept you waiting\b)/;
const ofSomebody = /\b(?:i|my|me|you|your)\b/;
/** Where to sit, what to take off, what the desk needs: nothing for a record. */
const housekeeping =
  /^(?:(?:we are|i am|they are|the [a-z ]+ is) )?running (?:a (?:bit|little) )?(?:late|behind)\b|^(?:please )?come (?:on )?(?:in|through)\b|^(?:can you |could you |if you could )?(?:just )?(?:hop|pop|jump|climb)\b.*\b(?:bed|couch|table)\b|^(?:shirt|shoes|jacket|socks|top) off\b|\b(?:medicare card|i will (?:just )?wash my hands|(?:the|my) (?:computer|printer) (?:is|has) (?:slow|frozen|not|down|playing up))\b/;
const isHousekeeping = (text: string): boolean => {
  if (housekeeping.test(text)) return true;
  const [before = '', after = ''] = text.split(apology);
  return apology.test(text) && !ofSomebody.test(after) && !/\bmy\b/.test(before);
};

const talking = /^(?:(?:yeah|yes|yep|no|nah|oh|well|so|okay|and|but|exactly|right|um|mm|look|now|good)\b[ ,.]*)+/;
const pointing =
  /^(?:(?:it|that|this|they|those|these|one|some)\b(?! (?:gives?|gave|makes?|made|took|wakes?|woke|stops?|started|goes|spreads|feels?))|must be\b)/;
/** Words of how much and how it goes, which tell nothing without what they are said of. */
const ofDegree =
  /^(?:better|worse|same|good|bad|fine|bit|lot|little|gone|going|getting|get|got|all|much|really|quite|ones?|two|three|tens|thing|idea|whole|just|\d+)$/;
const ofPain = /^(?:hurts?|hurting|sore|painful)$/;

const tells = (text: string): boolean => wordsOf(text).some((word) => contentCount(word) > 0 && !ofDegree.test(word));
const tellsMoreThanPain = (text: string): boolean =>
  wordsOf(text).some((word) => contentCount(word) > 0 && !ofDegree.test(word) && !ofPain.test(word));

/** "They have got worse", "exactly, two of the tens": what it is said of stands elsewhere. */
const pointsAtNothing = (text: string): boolean => {
  const plain = text.replace(talking, '');
  const after = /^if [^,]+, (.+)$/.exec(plain)?.[1];
  if (after !== undefined && !tells(after)) return true;
  if (/^(?:\d+|one|two|three) of (?:them|the|those)(?: [a-z0-9]+)?[.]?$/.test(plain))
    return mentionsIn(wordsOf(plain)).length === 0;
  return pointing.test(plain) ? !tellsMoreThanPain(plain) : !tells(plain);
};

const spelled = (text: string): string =>
  wordsOf(text)
    .join(' ')
    .replace(/ ([.,;:?!)])/g, '$1');

/** A medicine, an allergy, a warning, low spirits, a promise or a figure that was measured: never left unseen. */
const isWeighty = (text: string): boolean =>
  unwrittenKind(text) !== 'other' || isPromise(text) || measured.test(text) || reading.test(text);

/** Judges what was heard, in lower case. */
const isTelling = (text: string, kind: Kind): boolean => {
  if (isSmallTalk(text) || isSteering(text) || (isQuestion(text) && kind !== 'drug' && kind !== 'mental_health'))
    return false;
  if (kind !== 'other') return contentCount(text) >= 2 || kind === 'allergy' || kind === 'mental_health';
  const telling = mentionsIn(wordsOf(text)).some((mention) => /^(?:symptom|condition|procedure)$/.test(mention.kind));
  return (telling && contentCount(text) >= 2 && !explaining.test(text)) || measured.test(text);
};

const isIdle = (text: string): boolean =>
  isSmallTalk(text) || isSteering(text) || isHousekeeping(text) || pointsAtNothing(text);

/** Whether a sentence, as it is shown, tells something by itself. */
const tellsByItself = (text: string): boolean => {
  const plain = spelled(text);
  return isWeighty(plain) || (!isQuestion(plain) && !isIdle(plain));
};

/** The sentences of speech; where the recogniser sets no marks, it leaves two spaces where somebody stopped. */
const partsOf = (shown: string): string[] => shown.split(/(?<=[.?!])\s+| {2,}/);

/** What is shown, without an answer before a question that stands with its own: "Exactly, two of the tens. Any rash with it? No." */
export const withoutOtherAnswer = (shown: string): string => {
  const [first, second] = sentencesIn(shown);
  return first && second && isQuestion(second.text) && !isWeighty(spelled(first.text)) && isIdle(spelled(first.text))
    ? shown.slice(second.start)
    : shown;
};

/** Whether something said (`heard`, in the engine's spelling) is worth a doctor's look in the words in which it is shown: no talk, no question, no explanation, no answer to what is not shown. */
export const isWorthListing = (heard: string, shown: string, kind: Kind): boolean =>
  isTelling(heard.toLowerCase(), kind) && (kind !== 'other' || partsOf(shown).some(tellsByItself));
