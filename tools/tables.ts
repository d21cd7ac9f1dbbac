import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { generateTables } from '../server/src/platform/generateTables.ts';
import { startPostgres } from '../server/src/platform/postgres.ts';
import { prepareDatabase } from '../server/src/platform/roles.ts';

/** Writes server/src/platform/tables.ts from the migrations, applied to a database that is made for it and goes again. */
const dataDir = await mkdtemp(join(tmpdir(), 'auscult-tables-'));
const postgres = await startPostgres({ dataDir, log: () => undefined });
const owner = new pg.Pool({ connectionString: postgres.url, max: 2 });
try {
  await prepareDatabase(owner, postgres.url);
  await writeFile(new URL('../server/src/platform/tables.ts', import.meta.url), await generateTables(owner));
} finally {
  await owner.end();
  await postgres.stop('fast');
  await rm(dataDir, { recursive: true, force: true });
}
