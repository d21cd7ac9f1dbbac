import { mentalHealth, redFlags } from '../evidence/lexicon/symptoms.ts';
import { sentencesIn } from '../evidence/sentences.ts';
import { factsOf, sourcesOf } from '../evidence/source.ts';
import type { Heard } from '../evidence/source.ts';
import { findUnwritten, isPromise } from '../evidence/unwritten.ts';
import { documentOf } from './noteText.ts';
import { segmentsOf } from './rows.ts';
import type { EvalRow } from './rows.ts';

/** What must not be left out, by its kind and name. */
type Item = { kind: 'drug' | 'allergy' | 'red_flag' | 'mental_health' | 'follow_up'; name: string };
const itemOf = ({ kind, concept, polarity }: Heard): Item[] => {
  if (kind === 'drug') return [{ kind, name: concept }];
  if (concept === 'allergy') return [{ kind: 'allergy', name: concept }];
  if (polarity !== 'affirmed') return [];
  if (mentalHealth.has(concept)) return [{ kind: 'mental_health', name: concept }];
  return redFlags.has(concept) ? [{ kind: 'red_flag', name: concept }] : [];
};
const followUp: Item = { kind: 'follow_up', name: 'follow-up' };
const itemsIn = (text: string): Item[] => [
  ...factsOf(text).mentions.flatMap(itemOf),
  ...(/\b(?:follow[- ]?up|return|see (?:him|her|them) (?:back|again)|recheck)\b/i.test(text) ? [followUp] : []),
];
const isSame = (one: Item, other: Item): boolean => one.kind === other.kind && one.name === other.name;
const saidIn = (row: EvalRow): Item[] =>
  sourcesOf(segmentsOf(row)).flatMap((source) => [
    ...source.mentions.flatMap(itemOf),
    ...(source.segment.speaker !== 'patient' && isPromise(source.line) ? [followUp] : []),
  ]);

const missingIn = (row: EvalRow, note: string) =>
  findUnwritten({ documents: [documentOf(note)], transcript: segmentsOf(row), dictation: [] });
const without = (note: string, item: Item): string =>
  note
    .split('\n')
    .map((line) =>
      sentencesIn(line)
        .filter(({ text }) => !itemsIn(text).some((other) => other.name === item.name))
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n');

export type Omissions = Readonly<Record<string, { left: number; seen: number; clean: number }>>;
/**
 * Each medicine, allergy, red flag, item of mental health and promised follow-up that was said and written is left out of its note, one at
 * a time: by kind, how many are named as missing, and how many are named of clean notes.
 */
export const omissionsSeen = (rows: readonly EvalRow[]): Omissions => {
  const found: Record<string, { left: number; seen: number; clean: number }> = {};
  const of = (kind: string) => (found[kind] ??= { left: 0, seen: 0, clean: 0 });
  for (const row of rows) {
    const note = row.note ?? '';
    const before = missingIn(row, note);
    for (const { kind } of before) of(kind).clean += 1;
    const said = saidIn(row);
    const written = sentencesIn(note).flatMap(({ text }) => itemsIn(text));
    written
      .filter(
        (item, at) =>
          said.some((other) => isSame(other, item)) && !written.slice(0, at).some((one) => isSame(one, item)),
      )
      .forEach((item) => {
        of(item.kind).left += 1;
        const names = missingIn(row, without(note, item)).filter(({ kind }) => kind === item.kind);
        if (names.some(({ id }) => !before.some((other) => other.id === id))) of(item.kind).seen += 1;
      });
  }
  return found;
};
