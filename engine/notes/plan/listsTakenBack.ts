import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** "An x-ray and an ultrasound. Actually, leave the ultrasound for now": of several things that were ordered, one is left. */

const leaves = sparing(
  /(?:^|, |\b(?:let us|i will|we will|we can|i can|actually|but|and|so|just|maybe|then|no|okay|well|probably),? )(?:leave(?: out)?|skip|hold off(?: on)?|forget(?: about)?|scrap|drop|cancel|not worry about|not bother with) (?:the|that|your|an?) ([a-z0-9 -]{2,40}?)(?= (?:for now|for the moment|for the time being|at the moment|for today|today|out|off|this time|until|till|then)\b|,|$)/,
);
const forNow = /\bleave the ([a-z0-9 -]{2,40}?) (?=for (?:now|the moment|the time being)\b)/;
/** "You had the TSH in May": done already. */
const hadBefore = sparing(
  /^(?:(?:oh|actually|although|but|no|well|wait),? )*(?:you had|you have had|we did|you did) (?:the|your|that) ([a-z0-9 -]{2,30}?) (?:done )?(?=(?:last|in (?!the\b|your\b)|on (?!the\b|your\b)|a few|\d|yesterday|already|back)\b)/,
);
const notNeeded = sparing(
  /\b(?:do not|will not|no longer) need (?:the|that|your|to do the) ([a-z0-9 -]{2,40}?)(?= (?:for now|now|today|after all|any ?more|this time|then)\b|,|$)/,
);
/** "Leave the ramipril as it is": it goes on. */
const goesOn = /\b(?:as (?:it|they|that)|alone|where (?:it|they)|the same|running|on|it|them|door|rest)\b/;
const generic = /^(?:test|tests|one|scan|level|levels|bit|whole|thing|tablet|tablets|of|for|and|or|on)$/;

const thingLeft = (text: string): string[] => {
  const [, said] = leaves.exec(text) ?? forNow.exec(text) ?? hadBefore.exec(text) ?? notNeeded.exec(text) ?? [];
  if (said === undefined || goesOn.test(said)) return [];
  return said.split(' ').filter((word) => !generic.test(word));
};
const holds = (item: string, words: readonly string[]): boolean => {
  const own = new Set(plainOf(item).split(/[^a-z0-9-]+/));
  return words.every((word) => own.has(word) || own.has(`${word}s`) || own.has(word.replace(/s$/, '')));
};
const lead = /^((?:«D» will (?:also |then |just )*)?[a-z]+ (?:(?:«O»|for|some|up|off) )*)(.+)$/;

/** What is left of an order where one of its things is left; the order as it is where none is, and nothing where all is. */
const without = (draft: Draft, words: readonly string[]): Draft[] => {
  if (!holds(draft.body, words)) return [draft];
  // What names it as left is no order either.
  if (/\b(?:leave|skip|hold off|forget)\b/.test(draft.body)) return [];
  const [, verb = '', things = ''] = lead.exec(draft.body) ?? [];
  const items = things.split(/,? and |, /);
  const kept = items.filter((item) => !holds(item, words));
  if (kept.length === 0 || kept.length === items.length) return [];
  const last = kept.at(-1) ?? '';
  return [{ ...draft, body: verb + (kept.length > 1 ? `${kept.slice(0, -1).join(', ')} and ${last}` : last) }];
};

/** An order without the things of it that the doctor leaves later on. */
export const withoutThingsLeft = (draft: Draft, utterances: readonly Utterance[]): Draft[] =>
  utterances
    .slice(Math.floor(draft.order))
    .filter(({ speaker, question }) => speaker === 'doctor' && !question)
    .map(({ text }) => thingLeft(text))
    .filter((words) => words.length > 0)
    .reduce<Draft[]>((drafts, words) => drafts.flatMap((one) => without(one, words)), [draft]);
