import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { EmbeddedSpeech } from '../speech/embedded.ts';
import { evalRow, readRows } from './rows.ts';
import { hear, recogniserWith } from './speech.ts';
import type { ModelName } from './speech.ts';
import { channels, spokenFile, voices } from './voices.ts';
import type { Channel } from './voices.ts';
import { comparable, rateOf, summed, wordErrors } from './wordErrors.ts';
import type { WordErrors } from './wordErrors.ts';

type Sentence = { kind: string; text: string };

const models: readonly ModelName[] = ['delivered', 'clinical'];
const ownSentences = join(import.meta.dirname, 'spoken.jsonl');
const validation = ['aci-bench/valid', 'mts-dialog/valid'];
const sentencesASet = 12;
/** Long enough to be a sentence, short enough to be said in one breath. */
const fitting = (text: string): boolean => {
  const words = text.split(' ').length;
  return words >= 8 && words <= 30;
};

const errorsIn = (said: string, heard: string): WordErrors => wordErrors(comparable(said), comparable(heard));
const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Word errors of the delivered and the clinical model in one run: on sentences that no model was built from, each spoken
 * by one of three voices in turn, clean and through opus; with a data folder also on unseen rows and real recordings.
 */
export async function reportSpeech(data: string | undefined): Promise<void> {
  const engines: [ModelName, EmbeddedSpeech][] = [];
  for (const model of models) engines.push([model, await recogniserWith(model)]);
  const sentences = [...(await writtenSentences()), ...(data ? await unseenSentences(data) : [])];
  print('what | voice | channel | words | delivered % | clinical %');
  for (const channel of channels) {
    const heard = await Promise.all(engines.map(([, engine]) => hearSentences(engine, sentences, channel)));
    for (const by of ['kind', 'voice'] as const)
      for (const value of new Set(heard[0]?.map((one) => one[by]))) {
        const rates = heard.map((all) => summed(all.filter((one) => one[by] === value).map(({ errors }) => errors)));
        const place = by === 'kind' ? `${value} | all` : `all | ${value}`;
        print(`${place} | ${channel} | ${rates[0]?.said} | ${rates.map(rateOf).join(' | ')}`);
      }
  }
  if (data) await reportRecordings(data, engines);
  for (const [, engine] of engines) await engine.close();
}

type HeardSentence = { kind: string; voice: string; errors: WordErrors };

/** One after the other, for the machine is a doctor's laptop rather than a farm. */
async function hearSentences(
  engine: EmbeddedSpeech,
  sentences: readonly Sentence[],
  channel: Channel,
): Promise<HeardSentence[]> {
  const heard: HeardSentence[] = [];
  for (const [at, { kind, text }] of sentences.entries()) {
    const voice = voices[at % voices.length] ?? voices[0];
    const { text: words } = await hear(engine, await spokenFile(text, voice, channel));
    heard.push({ kind, voice, errors: errorsIn(text, words) });
  }
  return heard;
}

async function reportRecordings(data: string, engines: readonly [ModelName, EmbeddedSpeech][]): Promise<void> {
  const recording = z.object({ id: z.string(), file: z.string(), present: z.boolean() });
  const files = new Map<string, string>();
  for await (const { id, file, present } of readRows(join(data, 'fareez/audio_files.jsonl'), recording))
    if (present) files.set(id, join(data, 'fareez', file));
  for await (const { id, dialogue } of readRows(join(data, 'fareez/dev.jsonl'), evalRow)) {
    const file = files.get(String(id));
    if (file === undefined) continue;
    const said = dialogue.map(({ text }) => text).join(' ');
    const rates: WordErrors[] = [];
    for (const [, engine] of engines) rates.push(errorsIn(said, (await hear(engine, file)).text));
    print(`${id} | real | mp3 | ${rates[0]?.said} | ${rates.map(rateOf).join(' | ')}`);
  }
}

async function writtenSentences(): Promise<Sentence[]> {
  const row = z.object({ kind: z.string(), text: z.string() });
  const lines = (await readFile(ownSentences, 'utf8')).trim().split('\n');
  return lines.map((line) => row.parse(JSON.parse(line)));
}

/** A few sentences of each validation set, from all over it. */
async function unseenSentences(data: string): Promise<Sentence[]> {
  const all: Sentence[] = [];
  for (const set of validation) {
    const texts: string[] = [];
    for await (const { dialogue } of readRows(join(data, `${set}.jsonl`), evalRow))
      texts.push(...dialogue.map(({ text }) => text).filter(fitting));
    const step = Math.max(1, Math.floor(texts.length / sentencesASet));
    for (let at = 0; at < sentencesASet; at++) all.push({ kind: set, text: texts[at * step] ?? '' });
  }
  return all;
}
