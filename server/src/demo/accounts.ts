import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connectFolder } from '../exports/actions.ts';
import { openIncident } from '../incidents/actions.ts';
import { makeLink } from '../links/actions.ts';
import { inTransaction, json, sql, type Tx } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { hashPassword } from '../passwords/rules.ts';
import { demoPatients } from './people.ts';
import { demoPromptMacros } from './promptMacros.ts';
import { demoAdmin, demoColleagues, demoConnected, demoDoctors, demoPractices } from './practice.ts';

/** The folder that stands for the practice's own system. */
export const practiceFolder = (house: House, key: string): string =>
  join(house.config.dataDir, key === 'harbour' ? 'practice-folder' : `practice-folder-${key}`);

/** Who looks after one practice's machines, and an incident that is true: its connection was set to run out in three weeks. */
const addSupport = async (tx: Tx, practiceId: string): Promise<void> => {
  const company = await tx
    .insertInto('it_companies')
    .values({
      name: 'Pilot Station IT (demo)',
      contact_name: 'Service desk',
      phone: '(02) 5550 0160',
      notes: 'Made up for the demo.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: integrationId } = await tx
    .updateTable('connections')
    .set({
      it_company_id: company.id,
      expires_at: sql`now() + interval '21 days'`,
      notes: 'A folder on this machine that stands for a practice system. Made up for the demo.',
    })
    .where('practice_id', '=', practiceId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await openIncident(tx, {
    kind: 'connection-expiring',
    practiceId,
    integrationId,
    description: 'The connection runs out within 30 days.',
  });
};

/** Two answers of a language model that were of no use a while ago; the product's own engine wrote instead. */
const addEngineFaults = (tx: Tx, practiceId: string) =>
  tx
    .insertInto('incidents')
    .values(
      [4, 11].map((days) => {
        const at = sql<string>`now() - ${days} * interval '1 day'`;
        return {
          kind: 'notes-engine' as const,
          state: 'resolved' as const,
          resolved_by: 'admin' as const,
          engine: 'openai',
          model: 'made up for the demo',
          fault: 'timeout',
          practice_id: practiceId,
          created_at: at,
          first_at: at,
          last_at: at,
          resolved_at: at,
        };
      }),
    )
    .execute();

const NOTHING = 'Made up for the demo. No practice system stands behind it.';
const SIMULATOR = 'Made up for the demo. A simulator stands behind it.';
/** Connections that say what stands behind them. */
const addConnected = async (tx: Tx): Promise<void> => {
  for (const { name, phone, kind, pmsType, config, users, doctors, silentMinutes } of demoConnected) {
    const practice = await tx
      .insertInto('practices')
      .values({ name, phone, pms_type: pmsType, is_consent_mandatory: true, has_inpatients: pmsType === 'COBLH' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('connections')
      .values({
        practice_id: practice.id,
        kind,
        pms_type: pmsType,
        name: `${name} (demo)`,
        config: json(config),
        is_test: true,
        notes: doctors.length > 0 ? SIMULATOR : NOTHING,
        ...(silentMinutes === null
          ? {}
          : {
              status: 'connected' as const,
              last_contact_at: sql<string>`now() - ${silentMinutes} * interval '1 minute'`,
            }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { email, firstName, lastName, providerNumber } of doctors)
      await tx
        .insertInto('users')
        .values({
          email,
          first_name: firstName,
          last_name: lastName,
          title: 'Dr',
          provider_number: providerNumber,
          role: 'Doctor',
          practice_id: practice.id,
        })
        .execute();
    if (users.length === 0) continue;
    await tx
      .insertInto('pms_users')
      .values(
        users.map(({ externalId, providerNumber, ...user }) => ({
          ...user,
          connection_id: id,
          external_id: externalId,
          provider_number: providerNumber,
        })),
      )
      .execute();
  }
};

const addPractices = async (house: House, tx: Tx): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const { key, name, address, phone, timezone, hasInpatients } of demoPractices) {
    const { id } = await tx
      .insertInto('practices')
      .values({
        name,
        address,
        phone,
        timezone,
        has_inpatients: hasInpatients,
        is_consent_mandatory: true,
        admin_emails: [demoAdmin.email],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await mkdir(practiceFolder(house, key), { recursive: true });
    await connectFolder(tx, { practiceId: id, folder: practiceFolder(house, key) });
    ids.set(key, id);
  }
  await addSupport(tx, ids.get('lighthouse') ?? '');
  await addEngineFaults(tx, ids.get('harbour') ?? '');
  await addConnected(tx);
  return ids;
};

const addDoctors = async (
  tx: Tx,
  practices: ReadonlyMap<string, string>,
  hashes: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const doctor of demoDoctors) {
    const { id: specialityId } = await tx
      .insertInto('specialities')
      .values({ name: doctor.speciality })
      .onConflict((on) => on.column('name').doUpdateSet({ name: doctor.speciality }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('users')
      .values({
        email: doctor.email,
        first_name: doctor.firstName,
        last_name: doctor.lastName,
        title: doctor.title,
        provider_number: doctor.providerNumber,
        role: 'Doctor',
        practice_id: practices.get(doctor.practice) ?? null,
        speciality_id: specialityId,
        password_hash: hashes.get(doctor.email) ?? null,
        settings: json({ letter: doctor.letter }),
      })
      .execute();
  }
};

const addColleagues = async (house: House, tx: Tx, practiceId: string | null): Promise<void> => {
  for (const { email, firstName, lastName, state } of demoColleagues) {
    const { id: userId } = await tx
      .insertInto('users')
      .values({
        email,
        first_name: firstName,
        last_name: lastName,
        title: 'Dr',
        role: 'Doctor',
        practice_id: practiceId,
        is_active: state !== 'inactive',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (state === 'invited') await makeLink(house, tx, 'invite', { userId });
  }
};

const addPatients = async (tx: Tx, practices: ReadonlyMap<string, string>): Promise<void> => {
  const rows = demoPatients.map((patient) => ({
    practice_id: practices.get(patient.practice) ?? '',
    first_name: patient.firstName,
    last_name: patient.lastName,
    gender: patient.gender,
    birth_date: patient.birthDate,
    phone: patient.phone,
    external_id: patient.key,
  }));
  await tx.insertInto('patients').values(rows).execute();
};

/** Practices, accounts and patients of the demo, all or none. */
export const seedPeople = async (house: House, passwords: ReadonlyMap<string, string>): Promise<void> => {
  const hashes = new Map<string, string>();
  for (const [email, password] of passwords) hashes.set(email, await hashPassword(password));
  await inTransaction(house.databases.system, async (tx) => {
    const practices = await addPractices(house, tx);
    await addDoctors(tx, practices, hashes);
    await addColleagues(house, tx, practices.get('harbour') ?? null);
    await addPatients(tx, practices);
    await tx
      .insertInto('users')
      .values({
        email: demoAdmin.email,
        first_name: demoAdmin.firstName,
        last_name: demoAdmin.lastName,
        title: '',
        role: 'Administrator',
        password_hash: hashes.get(demoAdmin.email) ?? null,
      })
      .execute();
    const kept = await tx
      .insertInto('prompt_macros')
      .values([...demoPromptMacros])
      .returning(['id as prompt_id', sql<string>`lower(name)`.as('key')])
      .execute();
    await tx.insertInto('prompt_macro_readers').values(kept).execute();
    // Whoever tries the product out has no second step yet; the administrator's page says so and turns it on.
    await tx
      .insertInto('installation')
      .values({ key: 'admin-second-factor', value: 'off' })
      .onConflict((on) => on.doNothing())
      .execute();
    await tx.insertInto('installation').values({ key: 'demo', value: house.clock.now().toISOString() }).execute();
  });
};
