import { z } from 'zod';
import { sentencesIn } from '../evidence/sentences.ts';
import { rowId } from './rows.ts';
import type { EvalRow } from './rows.ts';

export const verdicts = ['usable', 'edit', 'false', 'trivial'] as const;

/** What opens a visit on a sheet. A fact is written down before any sentence is read; `in` then takes the numbers that tell it. */
export const visitLine = z.object({
  kind: z.literal('visit'),
  visit: rowId,
  transcript: z.array(z.string()),
  facts: z.array(z.object({ fact: z.string().min(1), in: z.array(z.number().int().positive()) })),
});
/** A sentence to be judged, under the heading that it stands under. */
export const sentenceLine = z.object({
  kind: z.literal('sentence'),
  visit: rowId,
  number: z.number().int().positive(),
  heading: z.string(),
  text: z.string(),
  verdict: z.enum(verdicts).nullable(),
});
export const sheetLine = z.discriminatedUnion('kind', [visitLine, sentenceLine]);
export type SheetLine = z.infer<typeof sheetLine>;

/** Whose the sentences are, in a file of its own, which a reader does not open. */
export const sheetKey = z.object({
  engines: z.array(z.string()),
  visits: z.array(z.object({ visit: rowId, of: z.array(z.array(z.number().int())) })),
});
export type SheetKey = z.infer<typeof sheetKey>;

export const keyOf = (sheet: string): string => `${sheet}.key`;

const longestHeading = 6;
/** A line that names what stands below it: few words without a mark, above which nothing stands. */
const isHeading = (line: string, before: string): boolean =>
  before.trim() === '' && /^[A-Z][^.?!]*[^.?!,;\s]$/.test(line) && line.split(' ').length <= longestHeading;

export type Placed = { heading: string; text: string };
/** The sentences of a note with the headings that they stand under. */
export const placedIn = (note: string): Placed[] => {
  const lines = note.split('\n');
  let heading = '';
  return lines.flatMap((line, at) => {
    if (isHeading(line, lines[at - 1] ?? '')) {
      heading = line;
      return [];
    }
    return sentencesIn(line.replace(/^[-•*] /, '')).map(({ text }) => ({ heading, text }));
  });
};

/** The same in another order, which the numbers of `random` decide. */
export const shuffled = <One>(all: readonly One[], random: () => number): One[] =>
  all
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

/** The lines of one visit; what several engines wrote alike is read once. `of` says for each number which of them wrote it. */
export const visitSheet = (
  row: EvalRow,
  notes: readonly string[],
  random: () => number,
): { lines: SheetLine[]; of: number[][] } => {
  const found = new Map<string, Placed & { engines: number[] }>();
  notes.forEach((note, engine) => {
    for (const { heading, text } of placedIn(note)) {
      const one = found.get(`${heading}\n${text}`) ?? { heading, text, engines: [] };
      found.set(`${heading}\n${text}`, { ...one, engines: [...new Set([...one.engines, engine])] });
    }
  });
  const order = shuffled([...found.values()], random);
  const visit = row.id;
  return {
    lines: [
      { kind: 'visit', visit, transcript: row.dialogue.map(({ speaker, text }) => `${speaker}: ${text}`), facts: [] },
      ...order.map(({ heading, text }, at) => ({
        kind: 'sentence' as const,
        visit,
        number: at + 1,
        heading,
        text,
        verdict: null,
      })),
    ],
    of: order.map(({ engines }) => engines),
  };
};
