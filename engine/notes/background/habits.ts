import { sparing } from '../../evidence/sparing.ts';
import { fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { isFragment } from '../drafting.ts';

export type Made = { body: Marked; label?: string; topic?: Topic };
/** Where an answer stands: whether it is the first to its question, and whether the first put it in the past ("I was."). */
export type Place = {
  order: number;
  isFirst: boolean;
  isPast: boolean;
  isTakenBack?: boolean;
  smoked?: string | undefined;
};

/** "Yeah, just", "well, I've also got a": what leads up to the thing itself. */
export const opening =
  /^(?:(?:yes|yeah|yep|yup|no(?! (?:one|longer|more|body)\b)|nope|well|so|and|also|just|only|mainly|mostly|apart from|then|oh|like|um|sure|i (?:do|am|have)(?=[,.])|okay|look|probably|really|i think|there is|there was|it is|it was|that is)[,. ]+)*/;

const amount =
  /\b(?:\d|one|two|three|four|five|six|couple|few|glass(?:es)?|bottle|schooners?|beers?|wines?|drinks?|pack|packs|weekends?|socially|occasionally|night|nights|day|week|carton|cask|reds?|rarely|sometimes)\b/;
const wentBack = sparing(
  /^(?:i )?(?:also )?(?:gave (?:it |them |smoking )?up|quit|stopped|have stopped|have quit|have given (?:it )?up)\b(?: smoking)?/,
);

/** "I have it 3 nights a week": how much and how often. */
const habitLead =
  /^i (?:usually |normally |would )?(?:have|drink|smoke|do)(?: it| that| one)?,? (?=(?:about|around|maybe|roughly|every|only|just|\d|once|twice|half|an?|one|two) )/;
const place = sparing(/,? (?:down )?at (?:the|my) (?:bowlo|pub|club|rsl|local|surf club|bowling club|footy)\b/);
const laterOn = /,? (?:but|and) then .*$/;
const howMuch =
  '(?:(?:about|around|approximately|up to|at least|maybe) )*(?:\\d+|an?|half an?|one|two)(?: (?:to|or) \\d+)?(?: packs?| packets?| cigarettes?| smokes?)? (?:a|per|each) (?:day|week)(?:,? (?:for|from|till|until|since) [a-z0-9 ]+)?';
const usedTo = sparing(
  new RegExp(`^(?:i )?(?:was|used to (?:smoke|have|do)|smoked|did|had)(?: on)? (?:about )?(${howMuch})$`),
);
const packets = new RegExp(
  `^((?:an? )?(?:half a )?(?:packs?|packets?) (?:a|per) day(?:,? (?:for|from|till|until|since) [a-z0-9 ]+)?|${howMuch})$`,
);
/** "Was 20 a day for 30 years", "not any more": what was smoked, and is no longer. */
const smokedBefore = (plain: string, isPast: boolean): Marked | null => {
  if (/^(?:i do )?not (?:any ?more|now|these days)$/.test(plain)) return '«S» «does|do» not smoke any more';
  const told = (usedTo.exec(plain) ?? (isPast ? packets.exec(plain) : null))?.[1];
  return told === undefined
    ? null
    : `«S» smoked ${fromPatient(told.replace(/^(?=pack)/, 'a ').replace(/\btill\b/, 'until'))}`;
};
/** "It was a bottle a night": an amount of before. */
const amountBefore = /^(?:(?:yes|yeah|well|and|also|before|but),? )*(?:it|that) (?:was|used to be|would be) /;
const notDrinking = (plain: string): Marked | null =>
  /^(?:i )?(?:do not|never) drink(?: alcohol| at all)?(?:$|,)/.test(plain) ? '«S» «does|do» not drink alcohol' : null;

/** A habit as the answer tells it; `null` where that cannot be told from the answer alone. */
export const habit = (
  standard: 'smoking' | 'alcohol',
  text: string,
  { isFirst, isPast: wasPast, isTakenBack, smoked }: Place,
): Made | null => {
  const isPast = wasPast || amountBefore.test(text);
  const plain = text
    .replace(/[.,]+$/, '')
    .replace(opening, '')
    .replace(place, '');
  if (/\b(?:you|your|he|she|but|except|well)\b/.test(plain.replace(laterOn, ''))) return null;
  // "Stopped when my daughter was born. 6 years.": how long ago, and not for how long.
  if (!isFirst && /^(?:about |around |nearly )?\d+ (?:years?|months?|weeks?)$/.test(plain)) return null;
  if (standard === 'smoking' && wentBack.test(plain))
    return {
      body: `«S» ${/^(?:i )?(?:also )?(quit|stopped)/.exec(plain)?.[1] ?? 'gave up'} smoking${fromPatient(plain.replace(wentBack, '').replace(/ (?:i )?(?:was|used to smoke|smoked) (?=(?:about |approximately |around )?(?:\d|an? |half ))/, ', '))}`,
    };
  if (/^(?:i have )?never(?: (?:smoked|have|did|touched it))?$/.test(plain))
    return standard === 'smoking' && isTakenBack !== true ? { body: '«S» «has|have» never smoked' } : null;
  const without = /^i have not (?:had|touched|smoked) (?:one|any|a (?:cigarette|smoke|drink|drop)) (since .+)$/.exec(
    plain,
  )?.[1];
  if (without !== undefined)
    return { body: `«S» «has|have» not ${standard === 'smoking' ? 'smoked' : 'drunk'} ${fromPatient(without)}` };
  const before = standard === 'smoking' ? smokedBefore(plain, isPast) : notDrinking(plain);
  if (before !== null) return { body: before };
  const told = plain.replace(habitLead, '').replace(laterOn, '');
  if (/\bi\b/.test(told)) return null;
  if (isPast && standard === 'smoking' && /^\d+ (?:a|per) day$/.test(plain)) return { body: `«S» smoked ${plain}` };
  const isAmount = amount.test(told) && told.split(' ').length <= 14 && isFragment(told);
  if (isAmount && isPast && standard === 'alcohol')
    return { body: `used to be ${fromPatient(told)}`, label: 'Alcohol' };
  return !isPast && isAmount
    ? { body: fromPatient(told), label: smoked ?? (standard === 'smoking' ? 'Smoking' : 'Alcohol') }
    : null;
};
