import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { backgroundLabels, phrases } from '../phrases.ts';
import { patientFact } from '../story/patientFact.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { medicineBefore } from '../wording/antecedent.ts';
import { fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';

/** How medicines are really taken: forgotten, halved, stopped, run out, borrowed. In the patient's words, with the medicine by its name where it is certain. */

/** What is said of it, and the utterances in which. */
type Use = { body: Marked; orders: number[] };

const time = '(?:morning|evening|night|night-?time|lunchtime|midday|bedtime)';
const thing =
  '(?:tablets?|pills?|capsules?|puffers?|inhalers?|injections?|patch(?:es)?|medicines?|medications?|dose|doses)';
const ofMedicines = new RegExp(`\\b${thing}\\b`);
const pronoun = /^(?:it|them|that|those|that one|those ones|one|any|some)$/;

const drugsIn = (text: string): { name: string; concept: string }[] =>
  mentionsOf(text).flatMap(({ kind, words, concept }) =>
    kind === 'drug' && !/^(?:alcohol|nicotine|caffeine)$/.test(words) ? [{ name: words, concept }] : [],
  );
const farthest = 4;
/** The one medicine that was spoken of last, with where. */
const drugBefore = (utterances: readonly Utterance[], at: number): { name: string; order: number } | null => {
  const found = medicineBefore(utterances, at + 1, farthest + 1);
  return found === null ? null : { name: found.words, order: found.place };
};
const tabletsBefore = (utterances: readonly Utterance[], at: number): { name: string; order: number } | null => {
  for (let order = at; order >= Math.max(0, at - farthest - 2); order -= 1) {
    const found = ofMedicines.exec(utterances[order]?.text ?? '')?.[0];
    if (found !== undefined) return { name: found, order };
  }
  return null;
};

/** What the words for a medicine stand for. */
const named = (
  words: string,
  utterances: readonly Utterance[],
  at: number,
): { name: string; orders: number[] } | null => {
  const plain = words.replace(/^(?:the|my|to take|taking) /, '').trim();
  const [drug] = drugsIn(plain);
  if (drug !== undefined) return { name: words.trim(), orders: [at] };
  if (plain === '' || pronoun.test(plain)) {
    const drugNamed = drugBefore(utterances, at);
    const thingNamed = tabletsBefore(utterances, at);
    const before = drugNamed && drugNamed.order >= (thingNamed?.order ?? 0) ? drugNamed : thingNamed;
    // "It", of tablets in general, may be any of them; "the puffer" is one.
    if (
      before === null ||
      (before !== drugNamed && /^(?:it|that|one|that one)$/.test(plain) && before.name.endsWith('s'))
    )
      return null;
    return { name: before === drugNamed ? before.name : `the ${before.name}`, orders: [before.order, at] };
  }
  const part = new RegExp(`^(?<when>${time}) (?<what>ones?|${thing})$`).exec(plain)?.groups;
  const before = tabletsBefore(utterances, at) ?? drugBefore(utterances, at);
  if (part !== undefined && before !== null)
    return {
      name: `the ${part['when'] ?? ''} ${/^ones?$/.test(part['what'] ?? '') ? (ofMedicines.test(before.name) ? (part['what'] === 'one' ? 'tablet' : 'tablets') : before.name) : (part['what'] ?? '')}`,
      orders: [before.order, at],
    };
  return new RegExp(`^(?:an? |some )?${thing}$`).test(plain) ? { name: words.trim(), orders: [at] } : null;
};

const count = '(?:\\d+|once|twice|a couple of|couple of|a few)';
const often = `(?:sometimes|occasionally|now and (?:again|then)|at times|a lot|most (?:days|nights|mornings)|every (?:day|night|morning|second day|other day|second night|few days)|(?:about |maybe |probably |at least |only )*${count}(?:(?: to| or) (?:\\d+|twice))?(?: times| days| nights)?(?=)(?: an?| per| each| every)? (?:day|week|fortnight|month)|on (?:the )?weekends?|all the time)`;

/** What may follow: how often, when, or why. */
const tail = `(?:,? (?:${often}|(?:if|when|on|because|so|in|at|for|since|last|about|after|over)\\b[^.]{2,60}))`;
type Form = {
  pattern: RegExp;
  /** With the medicine by its name and what followed. */ to: (
    name: string,
    rest: string,
    groups: Record<string, string | undefined>,
  ) => Marked;
};
const object = `(?: (?<object>it|them|that|those|that one|one|any|some|(?:the|my|a) [a-z -]{3,30}?|to take (?:it|them|the [a-z -]{3,25}?)))?`;
const verbs: Readonly<Record<string, Marked>> = {
  forget: '«forgets|forget»',
  miss: '«misses|miss»',
  skip: '«skips|skip»',
};
const answer = '^(?:(?:no|yes|yeah|mostly|well|oh|but|and|usually),? )*';
const forms: readonly Form[] = [
  {
    pattern: new RegExp(
      `${answer}(?:(?<fronted>(?:the|my) [a-z -]{3,30}?),? )?i (?:(?:would|do|can|tend to|sometimes|often|just) )*(?<verb>forget|miss|skip)${object}(?<rest>${tail})?$`,
    ),
    to: (name, rest, { verb = '' }) => `«S» ${verbs[verb] ?? verb} ${name}${rest}`,
  },
  {
    pattern: sparing(
      new RegExp(
        `${answer}(?:i am )?(?:but )?(?:i )?(?:(?:only|just) (?:take|have|am on|do) )?(?:only |just )?half(?: (?:of )?(?<object>it|that|one|them))?(?<rest>${tail})?$`,
      ),
    ),
    to: (name, rest) => `«S» «takes|take» only half of ${name}${rest}`,
  },
  {
    pattern: sparing(
      new RegExp(
        `${answer}i (?:do not|no longer) (?:take|use) (?<object>it|that|them|those)(?: any ?more)?(?:,? (?:it|that|they|because it|because they) (?<verb>made|gave) (?<effect>me [^.]{3,50}))?(?<rest>${tail})?$`,
      ),
    ),
    to: (name, rest, { verb, effect }) =>
      `«S» «does|do» not take ${name} any more${effect === undefined ? '' : `, which ${verb ?? ''} ${effect}`}${rest}`,
  },
  {
    pattern: new RegExp(
      `${answer}(?:(?:that|it|they|i|i have|have) )?(?:just )?(?:ran|run) out(?: of (?<object>it|that|them|those|the [a-z ]{3,25}?|my [a-z ]{3,25}?))?(?<rest>${tail})?(?:,? (?:and|but|by the way)\\b.*)?$`,
    ),
    to: (name, rest) => `«S» ran out of ${name}${rest}`,
  },
  {
    pattern: sparing(
      new RegExp(
        `${answer}(?:i )?(?:(?:have been|am|just|sometimes|also) )*(?:take|taking|use|using|borrow|borrowing) (?:some of )?my (?<who>husband|wife|partner|mum|mother|dad|father|brother|sister|son|daughter|friend|mate)'s(?: (?<object>[a-z -]{3,25}?))?(?<rest>${tail})?$`,
      ),
    ),
    to: (name, rest, { who = '' }) => `«S» «takes|take» «P» ${who}'s ${name.replace(/^the /, '')}${rest}`,
  },
];
/** Who tells of more in one sentence is not understood by its form. */
const longest = 24;

const useAt = (utterances: readonly Utterance[], at: number): Use | null => {
  const said = utterances[at];
  if (said?.speaker !== 'patient' || said.question || said.isAside === true || said.isForPatient === true) return null;
  if (said.text.split(' ', longest + 1).length > longest) return null;
  for (const { pattern, to } of forms) {
    const groups = pattern.test(said.text) ? (pattern.exec(said.text)?.groups ?? {}) : null;
    if (groups === null) continue;
    const { fronted, object: given = '', rest = '' } = groups;
    // "I'd forget a tablet", of one that is only offered.
    if (given.startsWith('a ') && /\bi would (?:only |just )?(?:forget|miss|skip)\b/.test(said.text)) return null;
    const isOfScript = /^the (?:script|prescription)$/.test(given);
    const medicine = named(fronted ?? (isOfScript ? 'it' : given), utterances, at);
    if (medicine === null) return null;
    return {
      body: fromPatient(
        to(
          medicine.name,
          rest
            .replace(/^,/, '')
            .replace(/,? (?:by the way|anyway)$/, '')
            .replace(/\bnow and (?:then|again)\b/, phrases.occasionally),
          groups,
        ),
      ),
      orders: medicine.orders,
    };
  }
  return null;
};

/** The statements of how medicines are taken, and which utterances they tell whole. */
export const medicinesUsed = (utterances: readonly Utterance[]): { drafts: Draft[]; told: ReadonlySet<number> } => {
  const uses = utterances.flatMap((_, at) => {
    const use = useAt(utterances, at);
    return use === null ? [] : [{ use, at }];
  });
  return {
    drafts: uses.map(({ use: { body, orders }, at }) => ({
      ...patientFact({ body, segmentIds: orders.flatMap((order) => utterances[order]?.segmentIds ?? []), order: at }),
      topic: 'medications',
      label: backgroundLabels.medications,
      isUse: true,
    })),
    told: new Set(uses.flatMap(({ use, at }) => use.orders.filter((order) => order >= at))),
  };
};
