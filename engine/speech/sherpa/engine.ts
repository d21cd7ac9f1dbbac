import { basename } from 'node:path';
import { startChild } from '../child.ts';
import { createAvailability, createStreams, hearWords } from '../children.ts';
import type { SpeechEngine, SpeechStream } from '../engine.ts';
import { openLiveStream } from '../live.ts';
import { createPool } from '../pool.ts';
import type { UnnumberedSegment } from '../segments.ts';
import { segmentsOf, withIds } from '../segments.ts';
import type { SherpaModel } from './layout.ts';

export type SherpaSpeechOptions = {
  model: SherpaModel;
  /** Streams at a time, each with the model in its own process; 2 unless given. */
  liveStreams?: number;
  /** Seconds without work after which a child ends; 300 unless given, because loading a model takes long. */
  idleSeconds?: number;
  /** Seconds over one utterance, loading the model included, after which a child is taken to hang; 300 unless given. */
  hangSeconds?: number;
  /** Takes sentences without anything that was said. */
  log?: (sentence: string) => void;
};

const engineName = 'sherpa';
const livePatienceSeconds = 15;

/**
 * A model that the practice brings, run by sherpa-onnx in children of its own: the library ends its process over a
 * damaged file, and that must never be the server.
 */
export function createSherpaSpeech(options: SherpaSpeechOptions): SpeechEngine {
  const { model, liveStreams = 2, idleSeconds = 300, hangSeconds = 300, log = () => undefined } = options;
  const pool = createPool({ model: () => model, size: 1, idleSeconds, hangSeconds, log });
  const streams = createStreams(liveStreams);
  const isTimed = model.layout !== 'Whisper';
  const { whyUnavailable, refuseUnlessAvailable } = createAvailability(() => reasonAgainst(model));
  return {
    name: engineName,
    model: model.name,
    honestly: honestlyOf(model),
    capabilities: {
      live: true,
      file: true,
      words: isTimed,
      diarise: false,
      confidence: false,
      phrases: false,
      sampleRate: 16_000,
    },
    whyUnavailable,
    transcribe: async (request) => {
      await refuseUnlessAvailable();
      const { words, ...heard } = await hearWords(pool, request);
      const segments = withIds(segmentsOf(words).map((segment) => plain(segment, isTimed)));
      return { segments, engine: engineName, model: model.name, ...heard };
    },
    openStream: async () => {
      await refuseUnlessAvailable();
      return withoutConfidence(
        streams.open(() => openLiveStream(model, livePatienceSeconds)),
        isTimed,
      );
    },
    close: async () => {
      await Promise.all([pool.close(), streams.close()]);
    },
  };
}

const honestlyOf = ({ name, layout }: SherpaModel) =>
  `The practice's own model ${name} (${layout}) recognises on this computer and needs no network; how well it hears ` +
  `was not measured here, so compare what it writes with the recording before you rely on it.`;

async function reasonAgainst(model: SherpaModel): Promise<string | undefined> {
  const ending = await startChild({ mode: 'check', model }, () => undefined).gone;
  if (ending.includes('code 0')) return undefined;
  const damaged = /Load model from (.+?) failed/.exec(ending)?.[1];
  if (damaged)
    return `The speech model could not be loaded: ${basename(damaged)} is damaged or is no model. Copy it again into SPEECH_MODEL_DIR.`;
  if (ending.includes('Could not find sherpa-onnx-node'))
    return 'The recogniser for models of the practice (sherpa-onnx) is not built for this kind of computer.';
  return `The speech model in SPEECH_MODEL_DIR was refused: its files do not belong together as a ${model.layout} model.`;
}

/** What the library does not tell is left out: confidence always, the times of words where they were only spread. */
function plain({ start, end, speaker, text, words = [] }: UnnumberedSegment, isTimed: boolean): UnnumberedSegment {
  const bare = { start, end, speaker, text };
  return isTimed ? { ...bare, words: words.map((one) => ({ word: one.word, start: one.start, end: one.end })) } : bare;
}

const withoutConfidence = (stream: SpeechStream, isTimed: boolean): SpeechStream => ({
  write: stream.write,
  finalize: stream.finalize,
  close: stream.close,
  on: (name, listener) => {
    if (name !== 'final') return stream.on(name, listener);
    const told = listener as (segment: UnnumberedSegment) => void;
    stream.on('final', (segment) => told(plain(segment, isTimed)));
  },
});
