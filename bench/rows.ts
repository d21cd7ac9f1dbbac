import * as plugin from '@auscult/contract/plugin/endpoints.ts';
import type { RowResult } from '@auscult/contract/plugin/schemas.ts';
import { upload } from '@auscult/contract/uploads/endpoints.ts';
import { digestOf, makeKey } from '@auscult/server/src/platform/keys.ts';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { formOf, openClient, pathOf, type Client } from './client.ts';
import { interleaved, median, timed, type Bench, type Measured } from './measure.ts';
import { openProduct, type Product } from './product.ts';

const ROWS = 10_000;
/** What one request takes. */
const TOGETHER = 500;
const ROUNDS = 3;
const MOST_MILLISECONDS = 5_000;
const DAY_MILLISECONDS = 86_400_000;
export const UPLOAD_KEY = `up_${'a'.repeat(26)}`;

/** A program of the practice, whose one user is the doctor, and a key for day lists. */
export const addProgram = async ({ databases: { system }, doctor, address }: Product): Promise<Client> => {
  const { practiceId } = doctor;
  await system.updateTable('practices').set({ pms_type: 'GENIE' }).where('id', '=', practiceId).execute();
  await system.updateTable('users').set({ provider_number: '000001AX' }).where('id', '=', doctor.id).execute();
  const { id } = await system
    .insertInto('connections')
    .values({ practice_id: practiceId, kind: 'genie', pms_type: 'GENIE', name: 'Genie' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = { connection_id: id, external_id: 'u1', name: 'Ada Osei', doctor_id: doctor.id };
  await system.insertInto('pms_users').values(user).execute();
  const { key, keyId, hash, last4 } = makeKey('ak');
  const kept = { practice_id: practiceId, pms_type: 'GENIE', key_id: keyId, hash, last4 };
  await system.insertInto('access_keys').values(kept).execute();
  await system
    .insertInto('upload_keys')
    .values({ practice_id: practiceId, hash: digestOf(UPLOAD_KEY), last4: 'aaaa' })
    .execute();
  return openClient(address, { 'x-access-key': key });
};

const birthDateOf = (n: number): string => new Date((n % 18_000) * DAY_MILLISECONDS).toISOString().slice(0, 10);
/** Every second row has a patient of its own; the others share theirs with the row before. */
export const incoming = (round: number, consultationType: 'new' | 'returning' = 'new') =>
  Array.from({ length: ROWS }, (_, n) => ({
    externalId: `a-${round}-${n}`,
    startsAt: `2027-0${1 + (n % 9)}-${String(10 + (n % 18))}T${String(8 + (n % 10)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
    doctorExternalId: 'u1',
    patient: {
      externalId: `p-${round}-${n >> 1}`,
      firstName: `Iris${n >> 1}`,
      lastName: `Wren${round}`,
      birthDate: birthDateOf(n >> 1),
    },
    consultationType,
  }));
export type Row = ReturnType<typeof incoming>[number];

const inRequests = <Given>(rows: readonly Given[]): Given[][] =>
  Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, at) => rows.slice(at * TOGETHER, (at + 1) * TOGETHER));

export const send = async (client: Client, rows: readonly Row[], outcome: RowResult['outcome']): Promise<void> => {
  for (const appointments of inRequests(rows)) {
    const { results } = await client.call(plugin.upsert, { body: { appointments } });
    const other = results.find((one) => one.outcome !== outcome);
    if (other) throw new Error(`a row became ${other.outcome} and not ${outcome}: ${other.reason ?? ''}`);
  }
};

export const listed = (round: number): Uint8Array =>
  Buffer.from(
    [
      'Date,Time,Doctor,Patient,DOB,Type',
      ...incoming(round).map(({ startsAt, patient: { firstName, birthDate } }) =>
        [startsAt.slice(0, 10), startsAt.slice(11), '000001AX', `${firstName} Lark${round}`, birthDate, 'new'].join(),
      ),
    ].join('\n'),
  );
const sendList = async (client: Client, round: number): Promise<void> => {
  const bytes = listed(round);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const form = formOf({ uploadKey: UPLOAD_KEY, mode: 'commit', sha256 }, bytes);
  const { status, body } = await client.send({ method: 'POST', path: pathOf(upload), ...form });
  const { created } = JSON.parse(body) as { created?: number };
  if (status !== 200 || created !== ROWS) throw new Error(`a day list was answered with ${status}, ${created} made`);
};

const BARE = ['patients', 'appointments', 'documents', 'audit'];
/** The same rows with the same columns and indexes, inserted by one program that need ask nobody anything. */
export const openBare = async ({ url, databases, doctor: { id: doctorId, practiceId } }: Product) => {
  for (const table of BARE)
    await databases.owner.query(`create table bare_${table} (like ${table} including all excluding identity)`);
  await databases.owner.query('alter table bare_audit alter id set default 0, drop constraint bare_audit_pkey');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const save = async (rows: readonly Row[]): Promise<void> => {
    await client.query('begin');
    const given = [practiceId, doctorId, JSON.stringify(rows)];
    await client.query(
      `with given as (select v.*, uuidv7() as id from jsonb_to_recordset($3::jsonb)
          as v ("externalId" text, "startsAt" timestamp, patient jsonb)),
        who as (insert into bare_patients (practice_id, external_id, first_name, last_name, birth_date)
          select distinct $1::uuid, patient ->> 'externalId', patient ->> 'firstName', patient ->> 'lastName',
            (patient ->> 'birthDate')::date from given returning id, external_id),
        what as (insert into bare_appointments (id, practice_id, doctor_id, patient_id, starts_at, external_id)
          select g.id, $1, $2::uuid, w.id, g."startsAt", g."externalId" from given g
            join who w on w.external_id = g.patient ->> 'externalId' returning id),
        documents as (insert into bare_documents (appointment_id, doctor_id, type)
          select id, $2, type from what cross join unnest(array['note', 'letter']) type)
      insert into bare_audit (actor_kind, action, appointment_id, detail) select 'plugin', 'created', id, '{}' from what`,
      given,
    );
    await client.query('commit');
  };
  /** Each row by itself, behind a savepoint of its own: one that is refused leaves the others standing. */
  const saveEach = async (rows: readonly Row[]): Promise<void> => {
    await client.query('begin');
    for (const row of rows) {
      await client.query('savepoint one');
      const { rows: known } = await client.query<{ id: string }>(
        'select id from bare_appointments where practice_id = $1 and external_id = $2 for update',
        [practiceId, row.externalId],
      );
      if (known.length === 0) await addRow(row);
      await client.query('release savepoint one');
    }
    await client.query('commit');
  };
  const addRow = async ({ externalId, startsAt, patient }: Row): Promise<void> => {
    const { rows: patients } = await client.query<{ id: string }>(
      `insert into bare_patients (practice_id, external_id, first_name, last_name, birth_date) values ($1, $2, $3, $4, $5)
        on conflict (practice_id, external_id) where external_id is not null do update set first_name = excluded.first_name returning id`,
      [practiceId, patient.externalId, patient.firstName, patient.lastName, patient.birthDate],
    );
    const { rows: made } = await client.query<{ id: string }>(
      `insert into bare_appointments (practice_id, doctor_id, patient_id, starts_at, external_id)
        values ($1, $2, $3, $4, $5) returning id`,
      [practiceId, doctorId, patients[0]?.id, startsAt, externalId],
    );
    await client.query(
      `insert into bare_documents (appointment_id, doctor_id, type) select $1, $2, type
        from unnest(array['note', 'letter']) type`,
      [made[0]?.id, doctorId],
    );
    await client.query(
      `insert into bare_audit (actor_kind, action, appointment_id, detail) values ('plugin', 'created', $1, '{}')`,
      [made[0]?.id],
    );
  };
  return {
    saveEach,
    save: async (rows: readonly Row[]) => {
      for (const some of inRequests(rows)) await save(some);
    },
    close: () => client.end(),
  };
};

type Timed = { name: string; figures: number[]; references: number[] };
const measuredOf = ({ name, figures, references }: Timed): Measured => {
  const [figure, reference] = [median(figures), median(references)];
  return {
    name,
    figure: `${(figure / 1000).toFixed(2)} s for ${ROWS} rows`,
    reference: `${(reference / 1000).toFixed(2)} s, the same rows inserted bare`,
    ratio: figure / reference,
    aim: `under ${MOST_MILLISECONDS / 1000} s`,
    holds: figure < MOST_MILLISECONDS,
  };
};

/** Rows of a practice system and of day lists, until they are safe. */
export const rows: Bench = async () => {
  const product = await openProduct();
  try {
    const client = await addProgram(product);
    const bare = await openBare(product);
    let round = 0;
    const { one, other } = await interleaved(
      ROUNDS,
      async () => {
        const given = incoming((round += 1));
        return {
          created: await timed(() => send(client, given, 'created')),
          repeated: await timed(() => send(client, given, 'unchanged')),
          updated: await timed(() => send(client, incoming(round, 'returning'), 'updated')),
          uploaded: await timed(() => sendList(client, round)),
        };
      },
      () => timed(() => bare.save(incoming(round))),
    );
    await bare.close();
    const names = {
      created: 'rows of a practice system, new',
      repeated: 'rows of a practice system, again',
      updated: 'rows of a practice system, changed',
      uploaded: 'rows of a day list, new',
    };
    return (Object.keys(names) as (keyof typeof names)[]).map((key) =>
      measuredOf({ name: names[key], figures: one.map((times) => times[key]), references: other }),
    );
  } finally {
    await product.close();
  }
};
