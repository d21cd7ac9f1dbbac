import type { ChatSettings } from '@auscult/engine/chat/client.ts';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { configError, hasScheme, setting } from './settings.ts';

/** Language models beside the one that writes the documents: for the playground and for evaluation tests. */
export const deploymentSettings = {
  LLM_DEPLOYMENTS: setting({
    schema: z.string().optional(),
    shownDefault: 'none',
    rule: 'a file of JSON that lists language models, each with id, name, url and model',
  }),
};

const price = z.strictObject({
  read: z.number().min(0),
  written: z.number().min(0),
  currency: z.string().length(3),
});
const one = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,99}$/, 'small letters, digits, - and _')
    .refine((id) => id !== 'notes' && id !== 'embedded', '"notes" and "embedded" are taken'),
  name: z.string().trim().min(1).max(100),
  url: z
    .string()
    .refine(hasScheme('http', 'https'), 'an address with its version, such as http://127.0.0.1:8080/v1')
    // A password in an address ends up in logs of proxies; a key has its own variable.
    .refine((value) => /^[^@?#]+$/.test(value), 'an address without a password'),
  model: z.string().trim().min(1).max(200),
  /** The variable of the environment that holds the key; the file itself holds none. */
  apiKeyEnv: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, 'the name of a variable')
    .optional(),
  contextTokens: z.number().int().min(1).optional(),
  price: price.optional(),
});
const file = z
  .array(one)
  .max(50)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'each id once');

export type LanguageModel = Readonly<{
  id: string;
  name: string;
  chat: Readonly<ChatSettings>;
  contextTokens: number | null;
  /** Of a million tokens. */
  price: z.infer<typeof price> | null;
}>;

const TIME_LIMIT = 120_000;
const refuse = (why: string) => configError('LLM_DEPLOYMENTS', `LLM_DEPLOYMENTS cannot be used: ${why}.`);

const parsed = (path: string): unknown => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw refuse(`the file ${path} cannot be read`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refuse(`${path} is no JSON`);
  }
};

/** Reads the file once, at the start. Throws a ConfigError that names what is wrong in it, never a key. */
export const readDeployments = (
  path: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): readonly LanguageModel[] => {
  if (path === undefined) return [];
  const read = file.safeParse(parsed(path));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refuse(`${issue?.path.join('.') || 'the list'}: ${issue?.message ?? 'wrong'}`);
  }
  return read.data.map(({ id, name, url, model, apiKeyEnv, contextTokens, price: cost }) => {
    const apiKey = apiKeyEnv === undefined ? null : env[apiKeyEnv];
    if (apiKey === undefined || apiKey === '')
      throw refuse(`the variable ${apiKeyEnv}, which "${id}" names, is not set`);
    const chat: ChatSettings = {
      url: url.replace(/\/+$/, ''),
      apiKey,
      model,
      temperature: 0,
      seed: null,
      jsonMode: 'schema',
      timeLimit: TIME_LIMIT,
    };
    return Object.freeze({ id, name, chat, contextTokens: contextTokens ?? null, price: cost ?? null });
  });
};
