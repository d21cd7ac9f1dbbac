import { errors } from '@auscult/contract/errors.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from './db.ts';
import type { House } from './house.ts';
import { problem } from './problem.ts';
import type { Plugin, Service } from './scope.ts';

type Prefix = 'ak' | 'sk';
const WRONG_A_MINUTE = 20;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Letters and digits that are told apart when they are read out, five bits each. */
export const randomBase32 = (length: number): string =>
  Array.from(randomBytes(length), (byte) => BASE32[byte % 32]).join('');
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A new key, which leaves the server once, and what is kept of it. */
export const makeKey = (prefix: Prefix) => {
  const keyId = randomBase32(10);
  const secret = randomBytes(32).toString('base64url');
  return { key: `${prefix}_${keyId}_${secret}`, keyId, hash: digestOf(secret), last4: secret.slice(-4) };
};

const isEqual = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
const partsOf = (key: string, prefix: Prefix) =>
  new RegExp(`^${prefix}_(?<keyId>[a-z2-7]{10})_(?<secret>[\\w-]{43})$`).exec(key)?.groups;

/** Counts a wrong key against the address that it came from, and refuses one that guesses on. */
export const countWrongKey = async ({ databases, clock }: House, address: string): Promise<void> => {
  const key = `key:${digestOf(address)}`;
  const now = clock.now();
  const since = new Date(now.getTime() - 60_000).toISOString();
  await databases.public.insertInto('sign_in_tries').values({ key, at: now.toISOString() }).execute();
  const { tries } = await databases.public
    .selectFrom('sign_in_tries')
    .select(sql<number>`count(*)`.as('tries'))
    .where('key', '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  if (tries > WRONG_A_MINUTE) throw problem(errors.tooMany, { metadata: { retryAfterSeconds: 60 } });
};

type Presented = { key: string; address: string };

const accessKeys = ({ databases, clock }: House) =>
  databases.public
    .selectFrom('access_keys as k')
    .innerJoin('practices as p', 'p.id', 'k.practice_id')
    .select(['k.id', 'k.hash', 'k.practice_id', 'k.pms_type', 'p.pms_type as present'])
    .select(
      sql<boolean>`(k.ended_at is null and (k.expires_at is null or k.expires_at > ${clock.now().toISOString()}))`.as(
        'isLive',
      ),
    );
type Standing = { isLive: boolean; pms_type: string; present: string };
const requireStanding = (row: Standing | undefined): void => {
  if (!row?.isLive) throw problem(integrationErrors.accessKeyInvalid);
  // The practice changed its system since this key was made.
  if (row.pms_type !== row.present) throw problem(integrationErrors.wrongPracticeSystem);
};
/** Who waited for an answer gets none once the key has ended. */
export const requireLive = async (house: House, { id }: Plugin): Promise<void> =>
  requireStanding(await accessKeys(house).where('k.id', '=', id).executeTakeFirst());

/** The plugin behind an access key. Ended and expired keys are refused at once, in the time that a wrong one takes. */
export const pluginOf = async (house: House, { key, address }: Presented): Promise<Plugin> => {
  const { keyId = '', secret = '' } = partsOf(key, 'ak') ?? {};
  const row = await accessKeys(house).where('k.key_id', '=', keyId).executeTakeFirst();
  const isRight = isEqual(row?.hash ?? digestOf(''), digestOf(secret));
  // One that has ended is no guess.
  if (!isRight) await countWrongKey(house, address);
  if (!row || !isRight) throw problem(integrationErrors.accessKeyInvalid);
  requireStanding(row);
  await touch(house, 'access_keys', row.id);
  return { kind: 'plugin', id: row.id, keyId, practiceId: row.practice_id, pmsType: row.pms_type };
};

export const serviceOf = async (house: House, { key, address }: Presented): Promise<Service> => {
  const { keyId = '', secret = '' } = partsOf(key, 'sk') ?? {};
  const now = house.clock.now().toISOString();
  const row = await house.databases.public
    .selectFrom('service_keys')
    .select(['id', 'hash'])
    .select(sql<boolean>`(ended_at is null and (expires_at is null or expires_at > ${now}))`.as('isLive'))
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  const isRight = isEqual(row?.hash ?? digestOf(''), digestOf(secret));
  // One that has ended is no guess.
  if (!isRight) await countWrongKey(house, address);
  if (!row || !isRight || !row.isLive) throw problem(integrationErrors.serviceKeyInvalid);
  await touch(house, 'service_keys', row.id);
  return { kind: 'service', id: row.id, keyId };
};

/** When a key was last used, to the minute: a plugin that asks every second shall not write every second. */
const touch = async ({ databases, clock }: House, table: 'access_keys' | 'service_keys', id: string): Promise<void> => {
  const now = clock.now();
  await databases.public
    .updateTable(table)
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('last_used_at', 'is', null),
        where('last_used_at', '<', new Date(now.getTime() - 60_000).toISOString()),
      ]),
    )
    .execute();
};
