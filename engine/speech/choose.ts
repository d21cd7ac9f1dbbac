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
 * Rejects with a sentence for the operator when `sherpa` is asked for and its folder holds no model that can be loaded;
 * `auto` takes the built-in recogniser then, and its engine says so.
 */
export async function chooseSpeechEngine(
  choice: SpeechChoice,
  embedded: EmbeddedSpeechOptions = {},
): Promise<SpeechEngine> {
  const { engine, modelDir, log = () => undefined } = choice;
  if (engine === 'openai' && choice.server) return createOpenAiSpeech(choice.server);
  if (engine === 'none' || engine === 'openai') return noSpeech;
  const builtIn = () => createEmbeddedSpeech({ log, ...embedded });
  if (engine === 'embedded' || (engine === 'auto' && modelDir === undefined)) return builtIn();
  const found = await openModel(choice);
  if (!('problem' in found)) return found;
  if (engine === 'sherpa') throw new Error(found.problem);
  log(`${found.problem} The built-in recogniser is used instead.`);
  // The screens may be seen by anybody: they name no folder of this computer.
  const problem = found.problem.replaceAll(modelDir ?? '', 'the folder');
  const instead = builtIn();
  return Object.assign(instead, {
    honestly: `${problem} The built-in recogniser is used instead. ${instead.honestly}`,
  });
}

/** The practice's own model, loaded once to see that it can be. */
const openModel = async ({ modelDir = '', language = 'en', log = () => undefined }: SpeechChoice) => {
  const found = findModel(modelDir, language);
  if ('problem' in found) return { problem: `SPEECH_MODEL_DIR: ${found.problem}` };
  const speech = createSherpaSpeech({ model: found.model, log });
  const problem = await speech.whyUnavailable();
  if (problem === undefined) return speech;
  await speech.close();
  return { problem };
};

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
