import { z } from 'zod';
import { configError, hasScheme, oneOf, oneOfOrNone, setting } from './settings.ts';

const SERVERS = ['openai', 'speaches', 'whisper.cpp', 'vllm'] as const;
const LIVE_SERVERS = ['openai', 'speaches', 'vllm'] as const;

/** A key in an address would end up in the logs of proxies; it has a setting of its own. */
function isBare(value: string): boolean {
  return /^[^@?#]+$/.test(value);
}

/** Which recogniser hears the recordings; docs/operations.md has a section on engines of one's own. */
export const speechSettings = {
  SPEECH_ENGINE: oneOfOrNone(
    ['embedded', 'sherpa', 'openai', 'none'],
    'sherpa where SPEECH_MODEL_DIR is set, else embedded',
  ),
  SPEECH_MODEL_DIR: setting({
    schema: z.string().optional(),
    shownDefault: 'none',
    rule: 'a folder with the files of one speech model',
  }),
  SPEECH_URL: setting({
    schema: z.string().refine(hasScheme('http', 'https')).refine(isBare).optional(),
    shownDefault: 'none',
    rule: 'the address of a speech server without a key in it, such as http://127.0.0.1:8000',
    isSecret: true,
  }),
  SPEECH_SERVER: oneOf(SERVERS, 'openai'),
  SPEECH_API_KEY: setting({
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    shownDefault: 'none',
    rule: 'a key without spaces',
    isSecret: true,
  }),
  SPEECH_MODEL: setting({ schema: z.string().optional(), shownDefault: 'none', rule: 'the name of a model' }),
  SPEECH_LANGUAGE: setting({
    schema: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .default('en'),
    shownDefault: 'en',
    rule: 'the code of a language, such as en',
  }),
  SPEECH_LIVE_MODEL: setting({
    schema: z.string().optional(),
    shownDefault: 'none: no live text from a speech server',
    rule: 'the name of a model for live text',
  }),
  SPEECH_LIVE_SERVER: oneOfOrNone(LIVE_SERVERS, 'the same as SPEECH_SERVER'),
  SPEECH_LIVE_URL: setting({
    schema: z
      .string()
      .refine(hasScheme('ws', 'wss', 'http', 'https'))
      .optional(),
    shownDefault: 'the same as SPEECH_URL',
    rule: 'the address of a speech server without a key in it, such as ws://127.0.0.1:8000',
    isSecret: true,
  }),
};

type Name = keyof typeof speechSettings;
type Values = { [Key in Name]: z.output<(typeof speechSettings)[Key]['schema']> };

/** Where recordings are sent to be heard. */
export type SpeechServer = Readonly<{
  url: string;
  kind: (typeof SERVERS)[number];
  apiKey: string | undefined;
  model: string;
  language: string;
  /** Undefined: no text while somebody speaks. */
  live: Readonly<{ url: string; kind: (typeof LIVE_SERVERS)[number]; model: string }> | undefined;
}>;

export type SpeechConfig = Readonly<{
  /** `auto`: the practice's own model where `modelDir` holds one, else the built-in recogniser. */
  engine: 'auto' | 'embedded' | 'sherpa' | 'openai' | 'none';
  modelDir: string | undefined;
  language: string;
  /** There when the engine is `openai`. */
  server: SpeechServer | undefined;
}>;

/** What the settings of speech mean together. Throws a ConfigError when one is missing that another asks for. */
export function speechConfig(values: Values): SpeechConfig {
  const engine = values.SPEECH_ENGINE ?? 'auto';
  if (engine === 'sherpa' && values.SPEECH_MODEL_DIR === undefined)
    throw configError(
      'SPEECH_MODEL_DIR',
      'SPEECH_MODEL_DIR must be a folder with the files of one speech model when SPEECH_ENGINE is sherpa.',
    );
  if (engine !== 'openai' && values.SPEECH_URL !== undefined)
    throw configError('SPEECH_URL', 'SPEECH_URL is used only when SPEECH_ENGINE is openai; set both or neither.');
  return Object.freeze({
    engine,
    modelDir: values.SPEECH_MODEL_DIR,
    language: values.SPEECH_LANGUAGE,
    server: engine === 'openai' ? serverOf(values) : undefined,
  });
}

function serverOf(values: Values): SpeechServer {
  const { SPEECH_URL: url, SPEECH_SERVER: kind, SPEECH_MODEL: model } = values;
  if (url === undefined)
    throw configError(
      'SPEECH_URL',
      'SPEECH_URL must be the address of a speech server, such as http://127.0.0.1:8000, when SPEECH_ENGINE is openai.',
    );
  // The server of whisper.cpp is started with its one model and asks for no name.
  if (model === undefined && kind !== 'whisper.cpp')
    throw configError('SPEECH_MODEL', 'SPEECH_MODEL must be the name of a model that the server at SPEECH_URL has.');
  return Object.freeze({
    url,
    kind,
    apiKey: values.SPEECH_API_KEY,
    model: model ?? 'whisper.cpp',
    language: values.SPEECH_LANGUAGE,
    live: liveOf(values, url),
  });
}

function liveOf(values: Values, url: string): SpeechServer['live'] {
  if (values.SPEECH_LIVE_MODEL === undefined) return undefined;
  const kind = values.SPEECH_LIVE_SERVER ?? values.SPEECH_SERVER;
  if (kind === 'whisper.cpp')
    throw configError(
      'SPEECH_LIVE_SERVER',
      'SPEECH_LIVE_SERVER must be openai, speaches or vllm, because the server of whisper.cpp gives no live text.',
    );
  return Object.freeze({ url: values.SPEECH_LIVE_URL ?? url, kind, model: values.SPEECH_LIVE_MODEL });
}
