import { errors } from '@auscult/contract/errors.ts';
import type { AnswerOf } from '@auscult/contract/kit.ts';
import type { ReadersQuery } from '@auscult/contract/macros/schemas.ts';
import type { list } from '@auscult/contract/prompts/endpoints.ts';
import type { AdminPromptDetail, PromptMacro } from '@auscult/contract/prompts/schemas.ts';
import { isFor, listReaders } from '../macros/data.ts';
import { sql, type AdminDb, type Db } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import { matches, paginate } from '../platform/resource.ts';
import type { Scope } from '../platform/scope.ts';
import { listNaming } from '../templates/data.ts';

/** Own ones, those for this doctor by name, and those for everybody; an administrator sees all. */
const usable = (db: Db, scope: Scope) =>
  scope.kind === 'doctor' ? usableBy(db, scope.doctorId) : db.selectFrom('prompt_macros as p');
const usableBy = (db: Db, doctorId: string) =>
  db.selectFrom('prompt_macros as p').where(
    sql<boolean>`(p.doctor_id = ${doctorId} or exists (select from prompt_macro_readers r
        where r.prompt_id = p.id and (r.doctor_id is null or r.doctor_id = ${doctorId})))`,
  );

/** By name; of those that are called alike the doctor's own counts, then one for the doctor by name, then one for everybody. */
export const listPromptMacros = async (db: Db, scope: Scope): Promise<PromptMacro[]> => {
  const rows = await usable(db, scope)
    .select(['p.id', 'p.name', 'p.text'])
    .select(
      sql<boolean>`exists (select from prompt_macro_readers r where r.prompt_id = p.id and r.doctor_id is null)`.as(
        'isGlobal',
      ),
    )
    .orderBy(sql`p.doctor_id is null`)
    .orderBy('isGlobal')
    .orderBy('p.id')
    .execute();
  const seen = new Set<string>();
  const first = rows.filter(({ name }) => scope.kind !== 'doctor' || seen.size < seen.add(name.toLowerCase()).size);
  return first.toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU'));
};

/** The texts of the prompt macros that a doctor may use, by id. */
export const promptTextsOf = async (db: Db, doctorId: string): Promise<Map<string, string>> => {
  const rows = await usableBy(db, doctorId).select(['p.id', 'p.text']).execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
};

export const getPromptText = async (db: Db, scope: Scope, promptMacroId: string): Promise<string> => {
  const row = await usable(db, scope).select('text').where('id', '=', promptMacroId).executeTakeFirst();
  if (!row) throw problem(errors.notFound);
  return row.text;
};

const kept = (db: Db) =>
  db
    .selectFrom('prompt_macros as m')
    .select(['m.id', 'm.name', 'm.text', 'm.created_at as createdAt', 'm.updated_at as updatedAt'])
    .select('m.doctor_id as ownerId')
    .select(
      sql<boolean>`exists (select from prompt_macro_readers r where r.prompt_id = m.id and r.doctor_id is null)`.as(
        'isGlobal',
      ),
    )
    .select(
      sql<string[]>`array(select r.doctor_id from prompt_macro_readers r where r.prompt_id = m.id
        and r.doctor_id is not null order by r.doctor_id)`.as('doctorsIds'),
    );

export const listKeptPrompts = (db: AdminDb, query: ReadersQuery): Promise<AnswerOf<typeof list>> => {
  const ids = db
    .selectFrom('prompt_macros as m')
    .where(isFor('prompt_macro_readers', 'prompt_id', query))
    .where(matches(['m.name', 'm.text'], query.search));
  return paginate(
    db,
    {
      ids: ids
        .select('m.id')
        .orderBy(sql`lower(m.name)`)
        .orderBy('m.id'),
      rows: (wanted) => kept(db).where('m.id', 'in', wanted).execute(),
    },
    query,
  );
};

export const getKeptPrompt = async (db: Db, promptId: string): Promise<AdminPromptDetail | undefined> => {
  const row = await kept(db).where('m.id', '=', promptId).executeTakeFirst();
  return (
    row && {
      ...row,
      usedIn: (await listNaming(db, promptId, null)).templates,
      doctors: await listReaders(db, row.doctorsIds),
    }
  );
};
