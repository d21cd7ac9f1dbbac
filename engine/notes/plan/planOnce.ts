import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { isSameReferral, isSameVisit } from './sameVisits.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { withKindsNamed } from './kindsNamed.ts';
import { phrases } from '../phrases.ts';
import { askedIn, isWithin } from './askedInPlan.ts';
import type { Asked } from './askedInPlan.ts';
import { withMore, withUsesJoined } from './usesJoined.ts';

/** Whether what one statement asks for is asked for by the other, with no less. */
const isAskedBy = (one: Asked, other: Asked): boolean =>
  one.things.size > 0 &&
  (one.deed === other.deed ||
    // What the patient can take is said by the order that says how much of it.
    (one.deed === 'may' && other.deed === 'order' && !isWithin(other.figures, one.figures)) ||
    (one.isBare && other.deed === 'continue') ||
    (one.isStart && other.isSwitch) ||
    (one.isAgain && other.deed === 'continue') ||
    (one.deed === 'continue' && one.figures.size === 0 && other.isStart)) &&
  one.isConditional === other.isConditional &&
  isWithin(one.things, other.things) &&
  isWithin(one.figures, other.figures);

const condition = /^(?:if|when|once) [^,]+(?:, | and [^,]+, )(?:then )?/;
/** "If the swab is clear, we'll start prednisone 40 mg": what hangs on a condition is ordered under it, and not besides. */
const isUnderCondition = (one: Draft, other: Draft): boolean => {
  // Each is compared with each: what is cheap to see is looked at first.
  if (Math.abs(one.order - other.order) > 1 || !condition.test(other.body)) return false;
  const small = askedIn(one);
  const large = askedIn({ ...other, body: other.body.replace(condition, '') });
  return (
    !small.isConditional &&
    small.deed === 'order' &&
    large.deed === 'order' &&
    small.things.size > 0 &&
    isWithin(small.things, large.things) &&
    isWithin(small.figures, large.figures)
  );
};
const announced =
  /^(?:change|adjust|switch) (?:the |«P» )?(?:[a-z]+ ){0,2}(?=)(?:inhaler|medications?|medicines?|regimen|treatment|tablets?|pills?)$/;
/** "I'd like to change your inhaler. I'm going to stop the one and start the other": the change is what follows. */
const isAnnounced = (one: Draft, other: Draft): boolean =>
  announced.test(one.body) &&
  other.order >= one.order &&
  other.order - one.order <= soonAfter &&
  /^(?:stop|start|increase|decrease|reduce|switch|add)\b/.test(other.body);

/** Whichever of these words asks for something, it is the same that is asked for. */
const asked = /^(?:order|organise|arrange|schedule|book|get|obtain|request|give|recommend) /;
/** Whether an order that names neither a medicine nor a test is within the words of another. */
const isWithinWords = (one: Draft, other: Draft): boolean => {
  const [small, large] = [
    stemsOf(plainOf(one.body).replace(asked, '')),
    stemsOf(plainOf(other.body).replace(asked, '')),
  ];
  return small.size > 0 && isWithin(small, large) && (large.size > small.size || one.body.length <= other.body.length);
};
const offered = /^offered to (?:try|start|do|give|order|give|arrange|get) /;
/** What was offered and then asked for is asked for. */
const isOfferedOnly = (one: Draft, other: Draft): boolean => {
  if (!offered.test(one.body) || offered.test(other.body)) return false;
  const [small, large] = [stemsOf(plainOf(one.body.replace(offered, ''))), stemsOf(plainOf(other.body))];
  return small.size > 0 && isWithin(small, large) && !askedIn(other).isConditional;
};
const isSameThing = (one: Asked, other: Asked): boolean =>
  one.deed === other.deed &&
  one.isConditional === other.isConditional &&
  isWithin(one.things, other.things) &&
  isWithin(one.figures, other.figures);

const soonAfter = 4;
const frequency =
  /,? (?:(?:once|twice|\d+ times) (?:daily|a day|a week)|daily|nightly|every \d+(?: to \d+)? (?:hours|days)|at (?:night|bedtime)|in the morning)(?: as needed)?(?: for [a-z ]+)?$/;
const doseAfterName = /(?<=^(?:order|prescribe) [a-z]+)(?:,)? \d[\d.]* ?(?:mg|mcg|g|units?|puffs?)\b.*$/;
/** "Increase Prozac to 40 mg", and then "order Prozac, 40 mg, once daily": the order says how often. */
const withFrequency = (draft: Draft, orders: readonly Draft[]): { draft: Draft; used: Draft | null } => {
  const asked = askedIn(draft);
  if (!/^(?:start|increase|decrease|reduce|continue) /.test(draft.body) || asked.isConditional)
    return { draft, used: null };
  const used = orders.find((other) => {
    if (other === draft || !/^(?:order|prescribe) /.test(other.body)) return false;
    const same = askedIn(other);
    return (
      same.things.size === 1 &&
      isWithin(same.things, asked.things) &&
      asked.things.size === 1 &&
      ((asked.figures.size === 0 && asked.deed === 'continue') ||
        isWithin(new Set([...same.figures].filter((figure) => /^\d/.test(figure))), asked.figures))
    );
  });
  const often = used && frequency.exec(used.body)?.[0];
  if (!used) return { draft, used: null };
  const dose = asked.figures.size === 0 ? doseAfterName.exec(used.body)?.[0] : undefined;
  // "Continue the aspirin", and then "order aspirin 81 mg daily": the order says how much.
  if (dose !== undefined && /^(?:start|continue) (?:the |«P» )?[a-z]+$/.test(draft.body))
    return { draft: withMore(draft, dose, used), used };
  if (isWithin(askedIn(used).figures, asked.figures)) return { draft, used };
  const isDosed = / \d[\d.]* ?(?:mg|mcg|g|units?|puffs?|tablets?)$/.test(draft.body);
  return often !== undefined && isDosed
    ? {
        draft: withMore(draft, often, used),
        used,
      }
    : { draft, used: often === undefined ? used : null };
};

const opinion = '«IMP» ';
/** "I think your depression's stable": said of a problem, and no name of one. */
const saysHow = /^«IMP» .*\b[a-z]+'s (?:stable|controlled|better|worse|good|fine|improving|well)$/;
const conditionsIn = ({ body }: Draft): Set<string> =>
  new Set(
    mentionsOf(plainOf(body)).flatMap(({ kind, concept }) =>
      kind === 'condition' || kind === 'symptom' ? [concept] : [],
    ),
  );
/** Opinions with each thing that they name once: the surer or else the fuller one stays. */
const opinionsOnce = (drafts: readonly Draft[]): Set<Draft> => {
  const opinions = drafts.filter(({ body }) => body.startsWith(opinion));
  const isPossible = ({ body }: Draft): boolean =>
    /^«IMP» (?:possible|probably|likely|most likely|possibly)\b/.test(body);
  return new Set(
    opinions.filter((one, at) =>
      opinions.some((other, place) => {
        const [first, second] = [conditionsIn(one), conditionsIn(other)];
        if (other === one || first.size === 0 || !isWithin(first, second)) return false;
        if (isPossible(one) !== isPossible(other)) return isPossible(one);
        return other.body.length > one.body.length || (other.body.length === one.body.length && place < at);
      }),
    ),
  );
};

/** "Doing well from a thyroid standpoint", of what "doing well with the tablets" says more. */
const standpointOnly = new RegExp(`^«S» «is\\|are» doing well from an? [a-z ]+ ${phrases.standpoint}$`);
const fares = /^«S» «is\|are» (?:also |still )?doing (?:very |really |quite )?well (?:with|on|after|since) /;
/** How much an order says of what it is of. */
const ordered = /^(?:order|check|get|obtain|do|request) /;
const weightOf = ({ body }: Draft): number =>
  body.replace(ordered, '').replace(/^(?:an? |the |some )/, '').length + (ordered.test(body) ? 0.5 : 0);
/** Statements of a plan with each order once: the fuller one stays. */
export const plannedOnce = (given: readonly Draft[]): Draft[] => {
  const drafts = withKindsNamed(withUsesJoined(given));
  // What a medicine does is no order of it.
  const orders = drafts.filter(
    ({ isWorded, isSummary, body }) =>
      isWorded && !isSummary && !/^(?:«IMP»|risks of |«S» «was\|were» advised that )/.test(body),
  );
  const used = new Set<Draft>();
  const told = orders.map((draft) => {
    const made = withFrequency(draft, orders);
    if (made.used) used.add(made.used);
    return { given: draft, draft: made.draft, asked: askedIn(made.draft) };
  });
  const dropped = new Set<Draft>([
    ...used,
    ...opinionsOnce(drafts),
    ...drafts.filter(({ body }) => saysHow.test(body)),
  ]);
  told.forEach((one, at) => {
    const isRepeated = told.some(
      (other, place) =>
        other !== one &&
        !dropped.has(other.given) &&
        (isOfferedOnly(one.draft, other.draft) ||
          isUnderCondition(one.draft, other.draft) ||
          isAnnounced(one.draft, other.draft) ||
          (standpointOnly.test(one.draft.body) &&
            other.draft.order === one.draft.order &&
            fares.test(other.draft.body)) ||
          // "Weigh yourself every morning and ring if …": the half of it says nothing more.
          other.draft.body.startsWith(`${one.draft.body} and `) ||
          other.draft.body.startsWith(`${one.draft.body} due to `) ||
          (isSameVisit(one.draft, other.draft) || isSameReferral(one.draft, other.draft)
            ? other.draft.body.length > one.draft.body.length ||
              (other.draft.body.length === one.draft.body.length && place < at)
            : isSameThing(one.asked, other.asked) && isWithinWords(one.draft, other.draft)
              ? !isWithinWords(other.draft, one.draft) || place < at
              : isAskedBy(one.asked, other.asked) &&
                (!isAskedBy(other.asked, one.asked) ||
                  weightOf(other.draft) > weightOf(one.draft) ||
                  (weightOf(other.draft) === weightOf(one.draft) && place < at)))),
    );
    if (isRepeated) dropped.add(one.given);
  });
  const remade = new Map(told.map(({ given, draft }) => [given, draft]));
  return drafts.filter((draft) => !dropped.has(draft)).map((draft) => remade.get(draft) ?? draft);
};
