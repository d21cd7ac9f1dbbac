import type {
  DictionaryChanges,
  DictionaryEntry,
  DictionaryRequest,
  Replacement,
  ReplacementChanges,
  ReplacementRequest,
} from '@auscult/contract/dictionary/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, isTaken, sql, type Db, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import type { Actor, Admin } from '../platform/scope.ts';
import { getEntry, getOwn } from './data.ts';
import { keyOf } from './rules.ts';

type ByUser = Caller & { actor: Actor };
type ByAdmin = Caller & { actor: Admin };

/** One transaction; where the same words stand there already it is refused, however close together two requests are. */
const unlessTaken = <Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  inTransaction(db, work).catch((error: unknown) => {
    throw isTaken(error) ? problem(errors.replacementListed) : error;
  });

const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw problem(errors.notFound);
  return row;
};

export const createReplacement = (db: Db, caller: ByUser, request: ReplacementRequest): Promise<Replacement> =>
  unlessTaken(db, async (tx) => {
    const { id } = await tx
      .insertInto('word_replacements')
      .values({ ...request, user_id: caller.actor.id, key: keyOf(request.search) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, caller, { action: 'word replacement added', subjectId: id });
    return found(await getOwn(tx, caller.actor, id));
  });

/** What is named changes, what is absent stays. */
export const updateReplacement = (
  db: Db,
  caller: ByUser,
  { id, ...changes }: ReplacementChanges,
): Promise<Replacement> =>
  unlessTaken(db, async (tx) => {
    const before = found(await getOwn(tx, caller.actor, id));
    const { search = before.search, replace = before.replace } = changes;
    await tx
      .updateTable('word_replacements')
      .set({ search, replace, key: keyOf(search) })
      .where('id', '=', id)
      .where('user_id', '=', caller.actor.id)
      .execute();
    await audit(tx, caller, {
      action: 'word replacement changed',
      subjectId: id,
      detail: { fields: Object.keys(changes) },
    });
    return found(await getOwn(tx, caller.actor, id));
  });

export const removeReplacement = (db: Db, caller: ByUser, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('word_replacements')
      .where('id', '=', id)
      .where('user_id', '=', caller.actor.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw problem(errors.notFound);
    await audit(tx, caller, { action: 'word replacement removed', subjectId: id });
  });

/** Adds a replacement of the actor's own, or changes the one for the same words. */
export const rememberReplacement = async (
  tx: Tx,
  caller: ByUser,
  { search, replace }: ReplacementRequest,
): Promise<void> => {
  const { id } = await tx
    .insertInto('word_replacements')
    .values({ search, replace, user_id: caller.actor.id, key: keyOf(search) })
    .onConflict((on) => on.columns(['user_id', 'key']).doUpdateSet({ search, replace }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, caller, { action: 'word replacement remembered', subjectId: id });
};

type For = { id: string; search: string; doctorsIds: readonly string[] };

/** Writes down whom an entry holds for. Refuses who is no doctor. */
const setReaders = async (tx: Tx, { id, search, doctorsIds }: For): Promise<void> => {
  await tx.deleteFrom('dictionary_readers').where('entry_id', '=', id).execute();
  const named = [...new Set(doctorsIds)];
  const doctors = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Doctor')
    .where(sql<boolean>`id = any(${named}::uuid[])`)
    .execute();
  if (doctors.length < named.length)
    throw problem(errors.validation, {
      metadata: [{ path: 'doctorsIds', rule: 'custom', message: 'No such doctor' }],
    });
  const readers = named.length === 0 ? [null] : named;
  await tx
    .insertInto('dictionary_readers')
    .values(readers.map((doctorId) => ({ entry_id: id, doctor_id: doctorId, key: keyOf(search) })))
    .execute();
};

export const createEntry = (
  db: Db,
  caller: ByAdmin,
  { doctorsIds, ...words }: DictionaryRequest,
): Promise<DictionaryEntry> =>
  unlessTaken(db, async (tx) => {
    const { id } = await tx
      .insertInto('dictionary_entries')
      .values({ ...words, created_by: caller.actor.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setReaders(tx, { id, search: words.search, doctorsIds });
    await audit(tx, caller, { action: 'dictionary entry added', subjectId: id, detail: { doctorsIds } });
    return found(await getEntry(tx, id));
  });

/** What is named changes, what is absent stays. */
export const updateEntry = (
  db: Db,
  caller: ByAdmin,
  { id, changes }: { id: string; changes: DictionaryChanges },
): Promise<DictionaryEntry> =>
  unlessTaken(db, async (tx) => {
    // Two changes of one entry wait for each other.
    await tx.selectFrom('dictionary_entries').select('id').where('id', '=', id).forUpdate().execute();
    const before = found(await getEntry(tx, id));
    const { search = before.search, replace = before.replace, doctorsIds = before.doctorsIds } = changes;
    await tx
      .updateTable('dictionary_entries')
      .set({ search, replace, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await setReaders(tx, { id, search, doctorsIds });
    const detail = { fields: Object.keys(changes) };
    await audit(tx, caller, { action: 'dictionary entry changed', subjectId: id, detail });
    return found(await getEntry(tx, id));
  });

export const removeEntry = (db: Db, caller: ByAdmin, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('dictionary_entries').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw problem(errors.notFound);
    await audit(tx, caller, { action: 'dictionary entry removed', subjectId: id });
  });
