import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { NgramCounts } from './counts.ts';
import { countSentence, noCounts, writeCounts } from './counts.ts';
import { keepCounts } from './sources.ts';
import { spokenSentences } from './spoken.ts';

const visit = z.object({
  id: z.string(),
  dialogue: z.array(z.object({ text: z.string() })),
  note: z.string().nullish(),
});

const recording = z.object({ id: z.string() });

const sets = ['aci-bench/train', 'mts-dialog/train', 'fareez/dev', 'primock57/dev'];
/** An n-gram of one visit alone may be a sentence of it; one of several is how people speak. */
const fewestVisits = 2;

/** Counts words, pairs and triples in the visits of a data folder, and keeps the counts of those in several visits. */
export async function learn(data: string): Promise<void> {
  const all = noCounts();
  const visits = noCounts();
  // The words of a visit that was recorded judge the recogniser and are not learnt.
  const recorded = new Set(
    (await rowsOf(join(data, 'fareez/audio_files.jsonl'))).map((line) => recording.parse(line).id),
  );
  for (const set of sets) {
    for (const row of await rowsOf(join(data, `${set}.jsonl`))) {
      const { id, dialogue, note } = visit.parse(row);
      if (!recorded.has(id)) countVisit([...dialogue.map(({ text }) => text), note ?? ''], all, visits);
    }
  }
  const kept = (length: 0 | 1 | 2) =>
    new Map([...all[length]].filter(([words]) => (visits[length].get(words) ?? 0) >= fewestVisits));
  await keepCounts(`${writeCounts([kept(0), kept(1), kept(2)])}\n`);
}

const rowsOf = async (file: string): Promise<unknown[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));

function countVisit(texts: readonly string[], all: NgramCounts, visits: NgramCounts): void {
  const own = noCounts();
  for (const sentence of texts.flatMap(spokenSentences)) {
    countSentence(own, sentence);
    countSentence(all, sentence);
  }
  for (const [length, counts] of own.entries())
    for (const words of counts.keys()) visits[length]?.set(words, (visits[length].get(words) ?? 0) + 1);
}
