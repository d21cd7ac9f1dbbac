import { readFile } from 'node:fs/promises';
import { keyOf, sheetKey, sheetLine, verdicts } from './readingSheet.ts';
import type { SheetKey, SheetLine } from './readingSheet.ts';
import { readRows } from './rows.ts';
import { randomFrom } from './trainBare.ts';

const measures = [...verdicts, 'facts'] as const;
type Measure = (typeof measures)[number];
/** How many of how many, of one engine in one visit. */
type Counts = Record<Measure, { part: number; of: number }>;

const RESAMPLES = 2000;
const TAIL = 0.025;

/** What one engine has in one visit of a read sheet. Throws where a sentence has no verdict or the visit no facts. */
const countsOf = (lines: readonly SheetLine[], { visit, of }: SheetKey['visits'][number], engine: number): Counts => {
  const own = lines.filter((line) => line.visit === visit);
  const isOwn = (number: number): boolean => of[number - 1]?.includes(engine) ?? false;
  const sentences = own.flatMap((line) => (line.kind === 'sentence' && isOwn(line.number) ? [line] : []));
  const facts = own.flatMap((line) => (line.kind === 'visit' ? line.facts : []));
  const unread = sentences.find(({ verdict }) => verdict === null);
  if (unread) throw new Error(`visit ${visit}, sentence ${unread.number}: no verdict`);
  if (facts.length === 0) throw new Error(`visit ${visit}: no facts`);
  const told = (verdict: (typeof verdicts)[number]) => ({
    part: sentences.filter((sentence) => sentence.verdict === verdict).length,
    of: sentences.length,
  });
  return {
    usable: told('usable'),
    edit: told('edit'),
    false: told('false'),
    trivial: told('trivial'),
    facts: { part: facts.filter((fact) => fact.in.some(isOwn)).length, of: facts.length },
  };
};

const shareOf = (visits: readonly Counts[], measure: Measure): number => {
  const sum = (field: 'part' | 'of'): number => visits.reduce((total, visit) => total + visit[measure][field], 0);
  return (100 * sum('part')) / Math.max(1, sum('of'));
};

/** Between which values a figure lies in 95 of 100 draws of as many visits: the sentences of one visit are alike. */
const intervalOf = (visits: number, figure: (drawn: readonly number[]) => number): [number, number] => {
  const random = randomFrom(1);
  const found = Array.from({ length: RESAMPLES }, () =>
    figure(Array.from({ length: visits }, () => Math.floor(random() * visits))),
  ).toSorted((a, b) => a - b);
  return [found[Math.floor(RESAMPLES * TAIL)] ?? 0, found[Math.ceil(RESAMPLES * (1 - TAIL)) - 1] ?? 0];
};

const shown = (value: number, [low, high]: [number, number]): string =>
  `${value.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`;

/** The shares of each engine of a read sheet in hundredths, and how the last differs from the first, with intervals over visits. */
export const scoreOf = (lines: readonly SheetLine[], key: SheetKey): string[] => {
  const all = key.engines.map((_, engine) => key.visits.map((visit) => countsOf(lines, visit, engine)));
  const drawnFrom = (visits: readonly Counts[], drawn: readonly number[]): Counts[] =>
    drawn.flatMap((at) => visits[at] ?? []);
  const told = all.flatMap((visits, engine) => [
    `${key.engines[engine]}: ${visits.reduce((sum, { usable }) => sum + usable.of, 0)} sentences of ${visits.length} visits`,
    ...measures.map((measure) => {
      const interval = intervalOf(visits.length, (drawn) => shareOf(drawnFrom(visits, drawn), measure));
      return `  ${measure} ${shown(shareOf(visits, measure), interval)}`;
    }),
  ]);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last || first === last) return told;
  const changes = measures.map((measure) => {
    const change = (one: readonly Counts[], other: readonly Counts[]): number =>
      shareOf(other, measure) - shareOf(one, measure);
    const interval = intervalOf(first.length, (drawn) => change(drawnFrom(first, drawn), drawnFrom(last, drawn)));
    return `  ${measure} ${shown(change(first, last), interval)}`;
  });
  return [...told, 'the last less the first, in points', ...changes];
};

/** Prints what a read sheet comes to. */
export const reportReading = async (sheet: string): Promise<void> => {
  const key = sheetKey.parse(JSON.parse(await readFile(keyOf(sheet), 'utf8')));
  const lines: SheetLine[] = [];
  for await (const line of readRows(sheet, sheetLine)) lines.push(line);
  process.stdout.write(`${scoreOf(lines, key).join('\n')}\n`);
};
