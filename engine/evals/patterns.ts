import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { notesEngineOf } from './notesEngine.ts';
import { whileTried } from './patternsTried.ts';
import { evalRow, readRows } from './rows.ts';
import { writeNote } from './writing.ts';

/** Characters of the texts that each pattern is tried on: a quarter of an hour without a full stop has ten times as many. */
const CHARACTERS = 1500;
/** A pattern that one such text can be read by in very many ways takes years; milliseconds until it is given up. */
const GIVEN_UP = 4000;
const SLOW = 100;

type Pattern = [source: string, flags: string];
const trial = z.object({ index: z.number(), milliseconds: z.number().nullable() });

/** Every pattern that is tried while the notes of the rows are written. */
const patternsTried = async (file: string): Promise<Pattern[]> => {
  const tried = new Map<string, Pattern>();
  const engine = notesEngineOf('embedded');
  await whileTried(
    ({ source, flags }) => void tried.set(`${flags} ${source}`, [source, flags]),
    async () => {
      for await (const row of readRows(file, evalRow)) await writeNote(row, engine);
    },
  );
  return [...tried.values()];
};

/** Tries the patterns from one on. Answers with the index of the one that had to be given up, or `null` at the end. */
const triedFrom = (patterns: Pattern[], from: number, slow: Map<number, number>): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./patternTrial.ts', import.meta.url), {
      workerData: { patterns, from, characters: CHARACTERS },
    });
    let given: NodeJS.Timeout | undefined;
    worker.on('message', (message) => {
      const { index, milliseconds } = trial.parse(message);
      clearTimeout(given);
      if (milliseconds !== null && milliseconds > SLOW) slow.set(index, milliseconds);
      if (milliseconds === null) given = setTimeout(() => void worker.terminate().then(() => resolve(index)), GIVEN_UP);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (code === 0) resolve(null);
    });
  });

/**
 * Prints the patterns of the notes engine that speech could hold up: a word that is said again and again must not be readable in
 * ever more ways. Fails where one had to be given up. `file`: rows whose notes are written to find the patterns.
 */
export const reportPatterns = async (file: string): Promise<void> => {
  const patterns = await patternsTried(file);
  const slow = new Map<number, number>();
  let from: number | null = 0;
  while (from !== null) {
    from = await triedFrom(patterns, from, slow);
    if (from === null) break;
    slow.set(from, Number.POSITIVE_INFINITY);
    from += 1;
  }
  for (const [index, milliseconds] of [...slow].toSorted(([, one], [, other]) => other - one))
    console.log(`${milliseconds.toFixed(0)} ms: ${patterns[index]?.[0].slice(0, 160)}`);
  const endless = [...slow.values()].filter((milliseconds) => !Number.isFinite(milliseconds)).length;
  console.log(`${patterns.length} patterns, ${slow.size} over ${SLOW} ms, ${endless} given up after ${GIVEN_UP} ms`);
  if (endless > 0) process.exitCode = 1;
};
