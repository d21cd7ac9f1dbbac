import { errors } from '@auscult/contract/errors.ts';
import type { Deployment, PromptRun } from '@auscult/contract/playground/schemas.ts';
import { playgroundErrors } from '@auscult/contract/playground/errors.ts';
import { createChatClient } from '@auscult/engine/chat/client.ts';
import { writingAside } from '@auscult/engine/notes/aside.ts';
import { chooseNotesEngine } from '@auscult/engine/notes/choose.ts';
import type { NotesEngine } from '@auscult/engine/notes/engine.ts';
import type { LanguageModel } from '../platform/deployments.ts';
import type { AdminDb } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { getSource } from '../transcripts/data.ts';

/** The server that writes the documents, where there is one, and those that were set up beside it. */
const modelsOf = ({ config }: House): LanguageModel[] => {
  const { chat } = config.notes;
  const own = chat && { id: 'notes', name: 'Notes engine', chat, contextTokens: null, price: null };
  return [...(own ? [own] : []), ...config.deployments];
};
export const findModel = (house: House, deploymentId: string): LanguageModel | undefined =>
  modelsOf(house).find(({ id }) => id === deploymentId);

const EMBEDDED = 'embedded';
export const isDeployment = (house: House, deploymentId: string | undefined): boolean =>
  deploymentId === undefined || deploymentId === EMBEDDED || findModel(house, deploymentId) !== undefined;

type Variation = { deploymentId: string | null; temperature: number | null };
/** The engine that a trial writes with: the one in force where it says nothing else. */
export const engineOf = (
  house: House,
  { deploymentId, temperature }: Variation,
): { notes: NotesEngine; price: LanguageModel['price'] } => {
  if (deploymentId === EMBEDDED) return { notes: writingAside(chooseNotesEngine({ engine: EMBEDDED })), price: null };
  if (deploymentId === null && temperature === null) return { notes: house.notes, price: null };
  const model = findModel(house, deploymentId ?? 'notes');
  if (!model) {
    if (deploymentId === null) return { notes: house.notes, price: null };
    throw problem(playgroundErrors.noDeployment);
  }
  const chat = createChatClient({ ...model.chat, temperature: temperature ?? model.chat.temperature });
  return { notes: writingAside(chooseNotesEngine({ engine: 'openai', chat })), price: model.price };
};

/** Its key is not among what is told. */
export const listDeployments = (house: House): Promise<Deployment[]> =>
  Promise.all(
    modelsOf(house).map(async ({ id, name, chat, contextTokens, price }) => ({
      id,
      name,
      model: chat.model,
      host: new URL(chat.url).host,
      isDefault: id === 'notes',
      isReachable: (await createChatClient(chat).whyUnavailable()) === undefined,
      contextTokens,
      price,
    })),
  );

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
