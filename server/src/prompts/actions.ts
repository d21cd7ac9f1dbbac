import { promptErrors } from '@auscult/contract/prompts/errors.ts';
import type { AdminPromptDetail, PromptChanges, PromptRequest } from '@auscult/contract/prompts/schemas.ts';
import { notForOthers, requireReaders } from '../macros/actions.ts';
import { sql, type AdminDb, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { change } from '../platform/resource.ts';
import { refuseWhileNamed } from '../templates/data.ts';
import { getKeptPrompt } from './data.ts';

const taken = promptErrors.promptNameTaken;

/** Writes down whom a prompt macro is for. */
const setReaders = async (
  tx: Tx,
  { id, name, doctorsIds }: { id: string; name: string; doctorsIds: readonly string[] },
): Promise<void> => {
  await tx.deleteFrom('prompt_macro_readers').where('prompt_id', '=', id).execute();
  const readers = await requireReaders(tx, doctorsIds);
  await tx
    .insertInto('prompt_macro_readers')
    .values(readers.map((doctorId) => ({ prompt_id: id, doctor_id: doctorId, key: name.toLowerCase() })))
    .execute();
};

export const createPrompt = (
  db: AdminDb,
  caller: Caller,
  { doctorsIds, ...request }: PromptRequest,
): Promise<AdminPromptDetail> =>
  change(db, caller, { action: 'prompt macro added', taken, detail: { doctorsIds } }, async (tx) => {
    const { id } = await tx.insertInto('prompt_macros').values(request).returning('id').executeTakeFirstOrThrow();
    await setReaders(tx, { id, name: request.name, doctorsIds });
    return getKeptPrompt(tx, id);
  });

/** What is named changes, what is absent stays. */
export const updatePrompt = (
  db: AdminDb,
  caller: Caller,
  { promptId, changes }: { promptId: string; changes: PromptChanges },
): Promise<AdminPromptDetail> => {
  const detail = { fields: Object.keys(changes) };
  return change(db, caller, { action: 'prompt macro changed', taken, detail }, async (tx) => {
    // Two changes of one wait for each other.
    await tx.selectFrom('prompt_macros').select('id').where('id', '=', promptId).forUpdate().execute();
    const before = await getKeptPrompt(tx, promptId);
    if (!before) return undefined;
    if (before.ownerId !== null && changes.doctorsIds !== undefined) throw notForOthers();
    const { name = before.name, text = before.text, doctorsIds = before.doctorsIds } = changes;
    await tx
      .updateTable('prompt_macros')
      .set({ name, text, updated_at: sql`now()` })
      .where('id', '=', promptId)
      .execute();
    if (before.ownerId === null) await setReaders(tx, { id: promptId, name, doctorsIds });
    return getKeptPrompt(tx, promptId);
  });
};

export const removePrompt = (
  db: AdminDb,
  caller: Caller,
  { promptId, isConfirmed }: { promptId: string; isConfirmed: boolean },
): Promise<object> =>
  change(db, caller, { action: 'prompt macro removed', subjectId: promptId }, async (tx) => {
    const removed = await tx.deleteFrom('prompt_macros').where('id', '=', promptId).returning('id').executeTakeFirst();
    if (removed) await refuseWhileNamed(tx, promptId, { doctorId: null, isConfirmed });
    return removed;
  });
