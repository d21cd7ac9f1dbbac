import { z } from 'zod';
import { chooseNotesEngine } from '../notes/choose.ts';
import type { NotesEngine } from '../notes/engine.ts';
import { createChatClient } from '../chat/client.ts';

const numberOrNone = (otherwise: number) =>
  z
    .literal('none')
    .transform(() => null)
    .or(z.coerce.number())
    .default(otherwise);

/** The product's own settings of a server of language models; docs/operations.md says what they mean. */
const environment = z.object({
  NOTES_URL: z.url(),
  NOTES_MODEL: z.string(),
  NOTES_API_KEY: z.string().optional(),
  NOTES_JSON: z.enum(['schema', 'object', 'none']).default('schema'),
  NOTES_TEMPERATURE: numberOrNone(0),
  NOTES_SEED: numberOrNone(1),
  NOTES_TIMEOUT: z.coerce.number().default(120),
});

/** The engine to be judged, by its name. Throws for another name, and when a setting is wanting. */
export const notesEngineOf = (name: string): NotesEngine => {
  if (name === 'embedded') return chooseNotesEngine({ engine: 'embedded' });
  if (name !== 'openai') throw new Error('--engine is embedded or openai');
  const given = environment.safeParse(process.env);
  if (!given.success)
    throw new Error(`--engine openai needs ${given.error.issues.map((issue) => issue.path.join('.')).join(', ')}`);
  const chat = createChatClient({
    url: given.data.NOTES_URL.replace(/\/+$/, ''),
    apiKey: given.data.NOTES_API_KEY ?? null,
    model: given.data.NOTES_MODEL,
    jsonMode: given.data.NOTES_JSON,
    temperature: given.data.NOTES_TEMPERATURE,
    seed: given.data.NOTES_SEED,
    timeLimit: given.data.NOTES_TIMEOUT * 1000,
  });
  return chooseNotesEngine({ engine: 'openai', chat });
};
