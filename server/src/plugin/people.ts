import { plainName } from '@auscult/contract/names.ts';
import type { IncomingPatient, RowResult } from '@auscult/contract/plugin/schemas.ts';
import { openIncident } from '../incidents/actions.ts';
import { json, newIds, sql, type Tx } from '../platform/db.ts';
import type { Plugin } from '../platform/scope.ts';
import { isSomebodyElse } from './rules.ts';

type Cause = {
  kind: 'patient-mismatch' | 'doctor-not-linked' | 'patient-merge';
  subjectId?: string;
  description: string;
};
/** A row that cannot be taken in, and why; the other rows of the request stand. */
export type RefusedRow = Error & { readonly reason: string; readonly cause?: Cause };
export const refuseRow = (reason: string, cause?: Cause): RefusedRow =>
  Object.assign(new Error(reason), { reason, ...(cause ? { cause } : {}) });
const isRefusedRow = (error: unknown): error is RefusedRow => error instanceof Error && 'reason' in error;

/** A row that fails refuses itself, and nothing of the others. */
export const inRow = (externalId: string, refused: RefusedRow[], work: () => RowResult): RowResult => {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return { externalId, id: null, outcome: 'refused', reason: 'no such time' };
    if (!isRefusedRow(error)) throw error;
    refused.push(error);
    return { externalId, id: null, outcome: 'refused', reason: error.reason };
  }
};

/** Puts down what refused rows showed, however many showed the same. */
export const tellRefused = async (tx: Tx, { practiceId }: Plugin, refused: readonly RefusedRow[]): Promise<void> => {
  const causes = Map.groupBy(
    refused.flatMap(({ cause }) => cause ?? []),
    ({ kind, subjectId }) => `${kind}/${subjectId ?? ''}`,
  );
  if (causes.size === 0) return;
  const connection = await tx
    .selectFrom('connections')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  // In one order, so that two requests never wait for each other.
  for (const [, same] of [...causes].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    for (const cause of same.slice(0, 1))
      await openIncident(tx, { ...cause, practiceId, integrationId: connection?.id ?? null, times: same.length });
};

const columnsOf = (row: IncomingPatient) => ({
  first_name: row.firstName,
  last_name: row.lastName,
  birth_date: row.birthDate,
  gender: row.gender,
  phone: row.phone,
  email: row.email,
  title: row.title,
  medicare_number: row.medicareNumber,
  ihi: row.ihi,
  external_id: row.externalId,
});
type Columns = ReturnType<typeof columnsOf>;
const given = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

const whoIs = (one: { first_name: string; last_name: string; birth_date: string | null }): string =>
  [plainName(one.first_name), plainName(one.last_name), one.birth_date].join('\n');

const findNamed = (tx: Tx, practiceId: string, externalIds: readonly string[]) =>
  tx
    .selectFrom('patients')
    .select(['id', 'external_id', 'last_name', 'birth_date'])
    .where('practice_id', '=', practiceId)
    .where(sql<boolean>`external_id = any(${sql.val(externalIds)}::text[])`)
    .execute();

/** Patients of the practice whom nobody linked yet, by name and date of birth. Where two are the same, neither is there. */
const findUnlinked = async (
  tx: Tx,
  practiceId: string,
  rows: readonly IncomingPatient[],
): Promise<Map<string, string>> => {
  const days = [...new Set(rows.flatMap(({ birthDate }) => birthDate ?? []))];
  if (days.length === 0) return new Map();
  const born = await tx
    .selectFrom('patients')
    .select(['id', 'first_name', 'last_name', 'birth_date'])
    .where('practice_id', '=', practiceId)
    .where('external_id', 'is', null)
    .where('is_evaluation', '=', false)
    .where(sql<boolean>`birth_date = any(${sql.val(days)}::date[])`)
    .execute();
  return new Map(
    [...Map.groupBy(born, whoIs)].flatMap(([who, same]): [string, string][] =>
      same[0] && same.length === 1 ? [[who, same[0].id]] : [],
    ),
  );
};

/** Our doctors behind users of the practice system. */
const findDoctors = async (
  tx: Tx,
  practiceId: string,
  externalIds: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await tx
    .selectFrom('pms_users as u')
    .innerJoin('connections as c', 'c.id', 'u.connection_id')
    .innerJoin('users as d', 'd.id', 'u.doctor_id')
    .select(['u.external_id as externalId', 'd.id'])
    .where('c.practice_id', '=', practiceId)
    .where('c.removed_at', 'is', null)
    .where(sql<boolean>`u.external_id = any(${sql.val(externalIds)}::text[])`)
    .where('d.practice_id', '=', practiceId)
    .execute();
  return new Map(rows.map(({ externalId, id }) => [externalId, id]));
};

const addPatients = async (
  tx: Tx,
  practiceId: string,
  fresh: readonly (readonly [string, Columns])[],
): Promise<void> => {
  if (fresh.length === 0) return;
  const rows = fresh.map(([id, columns]) => ({ ...columns, id, practice_id: practiceId }));
  await tx.insertInto('patients').values(rows).execute();
};

/** What a practice system leaves out stays as it is; who is as told already is not written again. */
const changePatients = async (tx: Tx, changed: readonly (readonly [string, Columns])[]): Promise<void> => {
  if (changed.length === 0) return;
  const rows = json(changed.map(([id, columns]) => ({ ...given(columns), id })));
  await sql`update patients p set first_name = v.first_name, last_name = v.last_name, birth_date = v.birth_date,
      gender = v.gender, phone = v.phone, email = v.email, title = v.title, medicare_number = v.medicare_number,
      ihi = v.ihi, external_id = v.external_id
    from jsonb_array_elements(${rows}::jsonb) as told
      join patients o on o.id = (told ->> 'id')::uuid
      cross join lateral jsonb_populate_record(o, told) as v
    where p.id = o.id and (p.first_name, p.last_name, p.birth_date, p.gender, p.phone, p.email, p.title, p.medicare_number,
      p.ihi, p.external_id) is distinct from (v.first_name, v.last_name, v.birth_date, v.gender, v.phone, v.email, v.title,
      v.medicare_number, v.ihi, v.external_id)`.execute(tx);
};

type About = { doctorExternalId: string; patient: IncomingPatient };
export type People = {
  /** Our doctor behind a user of the practice system. */
  doctorOf: (externalId: string) => string;
  /** The patient of a row: known by id, found beyond doubt, or new. Later rows see what this one told. */
  patientOf: (row: IncomingPatient) => string;
  /** Writes what the rows told of patients. */
  save: () => Promise<void>;
};

/** All whom rows are about, asked for at once. */
export const readPeople = async (tx: Tx, { practiceId }: Plugin, rows: readonly About[]): Promise<People> => {
  const doctors = await findDoctors(tx, practiceId, [...new Set(rows.map(({ doctorExternalId }) => doctorExternalId))]);
  const externalIds = [...new Set(rows.map(({ patient }) => patient.externalId))];
  const named = new Map(
    (await findNamed(tx, practiceId, externalIds)).map(({ external_id: name, ...one }) => [name ?? '', one]),
  );
  const strangers = rows.flatMap(({ patient }) => (named.has(patient.externalId) ? [] : [patient]));
  const unlinked = await findUnlinked(tx, practiceId, strangers);
  const spare = (await newIds(tx, strangers.length)).toReversed();
  const fresh = new Map<string, Columns>();
  const changed = new Map<string, Columns>();
  const linkedBy = (row: IncomingPatient): string | undefined => {
    const who = whoIs({ first_name: row.firstName, last_name: row.lastName, birth_date: row.birthDate ?? null });
    const id = unlinked.get(who);
    unlinked.delete(who);
    return id;
  };
  return {
    doctorOf: (externalId) => {
      const id = doctors.get(externalId);
      if (id !== undefined) return id;
      throw refuseRow('doctor not linked', {
        kind: 'doctor-not-linked',
        description: 'Appointments came in for a user of the practice system who is linked to no doctor.',
      });
    },
    patientOf: (row) => {
      const known = named.get(row.externalId);
      if (known && isSomebodyElse(known, row))
        throw refuseRow('patient differs', {
          kind: 'patient-mismatch',
          subjectId: known.id,
          description: 'A patient id came in with another family name and date of birth. Nothing was changed.',
        });
      const found = known?.id ?? linkedBy(row);
      const id = found ?? spare.pop() ?? '';
      const written = found === undefined || fresh.has(found) ? fresh : changed;
      written.set(id, { ...columnsOf(row), ...written.get(id), ...given(columnsOf(row)) });
      named.set(row.externalId, {
        id,
        last_name: row.lastName,
        birth_date: row.birthDate ?? known?.birth_date ?? null,
      });
      return id;
    },
    save: async () => {
      await addPatients(tx, practiceId, [...fresh]);
      await changePatients(tx, [...changed]);
    },
  };
};
