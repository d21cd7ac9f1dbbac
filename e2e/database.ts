import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openKeyring } from '@auscult/server/src/platform/keyring.ts';
import { openSecrets } from '@auscult/server/src/platform/secrets.ts';
import { connectDatabases, json, type Databases } from '@auscult/server/src/platform/db.ts';
import { readIdentity } from '@auscult/server/src/platform/postgres-identity.ts';
import { dataDir } from './people.ts';

/** The running server's own database, for what no screen and no endpoint can bring about. */
const withDatabase = async <Answer>(use: (databases: Databases) => Promise<Answer>): Promise<Answer> => {
  const identity = readIdentity(dataDir());
  if (!identity) throw new Error('The server of these tests has no embedded database.');
  const databases = connectDatabases(`postgres://auscult:${identity.password}@127.0.0.1:${identity.port}/auscult`);
  try {
    return await use(databases);
  } finally {
    await databases.close();
  }
};

/** The switch that an operator turns in the database. */
export const setMaintenance = (isOn: boolean): Promise<void> =>
  withDatabase(async ({ system }) => {
    await system.deleteFrom('installation').where('key', '=', 'maintenance').execute();
    if (isOn) await system.insertInto('installation').values({ key: 'maintenance', value: 'on' }).execute();
  });

/** No second step is asked of administrators, as in the demo: a journey that was cut short would keep all others out. */
export const releaseAdministrators = (): Promise<void> =>
  withDatabase(async ({ system }) => {
    await system.updateTable('installation').set({ value: 'off' }).where('key', '=', 'admin-second-factor').execute();
  });

/** As if all recovery codes but so many had been used up before. */
export const leaveRecoveryCodes = (email: string, codes: readonly string[]): Promise<void> =>
  withDatabase(async ({ system }) => {
    const masterKeyFile = join(dataDir(), 'keys/master.json');
    const keyring = await openKeyring(system, { masterKey: undefined, masterKeyFile });
    const { id } = await system
      .selectFrom('users')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirstOrThrow();
    const kept = codes.map((code) => keyring.digest(code.replace('-', ''), `recovery/${id}`));
    await system.deleteFrom('recovery_codes').where('user_id', '=', id).where('hash', 'not in', kept).execute();
  });

/** The template of a built-in file as an administrators' own, by whose name the file is refused; and back. */
export const loseBuiltIn = (file: string): Promise<() => Promise<void>> =>
  withDatabase(async ({ system }) => {
    const { id } = await system
      .updateTable('templates')
      .set({ built_in: null })
      .where('built_in', '=', file)
      .returning('id')
      .executeTakeFirstOrThrow();
    return () =>
      withDatabase(async (databases) => {
        await databases.system.updateTable('templates').set({ built_in: file }).where('id', '=', id).execute();
      });
  });

type Midst = {
  status: 'generating' | 'ready_for_review' | 'error';
  state: 'generating' | 'done';
  warning?: string;
};
/** A consult in the midst of being written, or that went wrong, for as long as somebody looks at it. */
export const putConsult = (id: string, { status, state, warning }: Midst): Promise<void> =>
  withDatabase(async ({ system }) => {
    const error =
      status === 'error' ? json({ code: '1011', title: 'Not transcribed', description: 'No speech.' }) : null;
    const warnings = warning ? json([{ code: 'tried', text: warning, at: new Date().toISOString() }]) : json([]);
    await system.updateTable('appointments').set({ status, error, warnings }).where('id', '=', id).execute();
    await system.updateTable('documents').set({ state }).where('appointment_id', '=', id).execute();
  });

/** SHA-256, in hex, of each piece of a consult's sound, taken from the files that the server holds. */
export const digestsOf = (appointmentId: string): Promise<string[]> =>
  withDatabase(async ({ system }) => {
    const rows = await system
      .selectFrom('chunks')
      .innerJoin('recordings', 'recordings.id', 'chunks.recording_id')
      .where('recordings.appointment_id', '=', appointmentId)
      .select('chunks.object_key as key')
      .execute();
    const files = rows.map(({ key }) => readFile(join(dataDir(), 'storage', key)));
    return (await Promise.all(files)).map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  });

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same token with the server's own signature, but with its quarter of an hour over. */
export const expired = (accessToken: string): Promise<string> =>
  withDatabase(async ({ system }) => {
    const masterKeyFile = join(dataDir(), 'keys/master.json');
    const { accessKey } = await openSecrets(system, await openKeyring(system, { masterKey: undefined, masterKeyFile }));
    const [header = '', payload = ''] = accessToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number };
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    const body = `${header}.${encoded({ ...claims, iat: hourAgo, exp: hourAgo + 900 })}`;
    return `${body}.${createHmac('sha256', accessKey).update(body).digest('base64url')}`;
  });
