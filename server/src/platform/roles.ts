import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from './migrate.ts';

/** Each kind of handle has a login of its own in the database, a member of no other. The owner only migrates. */
export const ROLES = ['jobs', 'admin', 'doctor', 'public', 'plugin', 'service'] as const;
export type Role = (typeof ROLES)[number];
const loginOf = (role: Role): string => `auscult_${role}`;

/** Times are told in UTC, whatever the server's own zone is, and a page of a table costs the same wherever it lies: no disk turns. */
export const SESSION_SETTINGS = '-c TimeZone=UTC -c random_page_cost=1.1';
const TUPLE_CHANGED = 'tuple concurrently updated';
const TRIES = 20;

const derive = (base: string, purpose: string): string =>
  createHmac('sha256', base).update(`auscult/${purpose}`).digest('base64url');
const passwordOf = (base: string, role: Role): string => derive(base, `role/${role}`);
const passwordIn = (url: string): string | undefined => new pg.Client({ connectionString: url }).password ?? undefined;

/** The address of the database for one of the roles. */
export const urlOfRole = (url: string, base: string, role: Role): string =>
  url.replace(/^(postgres(?:ql)?:\/\/)([^@/?]*@)?/, `$1${loginOf(role)}:${passwordOf(base, role)}@`);

/** What the roles' passwords are derived from: the owner's own, or where DATABASE_URL has none, a secret that only the owner reads. */
export const baseOf = async (url: string, owner: Pick<pg.Pool, 'query'>): Promise<string> => {
  const password = passwordIn(url);
  if (password !== undefined && password !== '') return password;
  const { rows } = await owner.query<{ value: string }>(`select value from owner_secrets where key = 'roles'`);
  if (!rows[0]) throw new Error('The database is not ready: it has no secret for its roles yet.');
  return rows[0].value;
};

/** Makes a statement of whose rows a connection reaches that only this program can make. It holds for one connection. */
export const sealOf = (base: string, claim: string, pid: number): string => {
  const key = derive(base, 'scope');
  return createHash('sha256').update(`${key}/${claim}/${pid}/${key}`).digest('hex');
};

/** A password as PostgreSQL keeps it, so that the password itself stands in no statement and no log. */
const verifierOf = (password: string): string => {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256');
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(sign('Client Key')).digest('base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${sign('Server Key').toString('base64')}`;
};

type Standing = { name: string; may: boolean; roles: string[] };
const standingOf = async (owner: pg.Pool): Promise<Standing> => {
  const { rows } = await owner.query<Standing>(
    `select current_user as name, rolsuper or rolcreaterole as may,
      array(select rolname::text from pg_roles where rolname = any($1)) as roles from pg_roles where rolname = current_user`,
    [[...ROLES.map(loginOf), 'auscult_scoped']],
  );
  return rows[0] ?? { name: '', may: false, roles: [] };
};

const sqlToRun = ({ name, roles }: Standing, base: string): string =>
  [
    // The first migrations name this role. It has no rights.
    ...(roles.includes('auscult_scoped') ? [] : ['create role auscult_scoped nologin;']),
    `grant auscult_scoped to ${pg.escapeIdentifier(name)} with admin option;`,
    ...ROLES.map(
      (role) =>
        `${roles.includes(loginOf(role)) ? 'alter' : 'create'} role ${loginOf(role)} login noinherit password '${verifierOf(passwordOf(base, role))}';`,
    ),
  ].join('\n');

const refusal = (standing: Standing, base: string): Error =>
  new Error(
    `The user ${standing.name} of DATABASE_URL may not make the roles that Auscult works as. Run this once as a superuser, then start again:\n${sqlToRun(standing, base)}`,
  );

const isLoginOpen = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // Refused is one thing; a server that is away, or has no connection left, is another.
    if (error instanceof Error && 'code' in error && ['28P01', '28000'].includes(String(error.code))) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Other installations on the same server may be at the same roles at the same moment. */
const alter = async (owner: pg.Pool, statement: string): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await owner.query(statement);
      return;
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error && error.message.includes(TUPLE_CHANGED))) throw error;
      await wait(Math.random() * 100);
    }
  }
};

/** The first of the roles is opened last, so that where its login is open all are. */
const openLogins = async (owner: pg.Pool, url: string, base: string): Promise<void> => {
  if (await isLoginOpen(urlOfRole(url, base, ROLES[0]))) return;
  const standing = await standingOf(owner);
  if (!standing.may) throw refusal(standing, base);
  for (const role of ROLES.toReversed())
    await alter(
      owner,
      `alter role ${loginOf(role)} login noinherit password '${verifierOf(passwordOf(base, role))}'`,
    ).catch((cause: unknown) => {
      throw new Error(refusal(standing, base).message, { cause });
    });
};

const keepSecret = `insert into owner_secrets (key, value) values ($1, $2)
  on conflict (key) do update set value = excluded.value where owner_secrets.value <> excluded.value and $3`;

/** A temporary table could stand in for one of ours. The right to make them is the database's own, which a copy of it does not take over. */
const noTemporaryTables = `do $$ begin
  if has_database_privilege('auscult_doctor', current_database(), 'temporary') then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
end $$`;

/** Migrates the database and opens the roles' logins, as the owner. Answers the names of the migrations it applied. */
export const prepareDatabase = async (owner: pg.Pool, url: string): Promise<string[]> => {
  const password = passwordIn(url);
  const standing = await standingOf(owner);
  if (!standing.may && standing.roles.length <= ROLES.length) {
    if (!password) throw new Error('Give the user of DATABASE_URL a password: those of the roles are derived from it.');
    throw refusal(standing, password);
  }
  const applied = await migrate(owner);
  if (!password) await owner.query(keepSecret, ['roles', randomBytes(32).toString('base64url'), false]);
  const base = await baseOf(url, owner);
  await openLogins(owner, url, base);
  await owner.query(keepSecret, ['scope', derive(base, 'scope'), true]);
  await owner.query(noTemporaryTables);
  return applied;
};
