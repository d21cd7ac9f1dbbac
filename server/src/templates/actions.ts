import { templateContent } from '@auscult/contract/templates/schemas.ts';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { json, sql, type Db } from '../platform/db.ts';

const FOLDER = join(import.meta.dirname, '../../templates');

/** Reads the built-in templates from their files. A changed file becomes a new version; a file that went archives its template. */
export const syncBuiltIn = async (db: Db, folder = FOLDER): Promise<{ names: string[] }> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  for (const file of files) {
    const content = templateContent.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
    const row = {
      type: content.type,
      name: content.name,
      speciality: content.speciality,
      content: json(content),
      status: 'active' as const,
    };
    await db
      .insertInto('templates')
      .values({ ...row, built_in: basename(file, '.json') })
      .onConflict((on) =>
        on
          .column('built_in')
          .doUpdateSet({ ...row, version: sql<number>`templates.version + 1`, updated_at: sql<string>`now()` })
          .where(sql<boolean>`templates.content is distinct from excluded.content or templates.status <> 'active'`),
      )
      .execute();
  }
  const names = files.map((file) => basename(file, '.json'));
  await db
    .updateTable('templates')
    .set({ status: 'archived' })
    .where('built_in', 'is not', null)
    .where('built_in', 'not in', names.length ? names : [''])
    .execute();
  return { names };
};
