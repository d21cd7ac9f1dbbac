import { errors } from '@auscult/contract/errors.ts';
import type { PromptMacro } from '@auscult/contract/prompts/schemas.ts';
import { sql, type Db } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import type { Scope } from '../platform/scope.ts';

/** Own ones, those for this doctor by name, and those for everybody; an administrator sees all. */
const usable = (db: Db, scope: Scope) =>
  db.selectFrom('prompt_macros as p').$if(scope.kind === 'doctor', (query) =>
    query.where(
      sql<boolean>`(p.doctor_id = ${scope.kind === 'doctor' ? scope.doctorId : null} or exists (
          select from prompt_macro_readers r where r.prompt_id = p.id
            and (r.doctor_id is null or r.doctor_id = ${scope.kind === 'doctor' ? scope.doctorId : null})))`,
    ),
  );

export const listPromptMacros = async (db: Db, scope: Scope): Promise<PromptMacro[]> => {
  const rows = await usable(db, scope).select(['id', 'name', 'text', 'doctor_id']).orderBy('name').execute();
  return rows.map(({ id, name, text, doctor_id: doctorId }) => ({ id, name, text, isGlobal: doctorId === null }));
};

export const getPromptText = async (db: Db, scope: Scope, promptMacroId: string): Promise<string> => {
  const row = await usable(db, scope).select('text').where('id', '=', promptMacroId).executeTakeFirst();
  if (!row) throw problem(errors.notFound);
  return row.text;
};
