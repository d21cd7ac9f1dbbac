import type { listRequests } from '@auscult/contract/accounts/endpoints.ts';
import { account, accountRequest, type Account, type AccountRequest } from '@auscult/contract/accounts/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import { sql, type Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { matches, paginate } from '../platform/resource.ts';

/** The account of a doctor or an administrator, as lists of people show it. */
export const getAccount = async ({ clock }: House, db: Db, userId: string): Promise<Account> => {
  const now = clock.now().toISOString();
  const { rows } = await sql<Omit<Account, 'accountState'> & { hasWay: boolean }>`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.is_active as "isActive",
      u.is_totp_enabled as "isTotpEnabled", u.created_at as "createdAt",
      (select max(s.last_used_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
      (select max(l.expires_at) from links l
        where l.user_id = u.id and l.kind = 'invite' and l.used_at is null and l.expires_at > ${now}) as "inviteExpiresAt",
      u.password_hash is not null or exists (select from saml_identities i where i.user_id = u.id) as "hasWay"
    from users u where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw problem(errors.notFound);
  const invited = row.inviteExpiresAt === null ? 'invite_expired' : 'invited';
  return account.parse({ ...row, accountState: row.isActive ? (row.hasWay ? 'active' : invited) : 'inactive' });
};

const rowsOf = async (db: Db, ids: readonly string[]): Promise<AccountRequest[]> => {
  const { rows } = await sql<AccountRequest>`
    select r.id, r.first_name as "firstName", r.last_name as "lastName", r.email, r.practice_name as "practiceName",
      r.speciality, r.message, r.referral_code as "referralCode", r.state, r.reason, r.created_at as "createdAt",
      r.confirmed_at as "confirmedAt", exists (select from users u where u.email = r.email) as "hasAccount",
      (select concat_ws(' ', u.title, u.first_name, u.last_name) from users u
        where r.referral_code <> '' and u.referral_code = r.referral_code limit 1) as "referredBy"
    from account_requests r where r.id = any(${sql.val([...ids])}::uuid[]) and r.state <> 'unconfirmed'`.execute(db);
  return rows.map((row) => accountRequest.parse(row));
};

type List = typeof listRequests;
export const listAccountRequests = (db: Db, query: RequestOf<List>['query']): Promise<AnswerOf<List>> => {
  const ids = db
    .selectFrom('account_requests')
    .select('id')
    .where('state', 'in', query.states ?? ['pending', 'accepted', 'refused'])
    .where(matches(['first_name', 'last_name', 'email', 'practice_name'], query.search))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return paginate(db, { ids, rows: (wanted) => rowsOf(db, wanted), isExact: true }, query);
};

export const getAccountRequest = async (db: Db, requestId: string): Promise<AccountRequest> => {
  const [row] = await rowsOf(db, [requestId]);
  if (!row) throw problem(errors.notFound);
  return row;
};
