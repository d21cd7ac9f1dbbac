import { errors } from '@auscult/contract/errors.ts';
import type { Tokens } from '@auscult/contract/auth/schemas.ts';
import { audit } from '../platform/audit.ts';
import { issueAccessToken } from '../platform/authenticate.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { cutSession } from '../platform/live.ts';
import { problem } from '../platform/problem.ts';
import { endsOf, type Keeper, type Method } from './rules.ts';

/** Two tabs that renew at once both get the same successor. */
const GRACE_MILLISECONDS = 10_000;

const refreshTokenOf = ({ secrets }: House, sessionId: string, counter: number): string =>
  `${sessionId}.${counter}.${secrets.sign('refresh', `${sessionId}.${counter}`)}`;
/** What a session's device goes on with. To be made when the session is committed. */
export const tokensOf = async (house: House, sessionId: string, counter = 0): Promise<Tokens> => ({
  accessToken: await issueAccessToken(house, sessionId),
  refreshToken: refreshTokenOf(house, sessionId, counter),
});

const keeperOf = (tx: Tx, userId: string): Promise<Keeper> =>
  tx
    .selectFrom('users as u')
    .leftJoin('practices as p', 'p.id', 'u.practice_id')
    .select(['u.role', 'p.idle_hours as idleHours', 'p.absolute_days as absoluteDays'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

type Start = { userId: string; method: Method; isMulti: boolean; startedBy?: string | null };

export const startSession = async (
  tx: Tx,
  { clock }: House,
  caller: Caller,
  { userId, method, isMulti, startedBy = null }: Start,
): Promise<string> => {
  const now = clock.now();
  const { expiresAt, endsAt } = endsOf(await keeperOf(tx, userId), { startedAt: now, now });
  const row = await tx
    .insertInto('sessions')
    .values({
      user_id: userId,
      device: caller.device,
      address: caller.address,
      method,
      is_multi: isMulti,
      started_by: startedBy,
      started_at: now.toISOString(),
      last_used_at: now.toISOString(),
      rotated_at: now.toISOString(),
      verified_at: now.toISOString(),
      expires_at: expiresAt,
      ends_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

const readRefreshToken = ({ secrets }: House, token: string): { sessionId: string; counter: number } => {
  const [sessionId = '', counter = '', signature = ''] = token.split('.');
  if (
    !/^[0-9a-f-]{36}$/.test(sessionId) ||
    !/^\d{1,9}$/.test(counter) ||
    !secrets.isSigned('refresh', `${sessionId}.${counter}`, signature)
  )
    throw problem(errors.tokenInvalid);
  return { sessionId, counter: Number(counter) };
};

const lockSession = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('practices as p', 'p.id', 'u.practice_id')
    .select(['s.counter', 's.rotated_at', 's.started_at', 's.expires_at', 's.ends_at', 's.ended_at', 'u.is_active'])
    .select(['u.role', 'p.idle_hours as idleHours', 'p.absolute_days as absoluteDays'])
    .where('s.id', '=', sessionId)
    .forUpdate('s')
    .executeTakeFirst();

/** New tokens for a refresh token. Each is used once; the re-use of an old one ends the whole family. */
export const reissue = async (house: House, caller: Caller, refreshToken: string): Promise<Tokens> => {
  const { sessionId, counter } = readRefreshToken(house, refreshToken);
  const now = house.clock.now();
  const successor = await inTransaction(house.databases.public, async (tx) => {
    const row = await lockSession(tx, sessionId);
    // Whoever was in by this token is told why it is over.
    if (row && !row.is_active) throw problem(errors.accountInactive);
    if (!row || row.ended_at || new Date(row.expires_at) < now) return undefined;
    if (row.ends_at && new Date(row.ends_at) < now) return undefined;
    if (counter === row.counter) {
      const { expiresAt, endsAt } = endsOf(row, { startedAt: new Date(row.started_at), now });
      await tx
        .updateTable('sessions')
        .set({
          counter: counter + 1,
          rotated_at: now.toISOString(),
          last_used_at: now.toISOString(),
          expires_at: expiresAt,
          ends_at: endsAt,
          address: caller.address,
          device: caller.device,
        })
        .where('id', '=', sessionId)
        .execute();
      return counter + 1;
    }
    if (counter === row.counter - 1 && now.getTime() - new Date(row.rotated_at).getTime() <= GRACE_MILLISECONDS)
      return row.counter;
    await endOne(tx, house, sessionId, 'refresh token used again');
    await audit(tx, caller, {
      action: 'session ended',
      subjectId: sessionId,
      detail: { because: 'refresh token used again' },
    });
    return undefined;
  });
  if (successor === undefined) throw problem(errors.tokenInvalid);
  return tokensOf(house, sessionId, successor);
};

export const endOne = async (tx: Tx, { clock }: House, sessionId: string, because: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ ended_at: clock.now().toISOString(), ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
  await cutSession(tx, sessionId);
};

/** Ends the sessions of a person, all or all but one, and answers how many there were. */
export const endSessions = async (
  tx: Tx,
  house: House,
  userId: string,
  { because, keep }: { because: string; keep?: string },
): Promise<number> => {
  const found = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep ?? ''))
    .execute();
  for (const { id } of found) await endOne(tx, house, id, because);
  return found.length;
};

/** Makes every access token of a session so far a dead one, and cuts its sockets: it goes on by its refresh token. */
export const renewTokens = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set((row) => ({ token_generation: row('token_generation', '+', 1) }))
    .where('id', '=', sessionId)
    .execute();
  await cutSession(tx, sessionId);
};

/** Devices that signed in before now count as unknown. */
export const forgetDevices = async (tx: Tx, { clock }: House, userId: string): Promise<void> => {
  await tx.updateTable('users').set({ devices_since: clock.now().toISOString() }).where('id', '=', userId).execute();
};
