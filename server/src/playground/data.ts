import { errors } from '@auscult/contract/errors.ts';
import type { Deployment, PromptRun } from '@auscult/contract/playground/schemas.ts';
import type { AdminDb } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { getSource } from '../transcripts/data.ts';

/** The server that writes the documents, where there is one. Its key is not among what is told. */
export const listDeployments = async ({ config, notes }: House): Promise<Deployment[]> => {
  const { chat } = config.notes;
  if (!chat) return [];
  const isReachable = (await notes.whyUnavailable?.()) === undefined;
  const { host } = new URL(chat.url);
  const told = { isDefault: true, isReachable, contextTokens: null, price: null };
  return [{ id: 'notes', name: 'Notes engine', model: chat.model, host, ...told }];
};

const refuse = (path: string, message: string) =>
  problem(errors.validation, { metadata: [{ path, rule: 'custom', message }] });

const transcriptOf = async (db: AdminDb, appointmentId: string): Promise<string> => {
  const consult = await db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', appointmentId)
    .where('is_evaluation', '=', true)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  if (!consult) throw refuse('appointmentId', 'Only evaluation consults may be tried');
  const { conversation, dictation } = await getSource(db, appointmentId);
  return [...conversation, ...dictation].map(({ speaker, text }) => `${speaker}: ${text}`).join('\n');
};
const templateOf = async (db: AdminDb, id: string): Promise<string> => {
  const row = await db.selectFrom('templates').select('content').where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('templateId', 'No such template');
  return JSON.stringify(row.content, null, 2);
};
const promptOf = async (db: AdminDb, id: string): Promise<string> => {
  const row = await db.selectFrom('prompt_macros').select('text').where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('promptMacroId', 'No such prompt macro');
  return row.text;
};

/** The prompt with what it names filled in, once: what is filled in is not looked through again. */
export const filled = async (
  db: AdminDb,
  { prompt, appointmentId, templateId, promptMacroId }: PromptRun,
): Promise<string> => {
  const values: Record<string, string | undefined> = {
    transcript: appointmentId && (await transcriptOf(db, appointmentId)),
    template: templateId && (await templateOf(db, templateId)),
    prompt: promptMacroId && (await promptOf(db, promptMacroId)),
  };
  return prompt.replace(/\{\{(transcript|template|prompt)\}\}/g, (whole, name: string) => values[name] ?? whole);
};
