import { errors } from '@auscult/contract/errors.ts';
import type { Tokens, UserSettings } from '@auscult/contract/users/schemas.ts';
import type { userSettingsRequest } from '@auscult/contract/users/schemas.ts';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { audit } from '../platform/audit.ts';
import { issueAccessToken } from '../platform/authenticate.ts';
import { inTransaction, json, sql, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { cutSession } from '../platform/live.ts';
import { problem } from '../platform/problem.ts';
import type { Actor } from '../platform/scope.ts';
import { requireDefaults } from '../templates/data.ts';
import { getSettings } from './data.ts';
import { hashPassword, isPassword, isWeak, TRIES_WINDOW_MINUTES } from './rules.ts';

const SESSION_DAYS = 30;
/** Two tabs that renew at once both get the same successor. */
const GRACE_MILLISECONDS = 10_000;
const TRIES_PER_ACCOUNT = 10;
const TRIES_PER_ADDRESS = 100;

const refreshTokenOf = ({ secrets }: House, sessionId: string, counter: number): string =>
  `${sessionId}.${counter}.${secrets.sign('refresh', `${sessionId}.${counter}`)}`;
const tokensOf = async (house: House, sessionId: string, counter: number): Promise<Tokens> => ({
  accessToken: await issueAccessToken(house, sessionId),
  refreshToken: refreshTokenOf(house, sessionId, counter),
});

const keyOf = (kind: string, value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`;

/** Counts this try against the account and the address and refuses once either has had too many. Tries for one account queue up here, so that many at once count as many. */
const countTry = ({ databases }: House, email: string, address: string): Promise<void> =>
  inTransaction(databases.system, async (tx) => {
    const [account, place] = [keyOf('account', email), keyOf('address', address)];
    await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`.execute(tx);
    const { rows } = await sql<{ key: string; tries: number }>`
      select key, count(*) as tries from sign_in_tries
      where key in (${account}, ${place}) and at > now() - make_interval(mins => ${TRIES_WINDOW_MINUTES}) group by key`.execute(
      tx,
    );
    const tries = new Map(rows.map((row) => [row.key, row.tries]));
    if ((tries.get(account) ?? 0) >= TRIES_PER_ACCOUNT || (tries.get(place) ?? 0) >= TRIES_PER_ADDRESS)
      throw problem(errors.tooMany);
    await tx
      .insertInto('sign_in_tries')
      .values([{ key: account }, { key: place }])
      .execute();
  });

/** A sign-in that succeeds was no guess: it clears its account, and this one try of its address. */
const forgetTry = async (tx: Tx, email: string, address: string): Promise<void> => {
  await tx.deleteFrom('sign_in_tries').where('key', '=', keyOf('account', email)).execute();
  await sql`delete from sign_in_tries where ctid = (
    select ctid from sign_in_tries where key = ${keyOf('address', address)} order by at desc limit 1)`.execute(tx);
};

const startSession = async (tx: Tx, { clock }: House, userId: string, caller: Caller): Promise<string> => {
  const expires = new Date(clock.now().getTime() + SESSION_DAYS * 86_400_000).toISOString();
  const row = await tx
    .insertInto('sessions')
    .values({ user_id: userId, device: caller.device, address: caller.address, expires_at: expires })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Signs in by email and password. What it answers, and how long it takes, does not tell whether the email exists. */
export const signIn = async (
  house: House,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<Tokens> => {
  await countTry(house, email, caller.address);
  const user = await house.databases.system
    .selectFrom('users')
    .select(['id', 'role', 'password_hash', 'is_active', 'practice_id'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await isPassword(password, user?.password_hash ?? null);
  if (!user || !isRight) {
    await inTransaction(house.databases.system, (tx) =>
      audit(tx, caller, { action: 'sign-in refused', ...(user ? { subjectId: user.id } : {}) }),
    );
    throw problem(errors.signInFailed);
  }
  if (!user.is_active) throw problem(errors.accountInactive);
  const sessionId = await inTransaction(house.databases.system, async (tx) => {
    await forgetTry(tx, email, caller.address);
    const started = await startSession(tx, house, user.id, caller);
    await audit(tx, { ...caller, actor: actorFor(user, started) }, { action: 'signed in', subjectId: started });
    return started;
  });
  return tokensOf(house, sessionId, 0);
};

const actorFor = (user: { id: string; role: string; practice_id: string | null }, sessionId: string): Actor =>
  user.role === 'Doctor' && user.practice_id
    ? { kind: 'doctor', id: user.id, practiceId: user.practice_id, sessionId }
    : { kind: 'admin', id: user.id, sessionId };

const readRefreshToken = ({ secrets }: House, token: string): { sessionId: string; counter: number } => {
  const [sessionId = '', counter = '', signature = ''] = token.split('.');
  if (
    !/^[0-9a-f-]{36}$/.test(sessionId) ||
    !/^\d{1,9}$/.test(counter) ||
    secrets.sign('refresh', `${sessionId}.${counter}`) !== signature
  )
    throw problem(errors.tokenInvalid);
  return { sessionId, counter: Number(counter) };
};

/** New tokens for a refresh token. Each is used once; the re-use of an old one ends the whole family. */
export const reissue = async (house: House, caller: Caller, refreshToken: string): Promise<Tokens> => {
  const { sessionId, counter } = readRefreshToken(house, refreshToken);
  const now = house.clock.now();
  const successor = await inTransaction(house.databases.system, async (tx) => {
    const row = await tx
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.counter', 's.rotated_at', 's.expires_at', 's.ended_at', 'u.is_active'])
      .where('s.id', '=', sessionId)
      .forUpdate('s')
      .executeTakeFirst();
    if (!row || row.ended_at || !row.is_active || new Date(row.expires_at) < now) return undefined;
    if (counter === row.counter) {
      const expires = new Date(now.getTime() + SESSION_DAYS * 86_400_000).toISOString();
      await tx
        .updateTable('sessions')
        .set({
          counter: counter + 1,
          rotated_at: now.toISOString(),
          last_used_at: now.toISOString(),
          expires_at: expires,
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

const endOne = async (tx: Tx, { clock }: House, sessionId: string, because: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ ended_at: clock.now().toISOString(), ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
  await cutSession(tx, sessionId);
};

export const endSession = (house: House, caller: Caller & { actor: Actor }, sessionId: string): Promise<void> =>
  inTransaction(house.databases.system, async (tx) => {
    const own = await tx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', caller.actor.id)
      .executeTakeFirst();
    if (!own) throw problem(errors.notFound);
    await endOne(tx, house, sessionId, 'signed out');
    await audit(tx, caller, { action: 'session ended', subjectId: sessionId });
  });

const endOthers = async (tx: Tx, house: House, actor: Actor, because: string): Promise<void> => {
  const others = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', actor.id)
    .where('id', '!=', actor.sessionId)
    .where('ended_at', 'is', null)
    .execute();
  for (const other of others) await endOne(tx, house, other.id, because);
};

export const endOtherSessions = (house: House, caller: Caller & { actor: Actor }): Promise<void> =>
  inTransaction(house.databases.system, async (tx) => {
    await endOthers(tx, house, caller.actor, 'signed out elsewhere');
    await audit(tx, caller, { action: 'other sessions ended' });
  });

export const changePassword = async (
  house: House,
  caller: Caller & { actor: Actor },
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> => {
  const { system } = house.databases;
  const user = await system
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', caller.actor.id)
    .executeTakeFirstOrThrow();
  await countTry(house, `change:${user.email}`, caller.address);
  if (!(await isPassword(password, user.password_hash)))
    throw problem(errors.passwordWrong, {
      metadata: [{ path: 'password', rule: 'custom', message: errors.passwordWrong.title }],
    });
  if (isWeak(newPassword, user.email))
    throw problem(errors.passwordWeak, {
      metadata: [{ path: 'newPassword', rule: 'custom', message: errors.passwordWeak.description }],
    });
  const hash = await hashPassword(newPassword);
  await inTransaction(system, async (tx) => {
    await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', caller.actor.id).execute();
    await endOthers(tx, house, caller.actor, 'password changed');
    await audit(tx, caller, { action: 'password changed' });
  });
};

type SettingsChange = z.infer<typeof userSettingsRequest>;

/** What is named changes, what is absent stays; within a group likewise. */
const merged = (
  before: UserSettings,
  {
    exportSettings,
    pmsSettings,
    appPreferences,
    letter,
    letterSignOff,
    ...plain
  }: Omit<SettingsChange, 'calloutsEnabled'>,
): UserSettings => ({
  ...before,
  ...defined(plain),
  exportSettings: { ...before.exportSettings, ...defined(exportSettings) },
  pmsSettings: { ...before.pmsSettings, ...defined(pmsSettings) },
  appPreferences: { ...before.appPreferences, ...defined(appPreferences) },
  letter: { ...before.letter, ...defined(letter), ...(letterSignOff === undefined ? {} : { signOff: letterSignOff }) },
});
const defined = <T extends object>(value: T | undefined) =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, one]) => one !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Changes settings in a transaction of the caller's. What is named changes, what is absent stays. */
export const changeSettings = async (
  tx: Tx,
  caller: Caller & { actor: Actor },
  { calloutsEnabled, ...change }: SettingsChange,
): Promise<UserSettings> => {
  await requireDefaults(tx, caller.actor.id, change.pmsSettings);
  await tx.selectFrom('users').select('id').where('id', '=', caller.actor.id).forUpdate().executeTakeFirst();
  const settings = merged(await getSettings(tx, caller.actor.id), change);
  await tx
    .updateTable('users')
    .set({ settings: json(settings), ...(calloutsEnabled === undefined ? {} : { has_callouts: calloutsEnabled }) })
    .where('id', '=', caller.actor.id)
    .execute();
  const fields = [...Object.keys(change), ...(calloutsEnabled === undefined ? [] : ['calloutsEnabled'])];
  await audit(tx, caller, { action: 'settings changed', detail: { fields } });
  return settings;
};

export const updateSettings = (
  { databases }: House,
  caller: Caller & { actor: Actor },
  change: SettingsChange,
): Promise<UserSettings> => inTransaction(databases.system, (tx) => changeSettings(tx, caller, change));

export const seeIntros = async ({ databases }: House, actor: Actor, seen: readonly string[]): Promise<string[]> => {
  const row = await databases.system
    .updateTable('users')
    .set({
      intros: sql<
        string[]
      >`(select coalesce(array_agg(distinct one), '{}') from unnest(intros || ${sql.val([...seen])}::text[]) one)`,
    })
    .where('id', '=', actor.id)
    .returning('intros')
    .executeTakeFirstOrThrow();
  return row.intros;
};
