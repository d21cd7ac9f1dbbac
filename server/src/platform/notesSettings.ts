import type { ChatSettings } from '@auscult/engine/chat/client.ts';
import { z } from 'zod';
import { configError, hasScheme, oneOf, setting } from './settings.ts';

const NONE = 'none';
const numberOrNone = (schema: z.ZodType<number, number>, { otherwise, rule }: { otherwise: string; rule: string }) =>
  setting({
    schema: z
      .union([
        z.literal(NONE),
        z
          .string()
          .regex(/^\d+(?:\.\d+)?$/)
          .transform(Number)
          .pipe(schema),
      ])
      .default(otherwise === NONE ? NONE : Number(otherwise)),
    shownDefault: otherwise,
    rule,
  });

/** Which engine writes the documents; docs/operations.md has a section on servers of language models. */
export const notesSettings = {
  NOTES_ENGINE: oneOf(['embedded', 'openai'], 'embedded'),
  NOTES_URL: setting({
    schema: z
      .string()
      .refine(hasScheme('http', 'https'))
      // A password in an address ends up in logs of proxies; a key has its own setting.
      .refine((value) => /^[^@?#]+$/.test(value))
      .optional(),
    shownDefault: 'none',
    rule: 'the address of a chat server with its version, such as http://127.0.0.1:8080/v1',
    isSecret: true,
  }),
  NOTES_MODEL: setting({ schema: z.string().optional(), shownDefault: 'none', rule: 'the name of a model' }),
  NOTES_API_KEY: setting({
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    shownDefault: 'none',
    rule: 'a key without spaces',
    isSecret: true,
  }),
  NOTES_JSON: oneOf(['schema', 'object', 'none'], 'schema'),
  NOTES_TEMPERATURE: numberOrNone(z.number().max(2), { otherwise: '0', rule: 'a number from 0 to 2, or none' }),
  NOTES_SEED: numberOrNone(z.number().int().max(2_147_483_647), { otherwise: '1', rule: 'a whole number, or none' }),
  NOTES_TIMEOUT: setting({
    schema: z.coerce.number().int().min(5).max(290).default(120),
    shownDefault: '120',
    rule: 'a whole number of seconds from 5 to 290',
  }),
};

type Values = { [Key in keyof typeof notesSettings]: z.output<(typeof notesSettings)[Key]['schema']> };
export type NotesConfig = Readonly<{
  engine: 'embedded' | 'openai';
  /** There when the engine is `openai`. */
  chat: Readonly<ChatSettings> | undefined;
}>;

/** What the settings of notes mean together. Throws a ConfigError when one is missing that another asks for. */
export function notesConfig(values: Values): NotesConfig {
  const { NOTES_ENGINE: engine, NOTES_URL: url, NOTES_MODEL: model } = values;
  if (engine === 'embedded') {
    if (url !== undefined)
      throw configError('NOTES_URL', 'NOTES_URL is used only when NOTES_ENGINE is openai; set both or neither.');
    return Object.freeze({ engine, chat: undefined });
  }
  if (url === undefined)
    throw configError(
      'NOTES_URL',
      'NOTES_URL must be the address of a chat server with its version, such as http://127.0.0.1:8080/v1, when NOTES_ENGINE is openai.',
    );
  if (model === undefined)
    throw configError('NOTES_MODEL', 'NOTES_MODEL must be the name of a model that the server at NOTES_URL has.');
  const chat: ChatSettings = {
    url: url.replace(/\/+$/, ''),
    apiKey: values.NOTES_API_KEY ?? null,
    model,
    temperature: values.NOTES_TEMPERATURE === NONE ? null : values.NOTES_TEMPERATURE,
    seed: values.NOTES_SEED === NONE ? null : values.NOTES_SEED,
    jsonMode: values.NOTES_JSON,
    timeLimit: values.NOTES_TIMEOUT * 1000,
  };
  return Object.freeze({ engine, chat: Object.freeze(chat) });
}
