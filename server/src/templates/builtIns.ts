import type { forceSync } from '@auscult/contract/templates/endpoints.ts';
import type { AnswerOf } from '@auscult/contract/kit.ts';
import { judgedContent, type TemplateContent } from '@auscult/contract/templates/schemas.ts';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, sql, type Db, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { addTemplateVersion } from './actions.ts';
import { hashOf } from './rules.ts';

const FOLDER = join(import.meta.dirname, '../../templates');
type Sync = AnswerOf<typeof forceSync>;
type Read = { file: string; key: string } & ({ content: TemplateContent } | { problems: string[] });

const readOne = async (folder: string, file: string): Promise<Read> => {
  const named = { file, key: basename(file, '.json') };
  try {
    const result = judgedContent.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')));
    if (result.success) return { ...named, content: result.data };
    return { ...named, problems: result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  } catch (error) {
    return { ...named, problems: [error instanceof Error ? error.message : 'Cannot be read'] };
  }
};

type Row = NonNullable<Awaited<ReturnType<typeof listBuiltIn>>[number]>;
const listBuiltIn = (tx: Tx) =>
  tx
    .selectFrom('templates')
    .select(['id', 'built_in', 'name', 'content', 'version', 'status', 'is_file_gone'])
    .where('built_in', 'is not', null)
    .forUpdate()
    .execute();

const isNameTaken = async (db: Db, { name, type }: TemplateContent, key: string): Promise<boolean> => {
  const other = await db
    .selectFrom('templates')
    .select('id')
    .where('doctor_id', 'is', null)
    .where('removed_at', 'is', null)
    .where('type', '=', type)
    .where(sql<boolean>`lower(name) = lower(${name}) and built_in is distinct from ${key}`)
    .executeTakeFirst();
  return other !== undefined;
};

const rowOf = (content: TemplateContent) => ({
  type: content.type,
  name: content.name,
  speciality: content.speciality,
  content: json(content),
});

const add = async (tx: Tx, caller: Caller, key: string, content: TemplateContent): Promise<void> => {
  const { id } = await tx
    .insertInto('templates')
    .values({ ...rowOf(content), built_in: key, is_global: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addTemplateVersion(tx, caller, { id, version: 1, content, reason: 'synced' });
  await audit(tx, caller, { action: 'built-in template added', subjectId: id });
};

const replace = async (tx: Tx, caller: Caller, row: Row, content: TemplateContent): Promise<void> => {
  const isChanged = hashOf(content) !== hashOf(row.content);
  const version = row.version + (isChanged ? 1 : 0);
  await tx
    .updateTable('templates')
    .set({
      ...rowOf(content),
      version,
      // What an administrator archived stays so; what went with its file comes back with it.
      ...(row.is_file_gone ? { status: 'active' as const, is_file_gone: false } : {}),
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', row.id)
    .execute();
  if (isChanged) await addTemplateVersion(tx, caller, { id: row.id, version, content, reason: 'synced' });
  await audit(tx, caller, {
    action: isChanged ? 'built-in template changed' : 'built-in template back',
    subjectId: row.id,
  });
};

const archive = async (tx: Tx, caller: Caller, { id }: Row): Promise<void> => {
  await tx
    .updateTable('templates')
    .set({ status: 'archived', is_file_gone: true, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  await audit(tx, caller, { action: 'built-in template archived', subjectId: id });
};

const readAll = async (folder: string): Promise<Read[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(files.map((file) => readOne(folder, file)));
};

/** Why a file cannot be taken in; undefined where it can. */
const problemsOf = async (db: Db, one: Read): Promise<string[] | undefined> => {
  if ('problems' in one) return one.problems;
  return (await isNameTaken(db, one.content, one.key))
    ? [`name: Another template is called “${one.content.name}”`]
    : undefined;
};

/** The files that a start would refuse now. Asked of the files, so that every process says the same, whichever of them started last. */
export const listRefused = async (db: Db, folder = FOLDER): Promise<Sync['refused']> => {
  const refused: Sync['refused'] = [];
  for (const one of await readAll(folder)) {
    const problems = await problemsOf(db, one);
    if (problems) refused.push({ file: one.file, problems });
  }
  return refused;
};

/**
 * Reads the built-in templates from their files, all in one transaction and one at a time. A changed file becomes a new version, a file
 * that went archives its template. A file that cannot be used is refused with its reasons; its template stays as it was.
 */
export const syncBuiltIns = async (db: Db, caller: Caller, folder = FOLDER): Promise<Sync> => {
  const read = await readAll(folder);
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('built-in templates', 0))`.execute(tx);
    const rows = new Map((await listBuiltIn(tx)).map((row) => [row.built_in, row]));
    const sync = { added: [] as string[], changed: [] as string[], archived: [] as string[] };
    const refused: Sync['refused'] = [];
    let unchanged = 0;
    for (const one of read) {
      const row = rows.get(one.key);
      const problems = await problemsOf(tx, one);
      if (problems || 'problems' in one) refused.push({ file: one.file, problems: problems ?? [] });
      else if (!row) {
        await add(tx, caller, one.key, one.content);
        sync.added.push(one.content.name);
      } else if (row.is_file_gone || hashOf(one.content) !== hashOf(row.content)) {
        await replace(tx, caller, row, one.content);
        (row.is_file_gone ? sync.added : sync.changed).push(one.content.name);
      } else unchanged += 1;
    }
    const keys = new Set(read.map(({ key }) => key));
    for (const row of rows.values())
      if (row.built_in !== null && !keys.has(row.built_in) && row.status !== 'archived') {
        await archive(tx, caller, row);
        sync.archived.push(row.name);
      }
    return { ...sync, unchanged, refused };
  });
};
