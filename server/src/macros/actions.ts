import { errors } from '@auscult/contract/errors.ts';
import type { Macro, MacroChanges, MacroRequest } from '@auscult/contract/macros/schemas.ts';
import { spokenName } from '@auscult/engine/dictation/commands.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, isTaken, sql, type Db, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import type { Doctor } from '../platform/scope.ts';
import { getMacro } from './data.ts';

type ByDoctor = Caller & { actor: Doctor };

const unlessTaken = (db: Db, work: (tx: Tx) => Promise<Macro>): Promise<Macro> =>
  inTransaction(db, work).catch((error: unknown) => {
    throw isTaken(error) ? problem(errors.macroNameTaken) : error;
  });

const found = (macro: Macro | undefined): Macro => {
  if (!macro) throw problem(errors.notFound);
  return macro;
};

export const createMacro = (db: Db, caller: ByDoctor, request: MacroRequest): Promise<Macro> =>
  unlessTaken(db, async (tx) => {
    const { id } = await tx
      .insertInto('macros')
      .values({ ...request, key: spokenName(request.name), doctor_id: caller.actor.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, caller, { action: 'macro added', subjectId: id });
    return found(await getMacro(tx, caller.actor.id, id));
  });

/** What is named changes, what is absent stays. A global one is not the doctor's to change. */
export const updateMacro = (
  db: Db,
  caller: ByDoctor,
  { macroId, changes }: { macroId: string; changes: MacroChanges },
): Promise<Macro> =>
  unlessTaken(db, async (tx) => {
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
    if (numUpdatedRows === 0n) throw problem(errors.notFound);
    await audit(tx, caller, { action: 'macro changed', subjectId: macroId, detail: { fields: Object.keys(changes) } });
    return found(await getMacro(tx, caller.actor.id, macroId));
  });

export const removeMacro = (db: Db, caller: ByDoctor, macroId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('macros')
      .where('id', '=', macroId)
      .where('doctor_id', '=', caller.actor.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw problem(errors.notFound);
    await audit(tx, caller, { action: 'macro removed', subjectId: macroId });
  });
