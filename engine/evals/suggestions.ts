import { join } from 'node:path';
import type { SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { findEvidence } from '../evidence/evidence.ts';
import { frequenciesIn } from '../evidence/frequencies.ts';
import { sidesIn } from '../evidence/sides.ts';
import { factsOf } from '../evidence/source.ts';
import { randomFrom } from './trainBare.ts';
import { checkRequest } from './checks.ts';
import { errorSets, seededErrors } from './errors/seeding.ts';
import type { Seeded } from './errors/seeding.ts';
import { lineStarts } from './noteText.ts';
import { evalRow, readRows } from './rows.ts';
import type { EvalRow } from './rows.ts';

const kinds = ['number', 'dose', 'unit', 'duration', 'frequency', 'side'] as const;
type Kind = (typeof kinds)[number];

/** What a text states of amounts, rhythms and sides, whatever its words. */
const stated = (text: string): string => {
  const facts = factsOf(text);
  return JSON.stringify([
    facts.quantities
      .filter(({ kind, value }) => kind !== 'count' && (kind !== 'time' || value !== 1))
      .map(({ value, unit }) => `${value} ${unit}`),
    frequenciesIn(facts.words.join(' ')).map(({ rhythm }) => rhythm),
    sidesIn(facts).map(({ side }) => side),
  ]);
};

type Tally = { places: number; found: number; suggested: number; wrong: number };

/** The sentence of a changed note that holds the change, with the text that stood there before; nothing where several hold it. */
const changedIn = (row: EvalRow, error: Seeded): { sentence: SentenceEvidence; before: string } | null => {
  const note = row.note ?? '';
  const starts = lineStarts(error.note);
  const found = findEvidence(checkRequest(row, error.note)).flatMap((sentence) => {
    const start = sentence.start + (starts[sentence.block] ?? 0);
    const end = sentence.end + (starts[sentence.block] ?? 0);
    if (start >= error.end || end <= error.start) return [];
    return [{ sentence, before: note.slice(start, end + note.length - error.note.length) }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
};

/** So many places of each kind, taken by chance from all errors that the sets put into the notes. */
const chosen = (rows: readonly EvalRow[], each: number): Seeded[] => {
  const random = randomFrom(11);
  const all = errorSets.flatMap((set) => seededErrors(rows, set)).filter(({ isExtra }) => !isExtra);
  return kinds.flatMap((kind) => {
    const own = all.filter((error) => error.kind === kind);
    return Array.from({ length: Math.min(each, own.length) }, () =>
      own.splice(Math.floor(random() * own.length), 1),
    ).flat();
  });
};

const rowsOf = async (folder: string): Promise<EvalRow[]> => {
  const rows: EvalRow[] = [];
  for (const file of ['aci-bench/train.jsonl', 'aci-bench/valid.jsonl'])
    for await (const row of readRows(join(folder, file), evalRow)) rows.push({ ...row, patient: null });
  return rows;
};

/**
 * Changes a number, dose, unit, duration, frequency or side in so many places of the visits' notes, one at a time, and prints what is
 * suggested instead: a suggestion that does not give back what stood there is printed whole. Rejects where there is one.
 */
export const reportSuggestions = async (folder: string, places: number): Promise<void> => {
  const rows = await rowsOf(folder);
  const tallies = new Map<Kind, Tally>(kinds.map((kind) => [kind, { places: 0, found: 0, suggested: 0, wrong: 0 }]));
  const each = Math.ceil(places / kinds.length);
  for (const error of chosen(rows, 2 * each)) {
    const row = rows[error.row];
    const tally = tallies.get(error.kind as Kind);
    if (!row || !tally) continue;
    if (tally.places >= each) continue;
    const changed = changedIn(row, error);
    if (!changed) continue;
    const {
      sentence: { flags, text },
      before,
    } = changed;
    const suggested = flags.filter(({ suggestion }) => suggestion !== undefined);
    const wrong = suggested.filter(({ suggestion = '' }) => stated(suggestion) !== stated(before));
    tally.places += 1;
    tally.found += Number(flags.length > 0);
    tally.suggested += Number(suggested.length > 0);
    tally.wrong += wrong.length;
    for (const { suggestion, said, written } of wrong)
      console.log(JSON.stringify({ id: row.id, kind: error.kind, text, before, suggestion, written, said }));
  }
  const all = [...tallies.values()].reduce((sum, one) => ({
    places: sum.places + one.places,
    found: sum.found + one.found,
    suggested: sum.suggested + one.suggested,
    wrong: sum.wrong + one.wrong,
  }));
  for (const [kind, { places: of, found, suggested, wrong }] of [...tallies, ['all', all] as const])
    console.log(
      `${kind}: ${of} places, ${found} found, ${suggested} with a suggestion (${Math.round((100 * suggested) / Math.max(1, found))} %), ${wrong} wrong`,
    );
  if (all.wrong > 0) throw new Error(`${all.wrong} suggestions are not what was said`);
};
