import { mentionsIn } from '../../evidence/concepts.ts';
import { mixed } from './heardWords.ts';
import type { HeardWord } from './heardWords.ts';

/** The things named in a stretch of words: for each word the kind of thing that begins at it, that ended before it, or that holds it inside; 0 for none. */
export type Named = { opens: Uint8Array; closed: Uint8Array; inside: Uint8Array };
/** The kinds of named things by their numbers. `organ` stands for any other, `test` for what is done or measured. */
export const kindsNamed = { organ: 1, symptom: 2, condition: 3, drug: 4, test: 5, circumstance: 6 };
const numbers: Readonly<Record<string, number>> = { ...kindsNamed, procedure: kindsNamed.test };

const namedIn = (words: readonly HeardWord[]): Named => {
  const length = words.length + 1;
  const found = { opens: new Uint8Array(length), closed: new Uint8Array(length), inside: new Uint8Array(length) };
  for (const mention of mentionsIn(words.map(({ text }) => text))) {
    const kind = numbers[mention.kind] ?? kindsNamed.organ;
    found.opens[mention.at] = kind;
    found.closed[mention.at + mention.length] = kind;
    for (let at = mention.at + 1; at < mention.at + mention.length; at += 1) found.inside[at] = kind;
  }
  return found;
};
const known = new WeakMap<readonly HeardWord[], Named>();
export const namedOf = (words: readonly HeardWord[]): Named => {
  const before = known.get(words);
  if (before) return before;
  const found = namedIn(words);
  known.set(words, found);
  return found;
};

const reach = 5;
const conjunction = /^(?:and|or)$/;
/** What is named around the place `at` of a sentence that began at `from`: things side by side are what a list is made of. */
export const namedAround = (words: readonly HeardWord[], at: number, from: number): number[] => {
  const { opens, closed, inside } = namedOf(words);
  if (inside[at] !== 0) return [mixed(80), mixed(81, inside[at])];
  let [since, until, ended, coming] = [0, 0, 0, 0];
  for (; since <= reach && at - since > from && ended === 0; since += 1) ended = closed[at - since] ?? 0;
  for (; until <= reach && coming === 0 && at + until < words.length; until += 1) coming = opens[at + until] ?? 0;
  let named = 0;
  for (let back = from; back < at; back += 1) if (opens[back] !== 0) named += 1;
  let joint = 0;
  for (let ahead = at; ahead < at + 8 && joint === 0; ahead += 1)
    if (conjunction.test(words[ahead]?.text ?? '')) joint = ahead - at + 1;
  const [before, next] = [words[at - 1], words[at]];
  const first = words[from];
  return [
    mixed(82, closed[at], opens[at]),
    mixed(83, ended, since, coming, until),
    mixed(84, closed[at], next?.kind ?? 0),
    mixed(85, before?.kind ?? 0, opens[at]),
    mixed(86, closed[at], next?.word ?? 0),
    mixed(87, before?.word ?? 0, opens[at]),
    mixed(88, first?.word ?? 0, closed[at], opens[at]),
    mixed(89, Math.min(named, 4), closed[at], opens[at]),
    mixed(90, closed[at], opens[at], joint),
    mixed(91, since, until, joint),
    mixed(92, first?.kind ?? 0, since, until, Math.min(named, 4)),
    mixed(93, closed[at], next?.kind ?? 0, words[at + 1]?.kind ?? 0),
  ];
};
