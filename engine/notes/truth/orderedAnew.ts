import { wordsOfRows } from '../../evidence/sparing.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { isWithin, saidNext } from './source.ts';
import type { Written } from './source.ts';

/** An order that the doctor puts right in the next breath: "take it every day. Actually every second day does as well". */

const orders = wordsOfRows([
  'take|use|start|begin|stop|keep|continue|increase|reduce|decrease|halve|drop|prescribe|add|cut|put',
  'order|book|refer|give|arrange|organise|get|have|try|apply|rub|come|follow|up|go',
]);
const halts =
  /^(?:(?:oh|no|well|but|hmm+|um|actually),? )*(?:hang on|hold on|wait|on second thoughts?|scratch that)\b,? ?/;
/** Waiting for something at hand: nothing is taken back. */
const pauses =
  /^(?:$|(?:let me|just|i (?:will|am going to|need to|have to)|while|a (?:second|moment|minute|tick)|one|here|there)\b)/;
const leads = /^(?:(?:oh|well|but|hmm+|um),? )*(?:actually|no|sorry|or rather|rather|make (?:it|that)|better)\b/;
/** "Seven days will do." */
const much = '(?:\\d+|once|twice|an?|every|half)\\b[a-z0-9 ]{0,24}';
const will = '(?:will do|would do|should do|(?:is|are|will be|should be) (?:enough|plenty|fine|ok|okay|better))';
const isEnough = new RegExp(`^(?:(?:just|only|about) )?${much}\\b${will}\\b`);
/** What holds later, under a condition, or beside it. */
const isOther = wordsOfRows([
  'after (?:that|a|the|\\d)|then|later|from (?:then|next|the)|once (?:you|it|the)|for the first|at first',
  'until|if|when|unless',
  'as well as|also|too|maximum|at most|no more than',
]);
const seesAgain = /\b(?:come|see|review|back|ring|call|appointment|check)\b/;
const opensOther = /^(?:hold on )?let us (?:start|begin|go|do|get|try|have|use|just|leave|wait)\b/;
const ends = /\b(?:stop|cease|come off|hold)\b/;
const goesOn =
  /^(?:(?:no|just|hold on|hang on|wait),? )*(?:(?:i would|you can|you should|let us) )?(?:keep|stay|continue|carry on)\b/;

const unit = '(?:day|night|morning|evening|week|fortnight|month|hour)';
const timesOf = '(?:(?:once|twice|(?:\\d+|three|four) times) )?';
type Slot = { pattern: RegExp; said: (found: string) => string };
const perDay = (found: string): string =>
  found
    .replace(/\b(?:each|per)\b/g, 'every')
    .replace(/\b(?:once (?:a|every)|an?) (?=day|night|week|month)/, 'every ')
    .replace(/\b(?:(?:once )?daily|nightly)\b/, 'every day')
    .replace(/^weekly$/, 'every week')
    .replace(/\b(?:a|every) day$/, 'every day')
    .replace(/^twice daily$/, 'twice every day')
    .replace(/\bother\b/, 'second');
const asSaid = (found: string): string => found;
/** What an order may say of the same thing in two ways: how often, how long, when in the day, how much. */
const slots: readonly Slot[] = [
  {
    pattern: wordsOfRows([
      `${timesOf}(?:(?:a|per) ${unit}|(?:every|each) (?:(?:other|second|third|\\d+) )?${unit}s?)`,
      `${timesOf}(?:daily|weekly|nightly)`,
    ]),
    said: perDay,
  },
  { pattern: /\b(?:\d+ (?:days?|weeks?|months?)|a (?:week|fortnight|month))\b/, said: asSaid },
  { pattern: /\b(?:breakfast|lunch|dinner|bedtime|morning|midday|evening|night)\b/, said: asSaid },
  { pattern: /\b\d[\d.]* ?(?:mg|mcg|g|ml|units|puffs?|tablets?)\b/, said: asSaid },
];

const isSaidOtherwise = ({ text }: Written, anew: string): boolean =>
  !(seesAgain.test(anew) && !seesAgain.test(text)) &&
  slots.some(({ pattern, said }) => {
    const [own, other] = [pattern.exec(text)?.[0], pattern.exec(anew)?.[0]];
    return own !== undefined && other !== undefined && said(own) !== said(other);
  });

const isAnew = (written: Written, next: Utterance, place: number): boolean => {
  const { text } = next;
  if (next.question || isWithin(written, text)) return false;
  const halted = halts.exec(text)?.[0];
  if (place === 0 && halted !== undefined) return !pauses.test(text.slice(halted.length));
  const isTurning = next.isTurning === true;
  if (place === 0 && isTurning && (opensOther.test(text) || (ends.test(written.text) && goesOn.test(text))))
    return true;
  return (
    (isTurning || leads.test(text) || isEnough.test(text)) && !isOther.test(text) && isSaidOtherwise(written, text)
  );
};

/** Whether what is ordered is ordered otherwise right behind it. */
export const isOrderedAnew = (written: Written): boolean =>
  written.source.speaker === 'doctor' &&
  !written.source.question &&
  orders.test(written.text) &&
  saidNext(written, 2).some((next, place) => isAnew(written, next, place));
