import { errors } from '@auscult/contract/errors.ts';
import type { PromptMacro } from '@auscult/contract/prompts/schemas.ts';
import type { Db } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import type { Scope } from '../platform/scope.ts';

/** Those for everyone, and a doctor's own; an administrator sees all. */
const usable = (db: Db, scope: Scope) =>
  db
    .selectFrom('prompt_macros')
    .$if(scope.kind === 'doctor', (query) =>
      query.where((where) =>
        where.or([
          where('doctor_id', 'is', null),
          where('doctor_id', '=', scope.kind === 'doctor' ? scope.doctorId : ''),
        ]),
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
