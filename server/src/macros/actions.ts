import { errors } from '@auscult/contract/errors.ts';
import type { Macro, MacroChanges, MacroRequest } from '@auscult/contract/macros/schemas.ts';
import { spokenName } from '@auscult/engine/dictation/commands.ts';
import { sql, type DoctorDb } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { change } from '../platform/resource.ts';
import type { Doctor } from '../platform/scope.ts';
import { getMacro } from './data.ts';

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

export const removeMacro = (db: DoctorDb, caller: ByDoctor, macroId: string): Promise<object> =>
  change(db, caller, { action: 'macro removed', subjectId: macroId }, (tx) =>
    tx
      .deleteFrom('macros')
      .where('id', '=', macroId)
      .where('doctor_id', '=', caller.actor.id)
      .returning('id')
      .executeTakeFirst(),
  );
