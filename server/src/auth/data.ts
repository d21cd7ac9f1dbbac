import { errors } from '@auscult/contract/errors.ts';
import type { Security } from '@auscult/contract/auth/schemas.ts';
import { FRESH_MINUTES, isSecondFactorRequired } from '../platform/authenticate.ts';
import { sql, type Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import type { Actor } from '../platform/scope.ts';
import type { Method } from '../sessions/rules.ts';

export type SingleSignOn = { connectionId: string; practiceId: string; isEnforced: boolean };
/** The single sign-on that an email's domain has, whether or not anybody has that email. */
export const singleSignOnOf = async (db: Db, email: string): Promise<SingleSignOn | undefined> => {
  const { rows } = await sql<SingleSignOn>`
    select c.id as "connectionId", c.practice_id as "practiceId", c.is_enforced as "isEnforced"
    from saml_domains d join saml_connections c on c.id = d.connection_id
    where d.domain = ${email.split('@').at(-1) ?? ''} and c.is_active`.execute(db);
  return rows[0];
};

export const secondSteps = sql<boolean>`exists (select from totp t where t.user_id = u.id and t.secret is not null)`;
export const passkeyCount = sql<number>`(select count(*)::integer from passkeys k where k.user_id = u.id)`;

type SecurityRow = Omit<Security, 'signsInBy' | 'requiredBy' | 'freshUntil'> & {
  email: string;
  role: string;
  verifiedAt: string;
};

export const getSecurity = async (db: Db, actor: Actor): Promise<Security> => {
  const { rows } = await sql<SecurityRow>`
    select u.email, u.role, ${secondSteps} as "isTotpEnabled", ${passkeyCount} as passkeys,
      (select count(*)::integer from recovery_codes r where r.user_id = u.id) as "recoveryCodesLeft",
      ${isSecondFactorRequired} as "isSecondFactorRequired", u.password_changed_at as "passwordChangedAt",
      s.verified_at as "verifiedAt"
    from users u join sessions s on s.id = ${actor.sessionId} left join practices p on p.id = u.practice_id
    where u.id = ${actor.id}`.execute(db);
  const [row] = rows;
  if (!row) throw problem(errors.tokenInvalid);
  const { email, role, verifiedAt, ...rest } = row;
  const isBySaml = role === 'Doctor' && (await singleSignOnOf(db, email))?.isEnforced === true;
  return {
    ...rest,
    signsInBy: isBySaml ? 'saml' : 'password',
    requiredBy: row.isSecondFactorRequired ? (role === 'Doctor' ? 'practice' : 'installation') : null,
    freshUntil: new Date(new Date(verifiedAt).getTime() + FRESH_MINUTES * 60_000).toISOString(),
  };
};

/** A doctor or an administrator. */
export const findPerson = async (db: Db, userId: string) => {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'role', 'practice_id as practiceId'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) throw problem(errors.notFound);
  return row;
};

export const isRequiredOfAdmins = async (db: Db): Promise<boolean> => {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'admin-second-factor')
    .executeTakeFirst();
  return (row?.value ?? 'on') === 'on';
};

type PersonSession = {
  id: string;
  device: string;
  address: string;
  startedAt: string;
  lastUsedAt: string;
  expiresAt: string;
  method: Method;
  assurance: 'limited' | 'single' | 'multi';
  startedBy: string | null;
};
/** Sessions that a person could go on with now, latest used first. */
export const listSessionsOf = async ({ clock }: House, db: Db, userId: string): Promise<PersonSession[]> => {
  const now = clock.now().toISOString();
  const { rows } = await sql<PersonSession>`
    select s.id, s.device, s.address, s.started_at as "startedAt", s.last_used_at as "lastUsedAt",
      least(s.expires_at, s.ends_at) as "expiresAt", s.method, s.started_by as "startedBy",
      case when s.is_multi then 'multi' when ${isSecondFactorRequired} then 'limited' else 'single' end as assurance
    from sessions s join users u on u.id = s.user_id left join practices p on p.id = u.practice_id
    where s.user_id = ${userId} and s.ended_at is null and s.expires_at > ${now}
      and (s.ends_at is null or s.ends_at > ${now})
    order by s.last_used_at desc, s.id desc`.execute(db);
  return rows;
};
