import type { Draft } from '../drafting.ts';

/** Which referrals and which visits ahead are the same. */

/** To whom a referral is, by the stem of the name. */
const referredTo = (body: string): string | null =>
  /^(?:refer (?:back )?(?:to|for)|«S» «A» (?:see|consult|talk to|speak to|attend)|recommend) .{0,30}?\b([a-z]+olog|physical therap|physio|podiatr|nutrition|dieti[ct]ian|surge(?:on|ry)|psych[a-z]{3})/
    .exec(body)?.[1]
    ?.replace(/^dieti[ct]ian$/, 'nutrition')
    .replace(/^physio$/, 'physical therap') ?? null;
/** Whether both refer to the same, the first under no condition. */
export const isSameReferral = (one: Draft, other: Draft): boolean => {
  const first = referredTo(one.body);
  return first !== null && first === referredTo(other.body) && !/\b(?:if|once|when|unless)\b/.test(one.body);
};

const perUnit: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };
/** After how many days the next visit is; `null` where nothing tells. */
const daysUntil = (body: string): number | null => {
  const [, count = '', unit = ''] =
    /^follow up (?:[a-z ]+ )?in (?:about |around |approximately )?(an?|\d+|a (?:couple|few)(?: of)?)(?: (?:to|or) \d+)? (day|week|month|year)s?\b/.exec(
      body,
    ) ?? [];
  const counted = /^an?$/.test(count)
    ? 1
    : count.startsWith('a couple')
      ? 2
      : count.startsWith('a few')
        ? 3
        : Number(count);
  return unit === '' ? null : counted * (perUnit[unit] ?? 0);
};
/** Whether both are of the next visit, and at the same time. */
export const isSameVisit = (one: Draft, other: Draft): boolean => {
  const [first, second] = [daysUntil(one.body), daysUntil(other.body)];
  return first !== null && second !== null && Math.abs(first - second) <= 2 + Math.max(first, second) * 0.1;
};
