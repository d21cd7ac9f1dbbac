import { mentionsOf } from '../mentions.ts';
import type { SpokenStretch } from '../transcript/spokenStretches.ts';

/** Which of several conditions said in a row is that of what is said behind them. */

const joined = /(?:^|\b(?:and|or|so|but|then|also|now|like|even|obviously|okay|only|just|otherwise),? )$/;
const begins = /^(?:(?:and|or|but|so) )?if /;
const remedy = /\b(?:fluids|rest|puffs?|tablets?|spray|another)\b/;
const isOfRemedy = (said: string): boolean => remedy.test(said) || mentionsOf(said).some(({ kind }) => kind === 'drug');

/** "One puff if you get the pain. If it has not gone in ten minutes, ring": without a condition that belongs to what stands before it, or has a step of its own. */
export const ownCondition = ({ text, from }: SpokenStretch, at: number, said: string): string => {
  const place = from.findLastIndex((one) => one.at <= at);
  const start = from[place]?.at ?? 0;
  const isSecond = !joined.test(text.slice(start, at));
  const end = at + said.length;
  const next = from.find((one) => one.at > at && one.at < end && begins.test(text.slice(one.at)));
  const own = isSecond && next !== undefined ? text.slice(next.at, end + 3).replace(begins, '') : said;
  // Where nobody heard the marks, "panadol if he is sore plenty of fluids if he goes blue call" are two sentences.
  const parts = from[place]?.utterance.bare === true ? own.split(/(?<!\b(?:or|and|so|like),?) if /) : [own];
  return parts.slice(0, -1).some(isOfRemedy) ? (parts.at(-1) ?? own) : own;
};
