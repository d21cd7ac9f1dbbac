import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import './testing-setup.ts';

export type TestDatabase = {
  /** The application's role, as in production: row-level security binds it. */
  url: string;
  /** A superuser on the same database, for looking behind row-level security. */
  adminUrl: string;
  drop(): Promise<void>;
};

/** A migrated database of one's own, copied in some 50 ms. Make one a test file, and drop it in `afterAll`. */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom('auscult_template');
/** One without a table, for tests of what earlier releases left. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template0');

async function createFrom(template: 'auscult_template' | 'template0'): Promise<TestDatabase> {
  const { url, adminUrl, migrationError } = inject('testPostgres');
  if (migrationError) throw new Error(migrationError);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER auscult`);
  return {
    url: url.replace(/[^/]+$/, name),
    adminUrl: adminUrl.replace(/[^/]+$/, name),
    drop: () => asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
