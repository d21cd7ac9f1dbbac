import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateTables } from './generateTables.ts';
import { createTestDatabase } from './testing.ts';
import { testPool } from './testing-pool.ts';

it('the committed table types are those of the migrated schema', async () => {
  const database = await createTestDatabase();
  const pool = testPool(database.url);
  const squeezed = (text: string) => text.replace(/\s+/g, ' ').replace(/ ?[;,] ?/g, ';');
  const generated = await generateTables(pool);
  await pool.end();
  await database.drop();
  expect(squeezed(await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8'))).toBe(squeezed(generated));
});
