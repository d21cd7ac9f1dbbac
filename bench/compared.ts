import { CompiledQuery, type Db } from '@auscult/server/src/platform/db.ts';
import pg from 'pg';
import type { Client } from './client.ts';
import { interleaved, median, timed, type Measured } from './measure.ts';

const ROUNDS = 150;
const WARM_UP = 20;

export type Statement = { text: string; values: unknown[] };

/** The SQL that the product sends for some work, taken down as it leaves. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const heard: Statement[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own client below
  const own = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: [string | pg.QueryConfig, unknown[]?]) {
    const [asked, given = []] = args;
    const { text, values = [] } = typeof asked === 'string' ? { text: asked, values: given } : asked;
    if (/^(?:\/\* kept \*\/)?\s*(?:select|with)/i.test(text)) heard.push({ text, values });
    return own.apply(this, args as never);
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = own;
  }
  if (heard.length === 0) throw new Error('no statement was heard');
  return heard;
};

type Case = {
  name: string;
  client: Client;
  bare: pg.Client;
  /** What is asked for in one round and the next, and the SQL behind each. */
  asked: readonly { path: string; statements: readonly Statement[] }[];
  /** The ratio that is aimed at. */
  most: number;
};
/** An answer over HTTP against its bare statements, both at p50. */
export const compared = async ({ name, client, bare, asked, most }: Case): Promise<Measured> => {
  const taker = () => {
    let at = 0;
    return () => asked[at++ % asked.length];
  };
  const [ours, theirs] = [taker(), taker()];
  const through = async () => {
    const { status, body } = await client.send({ method: 'GET', path: ours()?.path ?? '' });
    if (status !== 200) throw new Error(`${name} was answered with ${status}: ${body}`);
  };
  const alone = async () => {
    for (const { text, values } of theirs()?.statements ?? []) await bare.query(text, values);
  };
  // What is kept for a while is asked for once alone.
  const rounds = asked.length > 1 ? asked.length : ROUNDS;
  if (asked.length === 1) await interleaved(WARM_UP, through, alone);
  const { one, other } = await interleaved(
    rounds,
    () => timed(through),
    () => timed(alone),
  );
  const [figure, reference] = [median(one), median(other)];
  return {
    name,
    figure: `${figure.toFixed(2)} ms at p50`,
    reference: `${reference.toFixed(2)} ms, the same SQL (${asked[0]?.statements.length} statements) through pg bare`,
    ratio: figure / reference,
    aim: `at most ${most}`,
    holds: figure / reference <= most,
  };
};

/** Tables that grow with every consult: a list that reads one whole grows slower with the practice. */
const GROWING = new Set(['appointments', 'patients', 'documents', 'audit']);
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
/** The growing tables that a statement reads from end to end, as the plan says that was run by who asks. */
export const readWhole = async (db: Db, { text, values }: Statement): Promise<string[]> => {
  const asked = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, values);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(asked);
  return rows
    .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan)))
    .flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []))
    .filter((table) => GROWING.has(table));
};
