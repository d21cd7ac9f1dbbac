import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { generateTables } from '../server/src/platform/generateTables.ts';

/** Writes server/src/platform/tables.ts from the migrated database at DATABASE_URL. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
await writeFile(new URL('../server/src/platform/tables.ts', import.meta.url), await generateTables(pool));
await pool.end();
