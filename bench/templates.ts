import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { assignMany } from '@auscult/contract/templates/assignments.ts';
import * as contract from '@auscult/contract/templates/endpoints.ts';
import { topic, type TemplateContent } from '@auscult/contract/templates/schemas.ts';
import { scopeOfDoctor } from '@auscult/server/src/platform/scope.ts';
import { listTemplates } from '@auscult/server/src/templates/lists.ts';
import pg from 'pg';
import { addAdmin } from './administrators.ts';
import { pathOf, type Client } from './client.ts';
import { compared, statementsOf } from './compared.ts';
import { median, timed, type Bench, type Measured } from './measure.ts';
import { openProduct, type Product } from './product.ts';

const DOCTORS = 2000;
const OWN = 10;
/** With the built-in ones and their own, what a doctor may use is about 200. */
const GLOBAL = 170;
const ROUNDS = 60;
const GIVEN = { templates: 50, doctors: 500 };

/** 20,000 templates of 2,000 doctors beside those for all. */
const fill = `
  insert into users (email, first_name, last_name, role, practice_id)
    select 'doctor' || n || '@bench.example', 'First' || n, 'Last' || n, 'Doctor', (select id from practices limit 1)
    from generate_series(1, ${DOCTORS - 1}) n;
  create temporary table pattern as select content from templates where built_in = 'letter-general' or built_in is not null
    order by built_in = 'letter-general' desc limit 1;
  insert into templates (type, name, content, doctor_id, is_global)
    select 'letter', 'Own ' || n || ' ' || u.last_name, jsonb_set(p.content, '{name}', to_jsonb('Own ' || n)), u.id, false
    from users u cross join generate_series(1, ${OWN}) n cross join pattern p where u.role = 'Doctor';
  insert into templates (type, name, content, is_global)
    select 'letter', 'For all ' || n, jsonb_set(p.content, '{name}', to_jsonb('For all ' || n)), true
    from generate_series(1, ${GLOBAL}) n cross join pattern p;
  analyze`;

const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

type Limit = {
  name: string;
  work: () => Promise<unknown>;
  rounds: number;
  most: number;
  reference: () => Promise<unknown>;
};
/** What is held to a time of its own, told beside the same bare. */
const within = async ({ name, work, rounds, most, reference }: Limit): Promise<Measured> => {
  const [own, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await timed(work));
    bare.push(await timed(reference));
  }
  const [figure, beside] = [p95(own), p95(bare)];
  return {
    name,
    figure: `${figure.toFixed(1)} ms at p95`,
    reference: `${beside.toFixed(1)} ms, the smallest answer of the same server`,
    ratio: figure / beside,
    aim: `under ${most} ms`,
    holds: figure < most,
  };
};

const section = (title: string) => ({
  type: 'section' as const,
  id: 'changed',
  title,
  instruction: '',
  topics: [...topic.options],
  style: 'prose' as const,
  omitWhenEmpty: true,
});
const contentWith = (title: string, text: string): TemplateContent => ({
  name: 'Bench',
  type: 'letter',
  speciality: null,
  consultationTypes: [],
  noteLength: 'medium',
  blocks: [{ type: 'text', id: 'text', text }, section(title)],
});
/** A preview after a changed section against the time of the engine alone within it, and after a change that no section is part of. */
const previews = async (client: Client): Promise<Measured[]> => {
  const preview = (title: string, text: string) =>
    client.call(contract.preview, { body: { content: contentWith(title, text) } });
  const [changed, alone, kept]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    changed.push(
      await timed(async () => void alone.push((await preview(`Round ${round}`, 'The same.')).milliseconds || 1)),
    );
    kept.push(await timed(() => preview(`Round ${round}`, `Round ${round}.`)));
  }
  const [whole, engine] = [median(changed), median(alone)];
  return [
    {
      name: 'preview of a changed section',
      figure: `${whole.toFixed(1)} ms at p50`,
      reference: `${engine.toFixed(1)} ms, writing and laying it out alone`,
      ratio: whole / engine,
      aim: 'at most 1.2',
      holds: whole / engine <= 1.2,
    },
    {
      name: 'preview of a change that no section is part of',
      figure: `${p95(kept).toFixed(1)} ms at p95`,
      reference: `${p95(changed).toFixed(1)} ms, of a changed section`,
      ratio: p95(kept) / p95(changed),
      aim: 'under 300 ms, both',
      holds: p95(kept) < 300 && p95(changed) < 300,
    },
  ];
};

const listed = async (product: Product, client: Client, bare: pg.Client): Promise<Measured> => {
  const { databases, doctor } = product;
  const scope = scopeOfDoctor(doctor.id, doctor.practiceId);
  const query = { page: 1, perPage: 20, collection: 'my' as const };
  const actor = { kind: 'doctor' as const, id: doctor.id, practiceId: doctor.practiceId, sessionId: '' };
  const read = () => listTemplates(databases.within(scope), actor, query as never);
  const asked = [{ path: pathOf(contract.list, { query }), statements: await statementsOf(read) }];
  return compared({ name: 'templates, first page of 20,000', client, bare, asked, most: 1.5 });
};

/** Templates of many doctors: lists, choices, the built-in ones' files, giving, and the preview. */
export const templates: Bench = async () => {
  const product = await openProduct();
  const bare = new pg.Client({ connectionString: product.url });
  try {
    const { databases } = product;
    await databases.owner.query(fill);
    await bare.connect();
    const [client, admin] = [await product.signIn(), await addAdmin(product)];
    const reference = () => client.send({ method: 'GET', path: pathOf(contract.listSamples) });
    const ids = async (sql: string) => (await databases.owner.query<{ id: string }>(sql)).rows.map(({ id }) => id);
    const given = {
      templateIds: await ids(`select id from templates where name like 'For all %' limit ${GIVEN.templates}`),
      doctorsIds: await ids(`select id from users where role = 'Doctor' limit ${GIVEN.doctors}`),
    };
    return [
      await listed(product, client, bare),
      await within({
        name: 'templates for me, 200 usable',
        work: async () => {
          const { length } = await client.call(appointments.templatesForMe, { query: { type: 'letter' } });
          if (length < GLOBAL) throw new Error(`only ${length} may be chosen`);
        },
        rounds: ROUNDS,
        most: 30,
        reference,
      }),
      await within({
        name: 'built-in templates read again, unchanged',
        work: () => admin.call(contract.forceSync, { body: {} }),
        rounds: 10,
        most: 200,
        reference,
      }),
      await within({
        name: `${GIVEN.templates} templates given to ${GIVEN.doctors} doctors`,
        work: () => admin.call(assignMany, { body: given }),
        rounds: 1,
        most: 3000,
        reference,
      }),
      ...(await previews(client)),
    ];
  } finally {
    await bare.end();
    await product.close();
  }
};
