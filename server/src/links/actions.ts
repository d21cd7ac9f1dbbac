import { sql, type Db, type Tx } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { hashOf, LASTS, makeToken, type LinkKind } from './rules.ts';

/** Whose link it is, and what it needs to remember. */
type About = { userId?: string; accountRequestId?: string; sessionId?: string; challenge?: string | null };
export type Link = {
  id: string;
  kind: LinkKind;
  userId: string | null;
  accountRequestId: string | null;
  sessionId: string | null;
  challenge: string | null;
  expiresAt: string;
};
const columns = sql`id, kind, user_id as "userId", account_request_id as "accountRequestId", session_id as "sessionId",
  challenge, expires_at as "expiresAt"`;

/** Makes a link. Those of its kind that the same person or request had are over with it. */
export const makeLink = async (
  house: House,
  tx: Tx,
  kind: LinkKind,
  { userId, accountRequestId, sessionId, challenge = null }: About,
): Promise<{ token: string; expiresAt: string }> => {
  const now = house.clock.now();
  const expiresAt = new Date(now.getTime() + LASTS[kind]).toISOString();
  await sql`update links set used_at = ${now.toISOString()} where kind = ${kind} and used_at is null
    and (user_id = ${userId ?? null} or account_request_id = ${accountRequestId ?? null})`.execute(tx);
  const token = makeToken();
  await tx
    .insertInto('links')
    .values({
      kind,
      token_hash: hashOf(token),
      user_id: userId ?? null,
      account_request_id: accountRequestId ?? null,
      session_id: sessionId ?? null,
      challenge,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
};

/** What a link is for, without using it up: a program that looks into mails opens it before the person does. */
export const readLink = async (
  { clock }: House,
  db: Db,
  token: string,
  kinds: readonly LinkKind[],
): Promise<Link | undefined> => {
  const { rows } = await sql<Link>`select ${columns} from links where token_hash = ${hashOf(token)}
    and kind = any(${sql.val([...kinds])}) and used_at is null and expires_at > ${clock.now().toISOString()}`.execute(
    db,
  );
  return rows[0];
};

/** Uses a link up, in one statement: of many that come with it at once, one gets it. */
export const claimLink = async (
  { clock }: House,
  tx: Tx,
  token: string,
  kinds: readonly LinkKind[],
): Promise<Link | undefined> => {
  const now = clock.now().toISOString();
  const { rows } = await sql<Link>`update links set used_at = ${now} where token_hash = ${hashOf(token)}
    and kind = any(${sql.val([...kinds])}) and used_at is null and expires_at > ${now} returning ${columns}`.execute(
    tx,
  );
  return rows[0];
};

/** Ends what links a person has, and answers of which kinds they were. */
export const endLinks = async ({ clock }: House, tx: Tx, userId: string): Promise<LinkKind[]> => {
  const now = clock.now().toISOString();
  const { rows } = await sql<{ kind: LinkKind }>`update links set used_at = ${now} where user_id = ${userId}
    and used_at is null and expires_at > ${now} returning kind`.execute(tx);
  return rows.map(({ kind }) => kind);
};
