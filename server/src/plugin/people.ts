import type { IncomingPatient } from '@auscult/contract/plugin/schemas.ts';
import { openIncident } from '../incidents/actions.ts';
import type { Tx } from '../platform/db.ts';
import type { Plugin } from '../platform/scope.ts';
import { isSomebodyElse, plainName } from './rules.ts';

/** A row that cannot be taken in, and why; the other rows of the request stand. */
export type RefusedRow = Error & { readonly reason: string; readonly after?: (tx: Tx) => Promise<void> };
export const refuseRow = (reason: string, after?: (tx: Tx) => Promise<void>): RefusedRow =>
  Object.assign(new Error(reason), { reason, ...(after ? { after } : {}) });
export const isRefusedRow = (error: unknown): error is RefusedRow => error instanceof Error && 'reason' in error;

const columnsOf = (row: IncomingPatient) =>
  Object.fromEntries(
    Object.entries({
      first_name: row.firstName,
      last_name: row.lastName,
      birth_date: row.birthDate,
      gender: row.gender,
      phone: row.phone,
      email: row.email,
      title: row.title,
      medicare_number: row.medicareNumber,
      ihi: row.ihi,
    }).filter(([, value]) => value !== undefined),
  );

export const connectionOf = (tx: Tx, practiceId: string) =>
  tx
    .selectFrom('connections')
    .select(['id', 'pms_type', 'name', 'config', 'external_practice_id'])
    .where('practice_id', '=', practiceId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** The one patient of the practice that nobody linked yet and who is the same in all three; never a guess. */
const findUnlinked = async (tx: Tx, practiceId: string, row: IncomingPatient): Promise<string | undefined> => {
  if (row.birthDate === undefined) return undefined;
  const born = await tx
    .selectFrom('patients')
    .select(['id', 'first_name', 'last_name'])
    .where('practice_id', '=', practiceId)
    .where('external_id', 'is', null)
    .where('birth_date', '=', row.birthDate)
    .limit(50)
    .execute();
  const same = born.filter(
    (one) =>
      plainName(one.first_name) === plainName(row.firstName) && plainName(one.last_name) === plainName(row.lastName),
  );
  return same.length === 1 ? same[0]?.id : undefined;
};

/** The patient of a row: known by id, found beyond doubt, or new. */
export const patientOf = async (tx: Tx, { practiceId }: Plugin, row: IncomingPatient): Promise<string> => {
  const known = await tx
    .selectFrom('patients')
    .select(['id', 'last_name', 'birth_date'])
    .where('practice_id', '=', practiceId)
    .where('external_id', '=', row.externalId)
    .executeTakeFirst();
  if (known && isSomebodyElse(known, row)) {
    const subjectId = known.id;
    throw refuseRow('patient differs', async (outer) => {
      const integrationId = (await connectionOf(outer, practiceId))?.id ?? null;
      await openIncident(outer, {
        kind: 'patient-mismatch',
        practiceId,
        integrationId,
        subjectId,
        description: 'A patient id came in with another family name and date of birth. Nothing was changed.',
      });
    });
  }
  const id = known?.id ?? (await findUnlinked(tx, practiceId, row));
  if (id === undefined) {
    const made = await tx
      .insertInto('patients')
      .values({
        ...columnsOf(row),
        first_name: row.firstName,
        last_name: row.lastName,
        practice_id: practiceId,
        external_id: row.externalId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  }
  await tx
    .updateTable('patients')
    .set({ ...columnsOf(row), external_id: row.externalId })
    .where('id', '=', id)
    .execute();
  return id;
};

/** Our doctor behind a user of the practice system. */
export const doctorOf = async (tx: Tx, { practiceId }: Plugin, doctorExternalId: string): Promise<string> => {
  const row = await tx
    .selectFrom('pms_users as u')
    .innerJoin('connections as c', 'c.id', 'u.connection_id')
    .innerJoin('users as d', 'd.id', 'u.doctor_id')
    .select('u.doctor_id')
    .where('c.practice_id', '=', practiceId)
    .where('c.removed_at', 'is', null)
    .where('u.external_id', '=', doctorExternalId)
    .where('d.practice_id', '=', practiceId)
    .executeTakeFirst();
  if (row?.doctor_id) return row.doctor_id;
  throw refuseRow('doctor not linked', async (outer) => {
    const integrationId = (await connectionOf(outer, practiceId))?.id ?? null;
    await openIncident(outer, {
      kind: 'doctor-not-linked',
      practiceId,
      integrationId,
      description: 'Appointments came in for a user of the practice system who is linked to no doctor.',
    });
  });
};
