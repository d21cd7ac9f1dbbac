import { errors } from '@auscult/contract/errors.ts';
import type {
  AdminMacroChanges,
  AdminMacroDetail,
  AdminMacroRequest,
  Macro,
  MacroChanges,
  MacroRequest,
} from '@auscult/contract/macros/schemas.ts';
import { spokenName } from '@auscult/engine/dictation/commands.ts';
import { sql, type AdminDb, type DoctorDb, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';
import type { Doctor } from '../platform/scope.ts';
import { refuseWhileNamed } from '../templates/data.ts';
import { getKeptMacro, getMacro } from './data.ts';

type ByDoctor = Caller & { actor: Doctor };
const taken = errors.macroNameTaken;

export const createMacro = (db: DoctorDb, caller: ByDoctor, request: MacroRequest): Promise<Macro> =>
  change(db, caller, { action: 'macro added', taken }, async (tx) => {
    const { id } = await tx
      .insertInto('macros')
      .values({ ...request, key: spokenName(request.name), doctor_id: caller.actor.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return getMacro(tx, caller.actor.id, id);
  });

/** What is named changes, what is absent stays. A global one is not the doctor's to change. */
export const updateMacro = (
  db: DoctorDb,
  caller: ByDoctor,
  { macroId, changes }: { macroId: string; changes: MacroChanges },
): Promise<Macro> =>
  change(db, caller, { action: 'macro changed', taken, detail: { fields: Object.keys(changes) } }, async (tx) => {
    const { name, text } = changes;
    const { numUpdatedRows } = await tx
      .updateTable('macros')
      .set({
        updated_at: sql`now()`,
        ...(name === undefined ? {} : { name, key: spokenName(name) }),
        ...(text === undefined ? {} : { text }),
      })
      .where('id', '=', macroId)
      .where('doctor_id', '=', caller.actor.id)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? undefined : getMacro(tx, caller.actor.id, macroId);
  });

type Removal = { macroId: string; isConfirmed: boolean };
export const removeMacro = (db: DoctorDb, caller: ByDoctor, { macroId, isConfirmed }: Removal): Promise<object> =>
  change(db, caller, { action: 'macro removed', subjectId: macroId }, async (tx) => {
    const removed = await tx
      .deleteFrom('macros')
      .where('id', '=', macroId)
      .where('doctor_id', '=', caller.actor.id)
      .returning('id')
      .executeTakeFirst();
    if (removed) await refuseWhileNamed(tx, macroId, { doctorId: caller.actor.id, isConfirmed });
    return removed;
  });

type Kept = { id: string; name: string; doctorsIds: readonly string[] };
/** Writes down whom a macro is for. */
const setReaders = async (tx: Tx, { id, name, doctorsIds }: Kept): Promise<void> => {
  await tx.deleteFrom('macro_readers').where('macro_id', '=', id).execute();
  const readers = await requireReaders(tx, doctorsIds);
  await tx
    .insertInto('macro_readers')
    .values(readers.map((doctorId) => ({ macro_id: id, doctor_id: doctorId, key: spokenName(name) })))
    .execute();
};

export const createKeptMacro = (
  db: AdminDb,
  caller: Caller,
  { doctorsIds, ...request }: AdminMacroRequest,
): Promise<AdminMacroDetail> =>
  change(db, caller, { action: 'macro added', taken, detail: { doctorsIds } }, async (tx) => {
    const { id } = await tx
      .insertInto('macros')
      .values({ ...request, key: spokenName(request.name) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setReaders(tx, { id, name: request.name, doctorsIds });
    return getKeptMacro(tx, id);
  });

/** What is named changes, what is absent stays. A doctor's own one stays that doctor's. */
export const updateKeptMacro = (
  db: AdminDb,
  caller: Caller,
  { macroId, changes }: { macroId: string; changes: AdminMacroChanges },
): Promise<AdminMacroDetail> =>
  change(db, caller, { action: 'macro changed', taken, detail: { fields: Object.keys(changes) } }, async (tx) => {
    // Two changes of one wait for each other.
    await tx.selectFrom('macros').select('id').where('id', '=', macroId).forUpdate().execute();
    const before = await getKeptMacro(tx, macroId);
    if (!before) return undefined;
    const { name = before.name, text = before.text, doctorsIds = before.doctorsIds } = changes;
    if (before.ownerId !== null && changes.doctorsIds !== undefined) throw notForOthers();
    await tx
      .updateTable('macros')
      .set({ name, text, key: spokenName(name), updated_at: sql`now()` })
      .where('id', '=', macroId)
      .execute();
    if (before.ownerId === null) await setReaders(tx, { id: macroId, name, doctorsIds });
    return getKeptMacro(tx, macroId);
  });

export const removeKeptMacro = (db: AdminDb, caller: Caller, { macroId, isConfirmed }: Removal): Promise<object> =>
  change(db, caller, { action: 'macro removed', subjectId: macroId }, async (tx) => {
    const removed = await tx.deleteFrom('macros').where('id', '=', macroId).returning('id').executeTakeFirst();
    if (removed) await refuseWhileNamed(tx, macroId, { doctorId: null, isConfirmed });
    return removed;
  });

/** Whom something that administrators keep is for: the named doctors, or everybody. Refuses who is no doctor. */
export const requireReaders = async (tx: Tx, doctorsIds: readonly string[]): Promise<(string | null)[]> => {
  const named = [...new Set(doctorsIds)];
  const doctors = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Doctor')
    .where(sql<boolean>`id = any(${sql.val(named)}::uuid[])`)
    .execute();
  if (doctors.length < named.length)
    throw problem(errors.validation, {
      metadata: [{ path: 'doctorsIds', rule: 'custom', message: 'No such doctor' }],
    });
  return named.length === 0 ? [null] : named;
};
export const notForOthers = () =>
  problem(errors.validation, {
    metadata: [{ path: 'doctorsIds', rule: 'custom', message: 'This is a doctor’s own' }],
  });
