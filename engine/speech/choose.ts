import type { EmbeddedSpeechOptions } from './embedded.ts';
import { createEmbeddedSpeech } from './embedded.ts';
import type { SpeechEngine } from './engine.ts';
import { speechError } from './errors.ts';

export type SpeechChoice = { engine: 'embedded' | 'none' } & EmbeddedSpeechOptions;

/** The speech engine that the configuration names. `none` is for a practice that only pastes or uploads transcripts. */
export function chooseSpeechEngine({ engine, ...options }: SpeechChoice): SpeechEngine {
  return engine === 'embedded' ? createEmbeddedSpeech(options) : noSpeech;
}

const reason = 'No speech engine is set up. A transcript can be pasted or uploaded as text.';

const refuse = async () => {
  throw speechError('speech_unavailable', reason);
};

const noSpeech: SpeechEngine = {
  name: 'none',
  model: 'none',
  honestly: reason,
  capabilities: {
    live: false,
    file: false,
    words: false,
    diarise: false,
    confidence: false,
    phrases: false,
    sampleRate: 16_000,
  },
  whyUnavailable: async () => reason,
  transcribe: refuse,
  openStream: refuse,
  close: async () => undefined,
};
