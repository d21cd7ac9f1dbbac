import { smallNumber } from './dates.ts';
import { heard, instead, rewrite, type Replacement, type Token, wordAt } from './tokens.ts';
import { wordTable } from '../evidence/wordTable.ts';

/** Words before two numbers that make a time of day of them. */
const atTime = /^(?:at|by|around|until|till|from|since|before|after|approximately|about)$/;
const clearlyTime = /^(?:at|by|until|till|from|since)$/;
/** After two numbers these show that they count something else: "at one thirty over eighty", "about two fifty milligrams". */
const measured =
  /^(?:over|mg|milligrams?|mcg|micrograms?|mils?|ml|millilitres?|units?|grams?|metres?|percent|point|hundred|beats|degrees|millimoles|bpm|tablets?|weeks|days|months|years|kilograms?|kilos|kg|to|people|patients|steps)$/;

type Half = { text: 'am' | 'pm'; used: number };
const halfOfDay = (tokens: readonly Token[], at: number): Half | null => {
  const word = heard(tokens, at).replaceAll('.', '');
  if (word === 'am' || word === 'pm') return { text: word, used: 1 };
  if ((word === 'a' || word === 'p') && /^m\.?$/.test(heard(tokens, at + 1)))
    return { text: word === 'a' ? 'am' : 'pm', used: 2 };
  return null;
};

const clock = (hours: number, minutes: number): string => `${hours}:${String(minutes).padStart(2, '0')}`;
const time = (tokens: readonly Token[], at: number, used: number, text: string): Replacement => {
  const half = halfOfDay(tokens, at + used);
  const all = used + (half?.used ?? 0);
  return {
    used: all,
    tokens: [instead(tokens, at, all, { text: half ? `${text} ${half.text}` : text, isRead: true })],
  };
};

const quarters = wordTable<number>({ half: 30, quarter: 15, five: 5, ten: 10, twenty: 20 });
/** "Half past two", "a quarter to five", "twenty five past nine". */
const pastOrTo = (tokens: readonly Token[], at: number): Replacement | null => {
  const isFive = heard(tokens, at) === 'twenty' && heard(tokens, at + 1) === 'five';
  const minutes = isFive ? 25 : quarters[heard(tokens, at)];
  if (minutes === undefined) return null;
  const next = at + (isFive ? 2 : 1);
  const word = heard(tokens, next);
  const hour = /^(?:past|to)$/.test(word) ? smallNumber(tokens, next + 1) : null;
  if (!hour || hour.value < 1 || hour.value > 12) return null;
  const used = next + 1 + hour.used - at;
  const isNamed = /^(?:half|quarter)$/.test(heard(tokens, at));
  if (word === 'past')
    return isNamed || !measured.test(heard(tokens, at + used))
      ? time(tokens, at, used, clock(hour.value, minutes))
      : null;
  // "Ten to four" alone may count; only a quarter, "at" or "p m" makes a time of it.
  const isPartOfDay = /^(?:in the (?:morning|afternoon|evening)|at night)/.test(
    [0, 1, 2].map((step) => heard(tokens, at + used + step)).join(' '),
  );
  if (
    minutes === 30 ||
    !(isNamed || isPartOfDay || clearlyTime.test(wordAt(tokens, at - 1)) || halfOfDay(tokens, at + used))
  )
    return null;
  if (!isNamed && wordAt(tokens, at - 1) === 'from') return null;
  return time(tokens, at, used, clock(hour.value === 1 ? 12 : hour.value - 1, 60 - minutes));
};

type Pair = { hours: number; minutes: number; used: number; isPadded: boolean };
/** Hours and minutes said one after the other: "two thirty", "oh eight fifteen", "seven oh five". */
const pairAt = (tokens: readonly Token[], at: number): Pair | null => {
  const zero = /^(?:oh|o|zero)$/.test(heard(tokens, at)) ? 1 : 0;
  const hours = smallNumber(tokens, at + zero);
  if (!hours || hours.value > (zero ? 9 : 23) || tokens[at + zero]?.kind === 'figure') return null;
  const next = at + zero + hours.used;
  const isTwenty = hours.used === 2 && hours.value > 23;
  const oh = /^(?:oh|o|zero)$/.test(heard(tokens, next)) ? 1 : 0;
  const minutes = smallNumber(tokens, next + oh);
  if (isTwenty || !minutes || tokens[next + oh]?.kind === 'figure') return null;
  if (oh ? minutes.value > 9 || minutes.value < 1 : minutes.value < 10 || minutes.value > 59) return null;
  return {
    hours: hours.value,
    minutes: minutes.value,
    used: zero + hours.used + oh + minutes.used,
    isPadded: zero === 1,
  };
};

const clockPair = (tokens: readonly Token[], at: number): Replacement | null => {
  const pair = pairAt(tokens, at);
  if (!pair) return null;
  const after = heard(tokens, at + pair.used);
  const before = wordAt(tokens, at - 1);
  const half = halfOfDay(tokens, at + pair.used);
  const isDay = pair.hours >= 13 && pair.hours <= 23;
  const isYear = pair.hours === 19 || pair.hours === 20;
  const isLonger =
    smallNumber(tokens, at + pair.used) !== null ||
    (heard(tokens, at - 1) !== '' && smallNumber(tokens, at - 1) !== null);
  if (isLonger || measured.test(after)) return null;
  const isTime =
    half !== null ||
    pair.isPadded ||
    after === 'hours' ||
    (isYear ? /^(?:at|by|around)$/.test(before) : isDay) ||
    /^in the (?:morning|afternoon|evening)$/.test(
      [0, 1, 2].map((step) => heard(tokens, at + pair.used + step)).join(' '),
    ) ||
    (atTime.test(before) && pair.hours >= 1 && (isDay || (clearlyTime.test(before) && pair.hours <= 12)));
  if (!isTime) return null;
  const text = clock(pair.hours, pair.minutes);
  const answer = time(tokens, at, pair.used, pair.isPadded ? text.padStart(5, '0') : text);
  return after === 'hours'
    ? {
        used: answer.used + 1,
        tokens: answer.tokens.map((token) => ({ ...token, to: tokens[at + pair.used]?.to ?? token.to })),
      }
    : answer;
};

/** "Fourteen hundred hours" and "oh nine hundred". */
const hundredHours = (tokens: readonly Token[], at: number): Replacement | null => {
  const zero = /^(?:oh|o|zero)$/.test(heard(tokens, at)) ? 1 : 0;
  const hours = smallNumber(tokens, at + zero);
  if (!hours || hours.value > 23 || heard(tokens, at + zero + hours.used) !== 'hundred') return null;
  const used = zero + hours.used + 1;
  const isSaid = heard(tokens, at + used) === 'hours';
  if (!isSaid && zero === 0) return null;
  return time(tokens, at, used + (isSaid ? 1 : 0), clock(hours.value, 0).padStart(5, '0'));
};

/** "Eight a m", "ten o'clock", and "2:30 p.m." as a recogniser writes it. */
const wholeHour = (tokens: readonly Token[], at: number): Replacement | null => {
  const written = /^\d{1,2}[:.]\d{2}$/.exec(tokens[at]?.text ?? '')?.[0];
  if (written && !tokens[at]?.isRead && halfOfDay(tokens, at + 1))
    return time(tokens, at, 1, written.replace('.', ':'));
  const hour = smallNumber(tokens, at);
  if (!hour || hour.value < 1 || hour.value > 12) return null;
  const half = halfOfDay(tokens, at + hour.used);
  if (half) return time(tokens, at, hour.used, String(hour.value));
  if (!/^o'?clock$/.test(heard(tokens, at + hour.used))) return null;
  return {
    used: hour.used + 1,
    tokens: [instead(tokens, at, hour.used + 1, { text: `${hour.value} o'clock`, isRead: true })],
  };
};

/** Times of day: 2:30, 14:30, 8 am. */
export const withTimes = (tokens: readonly Token[]): Token[] =>
  rewrite(tokens, (all, at) => pastOrTo(all, at) ?? hundredHours(all, at) ?? wholeHour(all, at) ?? clockPair(all, at));
