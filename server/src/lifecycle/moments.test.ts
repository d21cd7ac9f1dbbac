import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as generation from '@auscult/contract/generation/endpoints.ts';
import { restart } from '@auscult/contract/recording/endpoints.ts';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../platform/migrate.ts';
import { testPool } from '../platform/testing-pool.ts';
import { createEmptyDatabase } from '../platform/testing.ts';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
  ({ doctor } = app.people);
});
afterAll(() => app.close());

const TRANSCRIPT = 'Doctor: What brings you in?\nPatient: A cough for three days.\nDoctor: Rest for a week.';
type Moment = 'finished_at' | 'ready_at' | 'reviewed_at' | 'exported_at';
const momentsOf = (appointmentId: string) =>
  app.house.databases.system
    .selectFrom('appointments')
    .select(['finished_at', 'ready_at', 'reviewed_at', 'exported_at'])
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow();
const reached = async (appointmentId: string): Promise<Moment[]> =>
  Object.entries(await momentsOf(appointmentId)).flatMap(([name, at]) => (at === null ? [] : [name as Moment]));
const written = (appointmentId: string) =>
  until(
    () => doctor.call(appointments.get, { params: { appointmentId } }),
    ({ status }) => status === 'ready_for_review',
    60,
  );
const paste = (appointmentId: string) =>
  doctor.call(appointments.pasteTranscript, { params: { appointmentId }, body: { text: TRANSCRIPT } });

it('keeps when a consult was finished, first ready, last reviewed and exported', async () => {
  const { id: appointmentId } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Ada', lastName: 'Timed' } },
  });
  const body = { appointmentId };
  expect(await reached(appointmentId)).toEqual([]);
  const before = Date.now();
  await paste(appointmentId);
  await written(appointmentId);
  expect(await reached(appointmentId)).toEqual(['finished_at', 'ready_at']);
  const first = await momentsOf(appointmentId);
  expect(Date.parse(first.finished_at ?? '')).toBeGreaterThanOrEqual(before - 1000);
  expect(Date.parse(first.ready_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first.finished_at ?? ''));

  // It is ready once, however often it is written again.
  await doctor.call(generation.regenerateConsultation, { body });
  await written(appointmentId);
  expect(await momentsOf(appointmentId)).toEqual(first);

  await doctor.call(appointments.markReviewed, { body });
  const { reviewed_at } = await momentsOf(appointmentId);
  expect(await reached(appointmentId)).toEqual(['finished_at', 'ready_at', 'reviewed_at']);
  await doctor.call(appointments.markReadyForReview, { body });
  await doctor.call(appointments.markReviewed, { body });
  const again = await momentsOf(appointmentId);
  expect(Date.parse(again.reviewed_at ?? '')).toBeGreaterThan(Date.parse(reviewed_at ?? ''));
  await doctor.call(appointments.markExported, { body });
  const { exported_at } = await momentsOf(appointmentId);
  expect(Date.parse(exported_at ?? '')).toBeGreaterThanOrEqual(Date.parse(again.reviewed_at ?? ''));
  expect(await momentsOf(appointmentId)).toEqual({ ...again, exported_at });
}, 120_000);

it('is neither finished nor ready once it is started again, and both anew after that', async () => {
  const { id: appointmentId } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Ada', lastName: 'Again' } },
  });
  await paste(appointmentId);
  await written(appointmentId);
  const first = await momentsOf(appointmentId);
  await doctor.call(restart, { body: { appointmentId } });
  expect(await reached(appointmentId)).toEqual([]);
  await paste(appointmentId);
  await written(appointmentId);
  const second = await momentsOf(appointmentId);
  for (const moment of ['finished_at', 'ready_at'] as const)
    expect(Date.parse(second[moment] ?? ''), moment).toBeGreaterThan(Date.parse(first[moment] ?? ''));
}, 120_000);

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const WITH_MOMENTS = '0025';
it('are told of older consults by their audit trail: since they were last begun anew', async () => {
  const database = await createEmptyDatabase();
  const pool = testPool(database.url);
  const folder = await mkdtemp(join(tmpdir(), 'auscult-moments-'));
  try {
    for (const name of await readdir(MIGRATIONS))
      if (name < WITH_MOMENTS) await copyFile(join(MIGRATIONS, name), join(folder, name));
    await migrate(pool, folder);
    const consult = async (steps: readonly (readonly [action: string, minute: number])[]): Promise<string> => {
      const { rows } = await pool.query<{ id: string }>(`
        with clinic as (insert into practices (name) values ('Harbour ' || gen_random_uuid()) returning id),
          doctor as (insert into users (email, first_name, last_name, role, practice_id)
            select gen_random_uuid() || '@harbour.example', 'Ada', 'Osei', 'Doctor', id from clinic returning id),
          patient as (insert into patients (practice_id, first_name, last_name) select id, 'Mary', 'Nolan' from clinic returning id)
        insert into appointments (practice_id, doctor_id, patient_id, status, starts_at)
          select clinic.id, doctor.id, patient.id, 'reviewed', '2026-11-20T02:00:00Z' from clinic, doctor, patient returning id`);
      const id = rows[0]?.id ?? '';
      for (const [action, minute] of steps)
        await pool.query(
          `insert into audit (at, actor_kind, action, appointment_id)
            values ('2026-11-20T02:00:00Z'::timestamptz + $1 * interval '1 minute', 'doctor', $2, $3)`,
          [minute, action, id],
        );
      return id;
    };
    const plain = await consult([
      ['finalize', 1],
      ['generated', 3],
      ['generated', 9],
      ['review', 10],
      ['review', 12],
      ['exported', 14],
      ['read', 60],
    ]);
    const anew = await consult([
      ['paste_transcript', 1],
      ['generated', 3],
      ['review', 4],
      ['finalize', 20],
      ['generated', 22],
    ]);
    const restarted = await consult([
      ['finalize', 1],
      ['generated', 3],
      ['restart', 5],
    ]);
    const untouched = await consult([['created', 0]]);
    await migrate(pool);
    const told = async (id: string): Promise<(number | null)[]> => {
      const { rows } = await pool.query<Record<Moment, Date | null>>(
        'select finished_at, ready_at, reviewed_at, exported_at from appointments where id = $1',
        [id],
      );
      return Object.values(rows[0] ?? {}).map(
        (at) => at && (new Date(at).getTime() - Date.parse('2026-11-20T02:00:00Z')) / 60_000,
      );
    };
    expect(await told(plain)).toEqual([1, 3, 12, 14]);
    expect(await told(anew)).toEqual([20, 22, 4, null]);
    expect(await told(restarted)).toEqual([null, null, null, null]);
    expect(await told(untouched)).toEqual([null, null, null, null]);
  } finally {
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
