import { sparing } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { listed } from '../wording/listed.ts';

/** Changes to medicines that a doctor gives in a few words, where no lead says that an order comes: "Halve the amlodipine, back to five", "the apixaban stays as it is". */

/** An order in the words of a plan, and what was said of it. `order` is the place of the last of its utterances. */
export type DoseChange = { body: string; order: number; utterances: Utterance[] };

const amount = '\\d+(?:\\.\\d+)?(?: ?(?:mg|mcg|g|units?|ml|puffs?|tablets?))?';
const often =
  '(?:once|twice|three times|\\d times) (?:a (?:day|week)|daily)|daily|nightly|every (?:day|night|morning|second day|other day)|in the (?:morning|evening|afternoon)|at (?:night|bedtime)';
const rest = `(?<how>(?:,? (?:and )?(?=)(?:${often}))*)(?:,? (?:for now|please|from (?:today|tomorrow|tonight|now))(?=))?(?:,? (?:because|since|so that|and if|and (?:then|that)|which|that should)\\b.*|,? and (?:then )?(?=)(?:repeat|recheck|check|do|get|see)\\b.*)?$`;
const lead =
  '^(?:(?:and|so|then|first|second|third|next|now|okay|what i would (?:like|suggest)(?: to do)? is|i would (?:like|suggest|recommend)(?: (?:to|that (?:we|you)|you to))?|i (?:want|will|am going)(?: you)?(?: to)?|we (?:will|can|should|could)|let us|i think we (?:will|should|can)|you (?:can|should)|please|just|also|probably|go ahead and),? )*';

const verbs: readonly (readonly [pattern: string, written: string])[] = [
  ['halve', 'halve'],
  ['double', 'double'],
  ['(?:put|push|bump|turn|take|bring) up|increase|go up on|up', 'increase'],
  ['(?:put|turn|take|bring|cut) (?:down|back)|cut (?:down|back) on|go down on|drop|reduce|decrease|lower', 'decrease'],
];
/** The medicine as ‹›, or the word that stands for the one that was just named. */
const object = '(?:(?:the |your |that )?(?:dose of (?:the |your )?)?(?<drug>‹›)(?: dose)?|(?:that|it|that one))';
const to = `(?:,? (?:(?:back|down|up) )*(?:from ${amount} )?to (?<to>${amount}))`;
const changing = verbs.map(([verb, written]) => ({
  // "Increase" without an amount says too little to be written from a few words.
  pattern: sparing(
    new RegExp(
      `${lead}(?:${verb}) ${object}(?:(?: (?:up|down|back))?${to}${/^(?:halve|double)/.test(written) ? '?' : ''})${rest}`,
    ),
  ),
  apart: sparing(
    new RegExp(
      `${lead}(?:put|push|bump|turn|take|bring|drop|cut) ${object} ${written === 'increase' ? 'up' : '(?:down|back)'}${to}${rest}`,
    ),
  ),
  isApart: written === 'increase' || written === 'decrease',
  written,
}));
const many = '‹›(?:(?:,|,? and)(?: the| your)? ‹›)*';
const keeping: readonly RegExp[] = [
  sparing(
    new RegExp(
      `^(?:(?:and|so|but|then|now|okay),? )*(?:the |your )?(?<list>${many}) (?:can |should |will |all |both )*(?:stays?|remains?|goes on|keeps? going|continues?)(?: (?:exactly |just )?(?:as (?:they are|it is|is)|the same|unchanged|where (?:they are|it is)|on))?$`,
    ),
  ),
  sparing(
    new RegExp(
      `${lead}(?:you )?(?:stay|keep going|carry on|continue|keep)(?: taking)? (?:on |with |taking )?(?:the |your )?(?<list>${many})(?: (?:exactly |just )?(?:as (?:they are|it is|is|before)|the same|going))?$`,
    ),
  ),
];

type Marked = { text: string; names: string[] };
const marked = (said: string): Marked => {
  const plain = said.replace(/[.!]+$/, '');
  const names: string[] = [];
  const text = mentionsOf(plain)
    .filter(({ kind }) => kind === 'drug')
    .reduce((out, { words }) => {
      if (!out.includes(words)) return out;
      names.push(words);
      return out.replace(words, '‹›');
    }, plain);
  return { text, names };
};
const daily = (how: string): string => how.replace(/\b(once|twice|three times) a day\b/g, '$1 daily');

/** The medicine that the utterance before is about, where it names one alone: "first, the frusemide". */
const namedBefore = (utterances: readonly Utterance[], at: number): string | null => {
  const before = utterances[at - 1];
  if (before?.speaker !== 'doctor' || before.question) return null;
  const { text, names } = marked(before.text);
  return names.length === 1 && /^(?:(?:and|so|then|first|second|third|next|now),? )*(?:(?:the|your) )?‹›$/.test(text)
    ? (names[0] ?? null)
    : null;
};

const keptBut =
  /^(?:(?:and|so|then|now|okay|just),? )*(?:you )?(?:can )?(?:keep (?:taking|going with|on with|using)|stay on|carry on with|continue(?: with| taking)?) (?:the |your )?‹›,? (?:but|and|just|only) (?:we will |let us |just |you can |i would like you to |i want you to )?(?=[a-z]+ (?:it|that) )/;
/** "Keep taking the metformin, but cut it down to 500": the change is of the medicine that goes on. */
const changedOnly = ({ text, names }: Marked): Marked =>
  keptBut.test(text) && names.length === 1
    ? { text: text.replace(keptBut, '').replace(/ (?:it|that) /, ' ‹› '), names }
    : { text, names };

const changeIn = (said: Marked, before: string | null): string | null => {
  const { text, names } = changedOnly(said);
  for (const { pattern, apart, isApart, written } of changing) {
    const match = pattern.exec(text) ?? (isApart ? apart.exec(text) : null);
    if (!match) continue;
    const name = match.groups?.['drug'] === undefined ? (names.length === 0 ? before : null) : names[0];
    if (!name) return null;
    const amountTo = match.groups?.['to'];
    return `${written} ${name}${amountTo === undefined ? '' : ` to ${amountTo}`}${daily(match.groups?.['how'] ?? '')}`;
  }
  return null;
};
const keptIn = ({ text, names }: Marked): string | null =>
  names.length > 0 && keeping.some((pattern) => pattern.test(text)) ? `continue ${listed(names)}` : null;

/** What is ordered comes after what was found. */
const firstOrdered = 0.35;

export const dosesChanged = (utterances: readonly Utterance[]): DoseChange[] =>
  utterances.flatMap((utterance, order) => {
    if (utterance.speaker !== 'doctor' || utterance.question || order < utterances.length * firstOrdered) return [];
    const said = marked(utterance.text);
    const before = said.names.length === 0 ? namedBefore(utterances, order) : null;
    if (said.names.length === 0 && before === null) return [];
    const change = changeIn(said, before);
    const from = change !== null && before !== null ? utterances.slice(order - 1, order + 1) : [utterance];
    const body = change ?? keptIn(said);
    return body === null ? [] : [{ body, order, utterances: from }];
  });
