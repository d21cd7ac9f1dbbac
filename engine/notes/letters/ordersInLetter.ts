import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { plainOf } from '../wording/marks.ts';
import type { Marked } from '../wording/person.ts';
import { askedIn } from '../plan/askedInPlan.ts';

/** How an order of a plan is told by the doctor who signs. */
const told: readonly (readonly [RegExp, string])[] = [
  [/^start /, '«D» will start «O» on '],
  [/^(continue|stop) /, '«S» will $1 '],
  [
    /^refer to (?!an? |the )(?=[a-z]+(?: [a-z]+)? ?(?:ologist|surgeon|therapist)\b|[a-z]+ologist\b|[a-z]+ surgeon\b)/,
    '«D» will refer «O» to a ',
  ],
  [/^refer to /, '«D» will refer «O» to '],
  [/^follow up in /, '«D» will see «O» again in '],
  [/^give /, '«D» will give «O» '],
  [/^target (?=[a-z0-9]+ (?:under|below|over|above|of)\b)([a-z0-9]+) /, 'the target $1 is '],
  [/^recommend /, '«D» «d:recommends|recommend» '],
  [
    /^(order|repeat|check|recheck|prescribe|add|schedule|refill|increase|decrease|change|switch|arrange|book|organise|restart|request) /,
    '«D» will $1 ',
  ],
];
const inLetter = (body: Marked): Marked => {
  const way = told.find(([form]) => form.test(body));
  return way ? body.replace(way[0], way[1]) : body;
};
/** An order of a plan in a letter. */
export const asOrder = (order: Draft): Draft => ({ ...order, body: inLetter(order.body), isWorded: false });

const ofPlan = /^(?:assessment|plan|follow_up|history)$/;
/** How far apart, in things said, an order and the sentence that it was given in may be. */
const near = 3;
const overlap = 0.6;

/** Whether a statement tells of an order: it names all that is ordered, or most of its words. */
const tells = (draft: Draft, order: Draft): boolean => {
  if (!ofPlan.test(draft.topic) || draft.speaker === 'patient') return false;
  // What was taken before is no order of it now.
  if (draft.topic === 'history' && Math.abs(draft.order - order.order) > near) return false;
  const named = /^(?:«S» «A» )?(?:avoid|refer to) (.+)$/.exec(order.body)?.[1];
  if (named !== undefined && Math.abs(draft.order - order.order) <= near) {
    const said = stemsOf(plainOf(draft.body));
    if ([...stemsOf(named)].every((stem) => said.has(stem))) return true;
  }
  const [asked, wanted] = [askedIn(draft), askedIn(order)];
  if (wanted.things.size > 0) return [...wanted.things].every((thing) => asked.things.has(thing));
  const stems = [...stemsOf(plainOf(order.body))];
  const held = stemsOf(plainOf(draft.body));
  return (
    Math.abs(draft.order - order.order) <= near &&
    stems.filter((stem) => held.has(stem)).length >= stems.length * overlap
  );
};

/**
 * The statements of a letter, with the orders that none of them tells: what was prescribed or arranged is not left out because its
 * sentence could not be written.
 */
export const withOrdersTold = (drafts: readonly Draft[], orders: readonly Draft[]): Draft[] => {
  const isNextVisit = drafts.some(({ topic }) => topic === 'follow_up');
  const missing = orders.filter(
    (order, at) =>
      !(order.topic === 'follow_up' && isNextVisit) &&
      !drafts.some((draft) => tells(draft, order)) &&
      !orders.slice(0, at).some((before) => tells(before, order)),
  );
  return [...drafts, ...missing.map(asOrder)].toSorted((one, other) => one.order - other.order);
};
