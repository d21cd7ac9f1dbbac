import type { list, listOwn } from '@auscult/contract/dictionary/endpoints.ts';
import type { DictionaryEntry, Replacement, ReplacementInForce } from '@auscult/contract/dictionary/schemas.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import { sql, type Db } from '../platform/db.ts';
import type { Actor } from '../platform/scope.ts';
import { keyOf } from './rules.ts';

type OwnQuery = RequestOf<typeof listOwn>['query'];
type EntriesQuery = RequestOf<typeof list>['query'];

const matches = (search: string) => sql<boolean>`position(${keyOf(search)} in lower(search || ' ' || replace)) > 0`;
const byWords = sql`lower(search)`;

/** Everything is the actor's own, so the actor is the scope. */
const ownOf = (db: Db, actor: Pick<Actor, 'id'>) => db.selectFrom('word_replacements').where('user_id', '=', actor.id);
const ownColumns = ['id', 'search', 'replace', 'created_at as createdAt'] as const;

export const listOwnReplacements = async (
  db: Db,
  actor: Actor,
  { search, page, perPage }: OwnQuery,
): Promise<AnswerOf<typeof listOwn>> => {
  const matching = ownOf(db, actor).$if(Boolean(search), (query) => query.where(matches(search ?? '')));
  const items = await matching
    .select(ownColumns)
    .orderBy(byWords)
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { items, total, page, perPage };
};

export const getOwn = (db: Db, actor: Actor, id: string): Promise<Replacement | undefined> =>
  ownOf(db, actor).select(ownColumns).where('id', '=', id).executeTakeFirst();

/** What holds for a user. For the same words the user's own counts, then an entry for the doctor by name, then one for everybody. */
export const listInForce = async (db: Db, userId: string): Promise<ReplacementInForce[]> => {
  const { rows } = await sql<ReplacementInForce>`
    select distinct on (key) search, replace, source from (
      select key, search, replace, 'own' as source, 1 as rank from word_replacements where user_id = ${userId}
      union all
      select r.key, e.search, e.replace, 'dictionary', case when r.doctor_id is null then 3 else 2 end
      from dictionary_readers r join dictionary_entries e on e.id = r.entry_id
      where r.doctor_id is null or r.doctor_id = ${userId}
    ) held order by key, rank`.execute(db);
  return rows;
};

const entries = (db: Db) =>
  db
    .selectFrom('dictionary_entries as e')
    .select(['e.id', 'e.search', 'e.replace', 'e.created_at as createdAt', 'e.updated_at as updatedAt'])
    .select(
      sql<string[]>`array(select r.doctor_id from dictionary_readers r
        where r.entry_id = e.id and r.doctor_id is not null order by r.doctor_id)`.as('doctorsIds'),
    )
    .select(
      sql<boolean>`exists (select from dictionary_readers r where r.entry_id = e.id and r.doctor_id is null)`.as(
        'isGlobal',
      ),
    );

/** For administrators, who see all of it. */
export const listEntries = async (
  db: Db,
  { search, doctorsIds, onlyGlobal, page, perPage }: EntriesQuery,
): Promise<AnswerOf<typeof list>> => {
  const isFor = sql<boolean>`exists (select from dictionary_readers r where r.entry_id = e.id and
    ${onlyGlobal ? sql`r.doctor_id is null` : sql`r.doctor_id = any(${doctorsIds ?? []}::uuid[])`})`;
  const matching = entries(db)
    .$if(Boolean(search), (query) => query.where(matches(search ?? '')))
    .$if(onlyGlobal || doctorsIds !== undefined, (query) => query.where(isFor));
  const items = await matching
    .orderBy(byWords)
    .orderBy('e.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await matching
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { items, total, page, perPage };
};

export const getEntry = (db: Db, id: string): Promise<DictionaryEntry | undefined> =>
  entries(db).where('e.id', '=', id).executeTakeFirst();
