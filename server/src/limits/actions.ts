import { errors } from '@auscult/contract/errors.ts';
import { inTransaction, sql } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { problem, type Problem } from '../platform/problem.ts';
import { COUNTED, waitAfter, waitWords, type Counted } from './rules.ts';

export type Key = { kind: Counted; of: string };

// Digests, so that nobody reads out of the table who tried to sign in.
const nameOf = ({ keyring }: House, { kind, of }: Key): string =>
  `${kind}:${keyring.digest(of, 'tries').toString('base64url')}`;

type Row = { key: string; tries: number; last_at: string; waits_until: string | null };

/** How long until one more is let through; 0: now. A window without any begins anew. */
const secondsToWait = (row: Row | undefined, { kind }: Key, now: Date): number => {
  const { most, windowSeconds, wait } = COUNTED[kind];
  if (!row || row.tries < most) return 0;
  const over = wait && row.waits_until ? new Date(row.waits_until) : endOfWindow(row, windowSeconds);
  return Math.max(0, Math.ceil((over.getTime() - now.getTime()) / 1000));
};
const endOfWindow = (row: Row, windowSeconds: number): Date =>
  new Date(new Date(row.last_at).getTime() + windowSeconds * 1000);

const waitsUntil = ({ kind }: Key, tries: number, now: Date): string | null => {
  const { most, wait } = COUNTED[kind];
  if (!wait || tries < most) return null;
  return new Date(now.getTime() + waitAfter(tries - most, wait.firstSeconds, wait.longestSeconds) * 1000).toISOString();
};

/**
 * Reserves a try by every key before it is judged, and answers how many seconds to wait where one has had too many. Tries for one
 * key queue up on its row, so that many at once count as many.
 */
export const reserve = (house: House, keys: readonly Key[]): Promise<number> =>
  inTransaction(house.databases.public, async (tx) => {
    const now = house.clock.now();
    const named = keys
      .map((key) => ({ key, name: nameOf(house, key) }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const held: { key: Key; name: string; row: Row }[] = [];
    for (const { key, name } of named) {
      const start = new Date(now.getTime() - COUNTED[key.kind].windowSeconds * 1000).toISOString();
      const { rows } = await sql<Row>`
        insert into sign_in_limits (key, tries, last_at) values (${name}, 0, ${now.toISOString()})
        on conflict (key) do update set tries = case when sign_in_limits.last_at <= ${start} then 0 else sign_in_limits.tries end
        returning *`.execute(tx);
      if (rows[0]) held.push({ key, name, row: rows[0] });
    }
    const wait = Math.max(0, ...held.map(({ key, row }) => secondsToWait(row, key, now)));
    if (wait > 0) return wait;
    for (const { key, name, row } of held)
      await tx
        .updateTable('sign_in_limits')
        .set({
          tries: row.tries + 1,
          // Rates count from the first of a window, guesses from the last.
          last_at: COUNTED[key.kind].wait || row.tries === 0 ? now.toISOString() : row.last_at,
          waits_until: waitsUntil(key, row.tries + 1, now),
        })
        .where('key', '=', name)
        .execute();
    return 0;
  });

/** Refuses for so many seconds, and says for how long. */
export const tooManyTries = (retryAfter: number): Problem =>
  problem(errors.tooMany, { retryAfter, description: `Please wait ${waitWords(retryAfter)} and try again.` });

/** The same, and refuses. */
export const count = async (house: House, keys: readonly Key[]): Promise<void> => {
  const retryAfter = await reserve(house, keys);
  if (retryAfter > 0) throw tooManyTries(retryAfter);
};

/** A try that was right was no guess: it takes its own back, and no others. */
export const takeBack = async (house: House, keys: readonly Key[]): Promise<void> => {
  for (const name of keys.map((key) => nameOf(house, key)).toSorted())
    await sql`update sign_in_limits set tries = greatest(tries - 1, 0) where key = ${name}`.execute(
      house.databases.public,
    );
};
