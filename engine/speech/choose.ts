import type { EmbeddedSpeechOptions } from './embedded.ts';
import { createEmbeddedSpeech } from './embedded.ts';
import type { SpeechEngine } from './engine.ts';
import { speechError } from './errors.ts';
import { createOpenAiSpeech } from './openai/engine.ts';
import type { SpeechServer } from './openai/server.ts';
import { createSherpaSpeech } from './sherpa/engine.ts';
import { findModel } from './sherpa/layout.ts';

export type SpeechChoice = {
  /** `auto` takes the model in `modelDir` where there is one, else the built-in recogniser. */
  engine: 'auto' | 'embedded' | 'sherpa' | 'openai' | 'none';
  modelDir?: string | undefined;
  /** Code of the language that is spoken; `en` unless given. */
  language?: string;
  /** Wanted when the engine is `openai`. */
  server?: SpeechServer | undefined;
  /** Takes sentences without anything that was said. */
  log?: (sentence: string) => void;
};

/**
 * The speech engine that the configuration names. `none` is for a practice that only pastes or uploads transcripts.
 * Throws a sentence for the operator when `sherpa` is asked for and its folder holds no model.
 */
export function chooseSpeechEngine(choice: SpeechChoice, embedded: EmbeddedSpeechOptions = {}): SpeechEngine {
  const { engine, modelDir, language = 'en', log = () => undefined } = choice;
  if (engine === 'openai' && choice.server) return createOpenAiSpeech(choice.server);
  if (engine === 'none' || engine === 'openai') return noSpeech;
  if (engine === 'embedded' || (engine === 'auto' && modelDir === undefined))
    return createEmbeddedSpeech({ log, ...embedded });
  const found = findModel(modelDir ?? '', language);
  if ('model' in found) return createSherpaSpeech({ model: found.model, log });
  if (engine === 'sherpa') throw new Error(`SPEECH_MODEL_DIR: ${found.problem}`);
  log(`SPEECH_MODEL_DIR: ${found.problem} The built-in recogniser is used instead.`);
  // The screens may be seen by anybody: they name no folder of this computer.
  const problem = found.problem.replaceAll(modelDir ?? '', 'the folder');
  const instead = `SPEECH_MODEL_DIR: ${problem} The built-in recogniser is used instead.`;
  const builtIn = createEmbeddedSpeech({ log, ...embedded });
  return Object.assign(builtIn, { honestly: `${instead} ${builtIn.honestly}` });
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
