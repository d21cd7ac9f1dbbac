import { audit } from './audit.ts';
import { inTransaction, type Db } from './db.ts';
import type { Caller, House } from './house.ts';

const HOUR = 3_600_000;
const MOST = 10_000;
/** When each look was last written down, by process: a row an hour is enough to know who looked at what. */
const written = new WeakMap<House, Map<string, number>>();

type Look = { action: string; query: Record<string, unknown>; total: number };

const isGiven = (value: unknown): boolean => value !== undefined && value !== false;

/** An administrator's look through a list that names patients: the names of its filters and how many there were, not the words. */
export const writeDownLook = async (
  house: House,
  db: Db,
  caller: Caller,
  { action, query, total }: Look,
): Promise<void> => {
  const { page: _, perPage: __, ...filters } = query;
  const named = Object.entries(filters).filter(([, value]) => isGiven(value));
  const key = `${caller.actor?.id} ${action} ${JSON.stringify(named)}`;
  const now = house.clock.now().getTime();
  const known = written.get(house) ?? new Map<string, number>();
  written.set(house, known);
  if (now - (known.get(key) ?? 0) < HOUR) return;
  await inTransaction(db, (tx) =>
    audit(tx, caller, { action, detail: { filters: named.map(([name]) => name), total } }),
  );
  if (known.size >= MOST) known.clear();
  known.set(key, now);
};
