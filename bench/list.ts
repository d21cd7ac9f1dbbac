import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { appointmentsQuery } from '@auscult/contract/appointments/schemas.ts';
import { listAppointments } from '@auscult/server/src/appointments/data.ts';
import { scopeOfDoctor } from '@auscult/server/src/platform/scope.ts';
import pg from 'pg';
import { pathOf, type Client } from './client.ts';
import { interleaved, median, timed, type Bench, type Measured } from './measure.ts';
import { openProduct, type Product } from './product.ts';

const ROUNDS = 150;
const WARM_UP = 20;
const MOST = 1.5;

/** 200,000 appointments of 20 doctors in 4 practices with 20,000 patients, half of them with note and letter. */
const fill = (doctorId: string): string => `
  insert into practices (name) select 'Practice ' || n from generate_series(1, 3) n;
  insert into users (email, first_name, last_name, role, practice_id)
    select 'doctor' || n || '@bench.example', 'First' || n, 'Last' || n, 'Doctor',
      (select id from practices order by id offset n % 4 limit 1) from generate_series(1, 19) n;
  insert into patients (practice_id, first_name, last_name, gender, birth_date)
    select (select array_agg(id order by id) from practices)[1 + n % 4],
      (array['Iris','Noah','Amelia','Oliver','Isla','Leo','Grace','Jack','Mia','Henry','Ruby','Theo','Ella','Hugo','Zoe','Max','Lucy'])[1 + n % 17]
        || case when n % 3 = 0 then '' else substr(md5(n::text), 1, 3) end,
      (array['Wren','Okafor','Nguyen','Rossi','Patel','Fraser','Haddad','Kowalski','Tran','Murphy','Costa','Lindqvist','Baker'])[1 + n % 13]
        || substr(md5('last' || n), 1, 4),
      (array['male','female','they'])[1 + n % 3], date '1930-01-01' + n % 30000
    from generate_series(1, 20000) n;
  create temporary table doctor_numbers as
    select id, practice_id, row_number() over (order by id) - 1 as number from users where role = 'Doctor';
  create temporary table patient_numbers as
    select id, practice_id, row_number() over (partition by practice_id order by id) - 1 as number from patients;
  insert into appointments (practice_id, doctor_id, patient_id, status, was_reviewed, starts_at, consultation_type, consultation_engine, recorded_seconds)
    select u.practice_id, u.id, p.id,
      (array['draft','exported','exported','reviewed','exported','ready_for_review','exported','exported'])[1 + n / 20 % 8], n / 20 % 2 = 0,
      now() + interval '14 days' - n * interval '5 minutes', (array['new','returning','post_op','unspecified'])[1 + n / 20 % 4], 'ai', n % 1800
    from generate_series(1, 200000) n
      join doctor_numbers u on u.number = n % 20
      join patient_numbers p on p.practice_id = u.practice_id and p.number = (n::bigint * 7919) % 5000;
  insert into documents (appointment_id, doctor_id, type, state)
    select a.id, a.doctor_id, t, 'done' from appointments a cross join unnest(array['note','letter']) t
    where a.was_reviewed or a.doctor_id = '${doctorId}';
  analyze`;

type Statement = { text: string; values: unknown[] };

/** The SQL that the product sends for a query, taken down as it leaves. */
const statementsOf = async (product: Product, query: Record<string, unknown>): Promise<Statement[]> => {
  const { databases, doctor } = product;
  const scope = scopeOfDoctor(doctor.id, doctor.practiceId);
  const heard: Statement[] = [];
  const listening = listen(heard);
  await listAppointments(databases.within(scope), scope, appointmentsQuery.parse(query));
  listening.stop();
  return heard;
};

const listen = (heard: Statement[]) => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own client below
  const own = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: [string, unknown[]?]) {
    const [text, values = []] = args;
    if (/^select/i.test(text)) heard.push({ text, values });
    return own.apply(this, args as never);
  } as never;
  return { stop: () => void (pg.Client.prototype.query = own) };
};

type Case = { product: Product; client: Client; bare: pg.Client; name: string; query: Record<string, unknown> };

const measure = async ({ product, client, bare, name, query }: Case): Promise<Measured> => {
  const statements = await statementsOf(product, query);
  const path = pathOf(appointments.list, { query });
  const through = async () => {
    const { status, body } = await client.send({ method: 'GET', path });
    if (status !== 200) throw new Error(`the list answered ${status}: ${body}`);
  };
  const alone = async () => {
    for (const { text, values } of statements) await bare.query(text, values);
  };
  await interleaved(WARM_UP, through, alone);
  const { one, other } = await interleaved(
    ROUNDS,
    () => timed(through),
    () => timed(alone),
  );
  const [figure, reference] = [median(one), median(other)];
  return {
    name,
    figure: `${figure.toFixed(2)} ms at p50 with 200,000 appointments`,
    reference: `${reference.toFixed(2)} ms, the same SQL (${statements.length} statements) through pg bare`,
    ratio: figure / reference,
    aim: `at most ${MOST}`,
    holds: figure / reference <= MOST,
  };
};

/** The list's first page and a filtered search, over HTTP against the bare statements. */
export const list: Bench = async () => {
  const product = await openProduct();
  const bare = new pg.Client({ connectionString: product.url });
  try {
    await product.databases.owner.query(fill(product.doctor.id));
    await bare.connect();
    const client = await product.signIn();
    const common = { product, client, bare };
    return [
      await measure({ ...common, name: 'list, first page', query: {} }),
      await measure({ ...common, name: 'list, filtered search', query: { search: 'wren', statuses: 'exported' } }),
    ];
  } finally {
    await bare.end();
    await product.close();
  }
};
