import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { KnownDoctor } from '@auscult/contract/names.ts';
import { count } from '../limits/actions.ts';
import { sql, type Db, type Tx } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { countWrongKey, digestOf } from '../platform/keys.ts';
import { problem } from '../platform/problem.ts';
import type { Plugin } from '../platform/scope.ts';
import type { Good } from './rules.ts';

export type Uploader = { practice: { id: string; name: string; timezone: string }; actor: Plugin };

/** The practice behind an upload key. Every other key gets the same answer, and guesses are counted. */
export const uploaderOf = async (house: House, given: { key: string; address: string }): Promise<Uploader> => {
  const row = await house.databases.public
    .selectFrom('upload_keys as k')
    .innerJoin('practices as p', 'p.id', 'k.practice_id')
    .select(['k.id as keyId', 'k.last4', 'p.id', 'p.name', 'p.timezone', 'p.pms_type as pmsType'])
    .where('k.hash', '=', digestOf(given.key))
    .where('k.revoked_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) {
    await countWrongKey(house, given.address);
    throw problem(integrationErrors.uploadKeyUnknown);
  }
  await count(house, [{ kind: 'upload', of: row.keyId }]);
  const { keyId, last4, pmsType, ...practice } = row;
  // It may do what a program of the practice may, and reaches the same rows.
  return { practice, actor: { kind: 'plugin', id: keyId, keyId: last4, practiceId: practice.id, pmsType } };
};

export const listDoctors = (db: Db, practiceId: string): Promise<KnownDoctor[]> =>
  db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'provider_number as providerNumber'])
    .where('practice_id', '=', practiceId)
    .where('role', '=', 'Doctor')
    .where('is_active', '=', true)
    .execute();

export type Known = { id: string; hash: string | null; patientId: string; isOpen: boolean };

/** The consults that earlier lists made, by their names in the list. One that was begun or discarded is the doctor's. */
export const findKnown = async (
  db: Db | Tx,
  practiceId: string,
  rows: readonly Good[],
): Promise<Map<string, Known>> => {
  const found = await db
    .selectFrom('appointments as a')
    .select(['a.id', 'a.external_id', 'a.external_hash as hash', 'a.patient_id as patientId'])
    .select(
      sql<boolean>`(a.status = 'draft' and a.discarded_at is null
        and not exists (select from recordings r where r.appointment_id = a.id))`.as('isOpen'),
    )
    .where('a.practice_id', '=', practiceId)
    .where(sql<boolean>`a.external_id = any(${sql.val(rows.map(({ externalId }) => externalId))}::text[])`)
    .execute();
  return new Map(found.map(({ external_id, ...known }) => [external_id ?? '', known]));
};
