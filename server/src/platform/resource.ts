import { errors, type ErrorEntry } from '@auscult/contract/errors.ts';
import type { Page } from '@auscult/contract/kit.ts';
import type { SelectQueryBuilder, SqlBool } from 'kysely';
import { audit } from './audit.ts';
import { inTransaction, isTaken, sql, type Db, type TxOf } from './db.ts';
import type { Caller } from './house.ts';
import { problem } from './problem.ts';

/** Beyond this many a list is not counted to its end, unless it says that it always is. */
const COUNTED = 10_000;

type Paging = { page: number; perPage: number };
type Parts<Schema, From extends keyof Schema, Item> = {
  /** Which rows, in their order: an index alone answers it. The last order is by id, so that no row stands on two pages. */
  ids: SelectQueryBuilder<Schema, From, { id: string }>;
  /** What is shown of the rows of one page, with all that has to be joined; in any order. */
  rows: (ids: string[]) => Promise<readonly (Item & { id: string })[]>;
  /** Counted to the end, however many there are. */
  isExact?: boolean;
};

/** One page of a list: ids first, joins after, for the rows of the page alone. */
export const paginate = async <Schema, From extends keyof Schema, Item>(
  db: Db,
  { ids, rows, isExact = false }: Parts<Schema, From, Item>,
  { page, perPage }: Paging,
): Promise<Page<Item & { id: string }> & { isTotalCapped: boolean }> => {
  if (!isExact && (page - 1) * perPage >= COUNTED) throw problem(errors.tooDeep);
  // A count that ends early keeps the order, so that the index of the page ends it early too.
  const counted = isExact ? ids.clearOrderBy() : ids.limit(COUNTED + 1);
  const count = () =>
    sql<{ total: number }>`select count(*)::integer as total from (${counted}) as matching`.execute(db);
  const read = () =>
    ids
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
  const [wanted, { rows: counts }] = await Promise.all([read(), count()]);
  const total = counts[0]?.total ?? 0;
  const order = wanted.map(({ id }) => id);
  const found = new Map((order.length === 0 ? [] : await rows(order)).map((row) => [row.id, row]));
  const isTotalCapped = !isExact && total > COUNTED;
  return {
    // A row that went meanwhile is left out.
    items: order.flatMap((id) => found.get(id) ?? []),
    total: isTotalCapped ? COUNTED : total,
    isTotalCapped,
    page,
    perPage,
  };
};

/** Whether each of the words stands somewhere in the columns, however it is written; no words match everything. */
export const matches = (columns: readonly string[], words = '') => {
  const text = sql`lower(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}))`;
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return parts.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(
        parts.map((part) => sql`position(${part} in ${text}) > 0`),
        sql` and `,
      )})`;
};

type Deed = {
  /** What the audit trail calls it: "macro changed". */
  action: string;
  /** Whom it is about, where the answer has no id of its own. */
  subjectId?: string;
  appointmentId?: string;
  /** Names of fields and counts, never what stands in them. */
  detail?: Record<string, unknown>;
  /** What is answered where a name is taken. */
  taken?: ErrorEntry;
};

/** The one way to change a record: a transaction, its row in the audit trail, 404 where there is nothing, and the taken name. */
export const change = <Handle extends Db, Answer>(
  db: Handle,
  caller: Caller,
  { taken, subjectId, ...deed }: Deed,
  work: (tx: TxOf<Handle>) => Promise<Answer | undefined>,
): Promise<Answer> =>
  inTransaction(db, async (tx) => {
    const answer = await work(tx);
    if (answer === undefined) throw problem(errors.notFound);
    const own = (answer as { id?: unknown } | null)?.id;
    const subject = subjectId ?? (typeof own === 'string' ? own : undefined);
    await audit(tx, caller, { ...deed, ...(subject === undefined ? {} : { subjectId: subject }) });
    return answer;
  }).catch((error: unknown) => {
    throw taken && isTaken(error) ? problem(taken) : error;
  });
