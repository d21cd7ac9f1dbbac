import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { SherpaModel } from './layout.ts';

/** What the library says of a stretch of sound. Times are seconds from its start, one for each token where it has them. */
export type SherpaResult = { text: string; tokens?: string[]; timestamps?: number[] };

type Waveform = { samples: Float32Array; sampleRate: number };
export type Stream = { acceptWaveform: (waveform: Waveform) => void };
export type OnlineStream = Stream & { inputFinished: () => void };
type Recogniser<Kind> = {
  createStream: () => Kind;
  decode: (stream: Kind) => void;
  getResult: (stream: Kind) => SherpaResult;
};
export type OfflineRecogniser = Recogniser<Stream>;
export type OnlineRecogniser = Recogniser<OnlineStream> & {
  isReady: (stream: OnlineStream) => boolean;
  isEndpoint: (stream: OnlineStream) => boolean;
  reset: (stream: OnlineStream) => void;
};
type Library = {
  version: string;
  OnlineRecognizer: new (config: object) => OnlineRecogniser;
  OfflineRecognizer: new (config: object) => OfflineRecogniser;
};

// The package has no types of its own, and is CommonJS.
const require = createRequire(import.meta.url);
/** What it does may end the process, which is why only children call it. Throws where there is no build of it. */
const loadLibrary = () => require('sherpa-onnx-node') as Library;

export type Loaded =
  | { isStreaming: true; recogniser: OnlineRecogniser }
  | { isStreaming: false; recogniser: OfflineRecogniser };

/** Loads the files of a model, which takes seconds and as much memory as they are big. */
export function loadModel(model: SherpaModel): Loaded {
  const library = loadLibrary();
  const features = { sampleRate: 16_000, featureDim: 80 };
  const files = {
    tokens: model.tokens,
    // One process hears one stream: it may take what the machine has, but no more than helps.
    numThreads: Math.min(4, availableParallelism()),
    provider: 'cpu',
    debug: 0,
    ...filesFor(model),
  };
  if (model.layout !== 'streaming transducer')
    return {
      isStreaming: false,
      recogniser: new library.OfflineRecognizer({ featConfig: features, modelConfig: files }),
    };
  const pauses = {
    enableEndpoint: 1,
    rule1MinTrailingSilence: 2.4,
    rule2MinTrailingSilence: 0.8,
    rule3MinUtteranceLength: 20,
  };
  return {
    isStreaming: true,
    recogniser: new library.OnlineRecognizer({ featConfig: features, modelConfig: files, ...pauses }),
  };
}

function filesFor({ layout, encoder, decoder, joiner, model, language }: SherpaModel): object {
  switch (layout) {
    case 'streaming transducer':
    case 'transducer':
      return { transducer: { encoder, decoder, joiner } };
    case 'Whisper':
      return { whisper: { encoder, decoder, language, task: 'transcribe', tailPaddings: -1 } };
    case 'SenseVoice':
      return { senseVoice: { model, language, useInverseTextNormalization: 1 } };
    case 'NeMo CTC':
      return { nemoCtc: { model } };
    case 'zipformer CTC':
      return { zipformerCtc: { model } };
  }
}
