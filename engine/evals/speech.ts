import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { z } from 'zod';
import { decodeToPcm } from '../audio/decode.ts';
import type { EmbeddedSpeech } from '../speech/embedded.ts';
import { createEmbeddedSpeech } from '../speech/embedded.ts';
import type { SpeechEngine } from '../speech/engine.ts';
import { writeAnswers, type Files } from './answers.ts';
import { rowId } from './rows.ts';

/** Where the product keeps the clinical model unless it is told otherwise; the evals use and build the same. */
const builtDir = join(process.env['DATA_DIR'] ?? join(import.meta.dirname, '../../data'), 'speech');

/** What is measured is what it hears, however busy the machine is. */
const hangSeconds = 1800;

export type ModelName = 'clinical' | 'delivered';

/** The embedded recogniser with the model of that name, which is built first where it is not there. */
export async function recogniserWith(model: ModelName): Promise<EmbeddedSpeech> {
  const log = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  if (model === 'delivered') return createEmbeddedSpeech({ hangSeconds, log });
  const engine = createEmbeddedSpeech({ hangSeconds, builtDir, log });
  await engine.prepare?.();
  if (!engine.model.endsWith('clinical')) throw new Error('The clinical model could not be built');
  return engine;
}

/** A row with a recording: a file that is named, or one with the row's id (or the last part of it) as its name. */
const spokenRow = z.object({ id: rowId, audio: z.object({ file: z.string().nullish() }).nullish() });
type SpokenRow = z.infer<typeof spokenRow>;

/** What the engine hears in a file of any form that ffmpeg reads. */
export async function hear(engine: SpeechEngine, file: string) {
  const started = performance.now();
  const answer = await engine.transcribe({ pcm: decodeToPcm(createReadStream(file)).pcm });
  return {
    ...answer,
    text: answer.segments.map(({ text }) => text).join(' '),
    ms: Math.round(performance.now() - started),
  };
}

/** Hears the recording of each row, and writes {id, text, dialogue, segments, seconds, ms, engine, model}. */
export async function transcribeRows(files: Files, folder: string, model: ModelName): Promise<void> {
  const recordings = await readdir(folder);
  const engine = await recogniserWith(model);
  try {
    await writeAnswers(files, spokenRow, async (row) => {
      const file = fileOf(row, recordings);
      if (file === undefined) throw new Error(`no recording in ${folder} has its name`);
      const { unheard: _, ...answer } = await hear(engine, join(folder, file));
      const dialogue = answer.segments.map(({ speaker, text, start, end }) => ({ speaker, text, start, end }));
      return { id: row.id, dialogue, ...answer };
    });
  } finally {
    await engine.close();
  }
}

function fileOf({ id, audio }: SpokenRow, files: readonly string[]): string | undefined {
  const name = String(id);
  const names = new Set([parse(audio?.file ?? '').name, parse(name).base, name.replaceAll('/', '_')].filter(Boolean));
  return files.find((file) => names.has(parse(file).name) || names.has(file));
}
