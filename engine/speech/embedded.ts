import { access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child.ts';
import { createAvailability, createStreams, hearWords } from './children.ts';
import type { SpeechEngine } from './engine.ts';
import type { RecogniserModel } from './frames.ts';
import { openLiveStream } from './live.ts';
import { createModelKeeper } from './model/keeper.ts';
import { createPool } from './pool.ts';
import { segmentsOf, withIds } from './segments.ts';

export type EmbeddedSpeechOptions = {
  /** Children that share the recordings; as many as processors, at most 4, unless given. */
  poolSize?: number;
  /** Streams at a time; two for each processor unless given. */
  liveStreams?: number;
  /** The folder in which `prepare` builds the clinical model; children started later use it. Without it the delivered one is used. */
  builtDir?: string;
  /** Where Debian's pocketsphinx-en-us puts its models, unless given. */
  modelDir?: string;
  /** Seconds without work after which a child ends; 120 unless given. */
  idleSeconds?: number;
  /** Seconds over one utterance (at most 20 s of sound) after which a child is taken to hang; 120 unless given. */
  hangSeconds?: number;
  /** Takes sentences without anything that was said. */
  log?: (sentence: string) => void;
};

/** `childPids` is for tests and for operations: what to look at, or to kill. */
export type EmbeddedSpeech = SpeechEngine & { childPids: () => number[] };

const engineName = 'embedded';
const deliveredName = 'pocketsphinx-en-us';
const clinicalName = 'pocketsphinx-en-us-clinical';
/** In step with what `npm run -s evals -- speech-report` measures; see engine/evals/README.md. */
const honestly =
  'The built-in recogniser works without a network and suits trying things out and slow, careful dictation, of which it ' +
  'mishears at best one word in six, numbers and doses among them. Of a real conversation it mishears most, so connect a better ' +
  'speech engine before you rely on it with patients.';
const installCommand = 'sudo apt-get install libpocketsphinx3 pocketsphinx-en-us';
/** A live stream that is 30 s behind for so long is given up: nobody waits longer for live text. */
const livePatienceSeconds = 15;
const defaultModelDir = '/usr/share/pocketsphinx/model/en-us';

/** PocketSphinx in children of its own: a crash, hang or leak in C ends a child and never the server. */
export function createEmbeddedSpeech(options: EmbeddedSpeechOptions = {}): EmbeddedSpeech {
  const { modelDir = defaultModelDir, builtDir, idleSeconds = 120, hangSeconds = 120, log = () => undefined } = options;
  const processors = availableParallelism();
  const { poolSize = Math.min(4, processors), liveStreams = Math.max(2, processors * 2) } = options;
  const delivered = deliveredIn(modelDir);
  const keeper = builtDir === undefined ? undefined : createModelKeeper(builtDir, delivered, log);
  const findModel = (): RecogniserModel => {
    const built = keeper?.built();
    return built ? { ...delivered, ...built, takesNames: true } : delivered;
  };
  const pool = createPool({ model: findModel, size: poolSize, idleSeconds, hangSeconds, log });
  const streams = createStreams(liveStreams);
  const { whyUnavailable, refuseUnlessAvailable } = createAvailability(() => reasonAgainst(findModel()));
  return {
    name: engineName,
    get model() {
      return nameOf(findModel());
    },
    honestly,
    languages: ['en'],
    capabilities: {
      live: true,
      file: true,
      words: true,
      diarise: false,
      confidence: true,
      phrases: true,
      sampleRate: 16_000,
    },
    whyUnavailable,
    transcribe: async (request) => {
      await refuseUnlessAvailable();
      const model = nameOf(findModel());
      const { words, ...heard } = await hearWords(pool, request, request.hints?.phrases);
      return { segments: withIds(segmentsOf(words)), engine: engineName, model, ...heard };
    },
    openStream: async ({ hints }) => {
      await refuseUnlessAvailable();
      const patience = Math.min(hangSeconds, livePatienceSeconds);
      return streams.open(() => openLiveStream(findModel(), patience, hints?.phrases ?? []));
    },
    prepare: keeper?.build,
    close: async () => {
      keeper?.stop();
      await Promise.all([pool.close(), streams.close()]);
    },
    childPids: () => [...pool.pids(), ...streams.pids()],
  };
}

const deliveredIn = (folder: string): RecogniserModel => ({
  acoustic: join(folder, 'en-us'),
  language: join(folder, 'en-us.lm.bin'),
  dictionary: join(folder, 'cmudict-en-us.dict'),
});

const nameOf = ({ takesNames }: RecogniserModel): string => (takesNames ? clinicalName : deliveredName);

async function reasonAgainst(model: RecogniserModel): Promise<string | undefined> {
  const files = [join(model.acoustic, 'mdef'), model.language, model.dictionary];
  const found = await Promise.allSettled(files.map((file) => access(file)));
  if (found.some(({ status }) => status === 'rejected')) {
    return `The built-in recogniser has no language model here. Install it with: ${installCommand}`;
  }
  const ending = await startChild({ mode: 'check', model }, () => undefined).gone;
  if (ending.includes('code 0')) return undefined;
  return `The built-in recogniser is not installed here. Install it with: ${installCommand}`;
}
