import { rm } from 'node:fs/promises';
import { connectDatabases, type Databases } from '@auscult/server/src/platform/db.ts';
import { prepareDatabase } from '@auscult/server/src/platform/roles.ts';
import { startPostgres, type Postgres } from '@auscult/server/src/platform/postgres.ts';
import { makeTestFolder } from '@auscult/server/src/platform/testing-folders.ts';
import { hashPassword } from '@auscult/server/src/passwords/rules.ts';

export const DOCTOR = { email: 'doctor@torture.example', password: 'harbour lantern quilt' };

/** A PostgreSQL of its own with one practice and one doctor, and a folder that goes with it. */
export type Ground = {
  folder: string;
  url: string;
  /** Sees every row. Comes back by itself after a crash. */
  databases: Databases;
  /** Stops PostgreSQL with `immediate`, which is a crash, and starts it again after a while. */
  crash: (awayMilliseconds: number) => Promise<void>;
  close: () => Promise<void>;
};

/** `crash` may be under way when the ground is closed: what it starts again is stopped, too. */
export async function openGround(): Promise<Ground> {
  const folder = makeTestFolder();
  const start = (): Promise<Postgres> => startPostgres({ dataDir: folder, log: () => undefined });
  let postgres = await start();
  const databases = connectDatabases(postgres.url, 4);
  try {
    await prepareDatabase(databases.owner, postgres.url);
    await addDoctor(databases);
  } catch (error) {
    await postgres.stop('immediate');
    throw error;
  }
  let crashing: Promise<void> | undefined;
  const crash = async (awayMilliseconds: number): Promise<void> => {
    await postgres.stop('immediate');
    await new Promise((done) => setTimeout(done, awayMilliseconds));
    postgres = await start();
  };
  return {
    folder,
    url: postgres.url,
    databases,
    crash: (awayMilliseconds) => {
      crashing = crash(awayMilliseconds);
      return crashing;
    },
    close: async () => {
      await crashing?.catch(() => undefined);
      await postgres.stop('immediate');
      await databases.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addDoctor({ system }: Databases): Promise<void> {
  const practice = await system
    .insertInto('practices')
    .values({ name: 'Torture Street', is_consent_mandatory: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await system
    .insertInto('users')
    .values({
      email: DOCTOR.email,
      first_name: 'Ada',
      last_name: 'Osei',
      role: 'Doctor',
      practice_id: practice.id,
      password_hash: await hashPassword(DOCTOR.password),
    })
    .execute();
}
