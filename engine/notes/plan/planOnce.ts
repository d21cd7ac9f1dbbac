import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { isSameReferral, isSameVisit } from './sameVisits.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { withKindsNamed } from './kindsNamed.ts';
import { phrases } from '../phrases.ts';
import { testNames } from './planTests.ts';
import { ofKin } from './stepsOfOthers.ts';

/** What is asked for in a statement of a plan: medicines and tests by their concepts, the figures, and whether it begins, goes on or ends. */
type Asked = {
  things: Set<string>;
  figures: Set<string>;
  deed: string;
  isConditional: boolean;
  isBare: boolean;
  isStart: boolean;
};

const deeds: readonly (readonly [RegExp, string])[] = [
  // What waits for a test orders none.
  [/^not to .* until\b| is favoured, but not until\b/, 'wait'],
  [/^(?:continue|keep|refill|resume|restart|continued|«S» (?:will|can) continue)\b/, 'continue'],
  [
    /^(?:«S» «A» )?(?:increase|decrease|reduce|halve|double|lower|taper|stop|hold|not|no|avoid|change|switch|offered|consider)\b/,
    'change',
  ],
  [/^(?:«S» can|«S» may)\b/, 'may'],
  // "Come back with the X-ray" orders none.
  [/^(?:«S» will )?follow up\b/, 'visit'],
  [/^«S» «AN»/, 'not'],
  // What a relative is to have done, and what is done after a medicine, order neither for the patient.
  [ofKin, 'kin'],
  [/^«S» «A» rinse /, 'rinse'],
];
const deedOf = (body: string): string => deeds.find(([pattern]) => pattern.test(body))?.[1] ?? 'order';
const laboratory = /\b(?:labs?|lab work|blood work|bloods|blood tests?)\b/;
/** How often, in one way: "twice a day", "2 times daily" and "twice daily" are the same. */
const asOften = (text: string): string =>
  text
    .replace(
      /\b(?:1 time|once) (?:a|per|each|every) day\b|\b(?<!(?:twice|once|times) )(?:every|each|a|per) day\b/g,
      'once daily',
    )
    .replace(/\b(?:2 times|twice|two times) (?:a|per|each) day\b/g, 'twice daily')
    .replace(/\b(\d+) times (?:a|per|each) day\b/g, '$1 times daily')
    .replace(/\b(?<!(?:twice|once|times) )daily\b/g, 'once daily')
    .replace(/\b(?:at night|at bedtime|every night)\b/g, 'nightly');
const figuresIn = (text: string): Set<string> =>
  new Set(asOften(text).match(/\d+(?:\.\d+)?|\b(?:once|twice|as needed|nightly|daily)\b/g) ?? []);

/** Tests by their names with the word before, where no list knows them: "strep test". */
const tests = new RegExp(
  `\\b(?!(?:an?|the|some|your|his|her|order|repeat|check|recheck|another|this|that|of|more|additional|routine|few|further|yearly|annual|blood|lab|fasting|new|same) )([a-z-]+) ${testNames}\\b`,
  'g',
);
/** Tests that are named by a word of their own. */
const ownNames =
  /\b(?:cbc|bmp|cmp|psa|tsh|esr|crp|bnp|emg|pfts?|ferritin|troponin|urinalysis|urine culture|lipid panel|chem-\d+|spirometry|dexa)\b/g;
/** "Thyroid labs", "a thyroid panel": what is tested, whatever the testing is called. */
const whatIsTested = (text: string): string[] => [
  ...[...text.matchAll(tests)].flatMap(({ 0: whole, 1: what = '' }) =>
    / (?:labs?|lab work|panel|tests?|blood tests?|blood work|studies|study|count)$/.test(whole) ? [what] : [whole],
  ),
  ...(text.match(ownNames) ?? []),
];
/** What a statement asks for. */
export const askedIn = ({ body }: Draft): Asked => {
  const text = plainOf(body).replace(/\bcomplete blood count\b/g, 'cbc');
  const things = new Set(
    mentionsOf(text).flatMap(({ kind, concept }) => (kind === 'drug' || kind === 'procedure' ? [concept] : [])),
  );
  const tested = whatIsTested(text);
  // "Thyroid labs" says more than that blood is tested.
  if (things.size === 1 && tested.length > 0) things.delete('blood tests');
  if (things.size === 0) for (const name of tested) things.add(name);
  if (laboratory.test(text) && things.size === 0) things.add('laboratory');
  return {
    things,
    figures: figuresIn(text),
    deed: deedOf(body),
    isStart: /^(?:offered to )?(?:start|prescribe|add)\b/.test(body),
    isBare:
      /^(?!(?:order|start|prescribe|give|check|get|do|take|add|use|try|repeat|recheck|schedule|send)\b)[a-z]+(?: \d|,)/.test(
        body,
      ),
    isConditional: /(?<!\bas needed )\b(?:if|when|once(?! (?:an?|daily|per|every|nightly|weekly)\b)|unless)\b/.test(
      text,
    ),
  };
};
const isWithin = (small: ReadonlySet<string>, large: ReadonlySet<string>): boolean =>
  [...small].every((one) => large.has(one));

/** Whether what one statement asks for is asked for by the other, with no less. */
const isAskedBy = (one: Asked, other: Asked): boolean =>
  one.things.size > 0 &&
  (one.deed === other.deed ||
    // What the patient can take is said by the order that says how much of it.
    (one.deed === 'may' && other.deed === 'order' && !isWithin(other.figures, one.figures)) ||
    (one.isBare && other.deed === 'continue') ||
    (one.deed === 'continue' && one.figures.size === 0 && other.isStart)) &&
  one.isConditional === other.isConditional &&
  isWithin(one.things, other.things) &&
  isWithin(one.figures, other.figures);

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
  one.deed === other.deed && one.isConditional === other.isConditional && isWithin(one.figures, other.figures);

const frequency =
  /,? (?:(?:once|twice|\d+ times) (?:daily|a day|a week)|daily|nightly|every \d+(?: to \d+)? (?:hours|days)|at (?:night|bedtime)|in the morning)(?: as needed)?(?: for [a-z ]+)?$/;
const doseAfterName = /(?<=^(?:order|prescribe) [a-z]+)(?:,)? \d[\d.]* ?(?:mg|mcg|g|units?|puffs?)\b.*$/;
const withMore = (draft: Draft, more: string, from: Draft): Draft => ({
  ...draft,
  body: draft.body + more,
  segmentIds: [...new Set([...draft.segmentIds, ...from.segmentIds])],
});
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

const takenSo =
  /^«S» (?:«A» |can |may |will )(?:take|use) (?:the |«P» |this |that )?[a-z-]+,? ((?:once|twice|\d+ times|daily|nightly|every|at night|in the morning|as needed).*)$/;
const dosedOnly =
  /^(?:(?:start|prescribe|order|give|try|add) )?(?:the |«P» )?(?:\d )?[a-z-]+,? \d[\d.]* ?(?:mg|mcg|g|units?)(?: tablets?)?$/;
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

const opinion = '«IMP» ';
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
  const drafts = withKindsNamed(withUseJoined(withAdviceJoined(given)));
  const orders = drafts.filter(
    ({ isWorded, isSummary, body }) => isWorded && !isSummary && !/^(?:«IMP»|risks of )/.test(body),
  );
  const used = new Set<Draft>();
  const told = orders.map((draft) => {
    const made = withFrequency(draft, orders);
    if (made.used) used.add(made.used);
    return { given: draft, draft: made.draft, asked: askedIn(made.draft) };
  });
  const dropped = new Set<Draft>([...used, ...opinionsOnce(drafts)]);
  told.forEach((one, at) => {
    const isRepeated = told.some(
      (other, place) =>
        other !== one &&
        !dropped.has(other.given) &&
        (isOfferedOnly(one.draft, other.draft) ||
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
