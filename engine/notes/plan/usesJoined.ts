import type { Draft } from '../drafting.ts';
import { askedIn, isWithin } from './askedInPlan.ts';

/** An order and what was said next of how it is taken, as one. */

/** A statement with words of another behind it. */
export const withMore = (draft: Draft, more: string, from: Draft): Draft => ({
  ...draft,
  body: draft.body + more,
  segmentIds: [...new Set([...draft.segmentIds, ...from.segmentIds])],
});
const takenSo =
  /^(?:«S» (?:«A» |can |may |will ))?(?:take|use) (?:the |«P» |this |that )?[a-z-]+,? ((?:once|twice|\d+ times|daily|nightly|every|at night|in the morning|as needed|for \d+ (?:days|weeks|months)$).*)$/;
const dosedOnly =
  /^(?:(?:start|prescribe|order|give|try|add) )?(?:the |«P» )?(?:\d )?[a-z-]+(?: patch(?:es)?| cream| gel| spray| drops)?,? (?:the )?\d[\d.]* ?(?:mg|mcg|g|units?)(?: tablets?)?$/;
const soonAfter = 4;
const isOfPlan = ({ isWorded, topic }: Draft): boolean =>
  isWorded === true && /^(?:plan|assessment|follow_up)$/.test(topic);
/** "Meloxicam 15 mg", and then "take the meloxicam once a day": the advice says how often. */
const withAdviceJoined = (drafts: readonly Draft[]): Draft[] => {
  const used = new Set<Draft>();
  const joined = drafts.map((draft) => {
    const { things } = askedIn(draft);
    if (!isOfPlan(draft) || things.size !== 1 || !dosedOnly.test(draft.body)) return draft;
    const advice = drafts.find((other) => {
      const same = askedIn(other);
      return (
        isOfPlan(other) &&
        takenSo.test(other.body) &&
        !same.isConditional &&
        same.things.size === 1 &&
        isWithin(same.things, things) &&
        Math.abs(other.order - draft.order) <= soonAfter &&
        !used.has(other)
      );
    });
    const [, often] = takenSo.exec(advice?.body ?? '') ?? [];
    if (!advice || often === undefined) return draft;
    used.add(advice);
    return withMore(draft, ` ${often}`, advice);
  });
  return joined.filter((draft) => !used.has(draft));
};

const usedWhen = /^(?:prescribe|order|start) (?:the |an? )?[a-z-]+,? to (?:use|take) ((?:when|if) .+)$/;
const asNeeded = /^(?:prescribe|order|start) .*\d.* as needed$/;
/** "Prescribe albuterol to use when breathless", and then "order albuterol, 2 puffs as needed": one order, with how much and when. */
const withUseJoined = (drafts: readonly Draft[]): Draft[] => {
  const used = new Set<Draft>();
  const joined = drafts.map((draft) => {
    const { things } = askedIn(draft);
    if (!isOfPlan(draft) || things.size !== 1 || !asNeeded.test(draft.body)) return draft;
    const use = drafts.find((other) => {
      const same = askedIn(other);
      return (
        isOfPlan(other) &&
        usedWhen.test(other.body) &&
        same.things.size === 1 &&
        isWithin(same.things, things) &&
        !used.has(other)
      );
    });
    const [, when] = usedWhen.exec(use?.body ?? '') ?? [];
    if (!use || when === undefined) return draft;
    used.add(use);
    return withMore(draft, ` ${when}`, use);
  });
  return joined.filter((draft) => !used.has(draft));
};

/** The statements with each medicine's order and use as one. */
export const withUsesJoined = (drafts: readonly Draft[]): Draft[] => withUseJoined(withAdviceJoined(drafts));
