import type { Account } from '@auscult/contract/accounts/schemas.ts';
import type { UserSettings, userSettingsRequest } from '@auscult/contract/users/schemas.ts';
import type { z } from 'zod';
import { sql } from '../platform/db.ts';

const inviteExpiresAt = (now: Date) => sql<string | null>`(select max(l.expires_at) from links l
  where l.user_id = u.id and l.kind = 'invite' and l.used_at is null and l.expires_at > ${now.toISOString()})`;
/** How an account stands, over the alias u. It is told and not stored. */
export const accountState = (now: Date) => sql<Account['accountState']>`case when not u.is_active then 'inactive'
  when u.password_hash is not null or exists (select from saml_identities i where i.user_id = u.id) then 'active'
  when ${inviteExpiresAt(now)} is null then 'invite_expired' else 'invited' end`;
const lastSeenAt = sql<string | null>`(select max(x.last_used_at) from sessions x where x.user_id = u.id)`;

/** What every account shows, over the alias u. */
export const accountColumns = [
  'u.id',
  'u.email',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.is_active as isActive',
  'u.is_totp_enabled as isTotpEnabled',
  'u.created_at as createdAt',
] as const;
export const accountParts = (now: Date) =>
  [
    accountState(now).as('accountState'),
    inviteExpiresAt(now).as('inviteExpiresAt'),
    lastSeenAt.as('lastSeenAt'),
  ] as const;

type SettingsChange = Omit<z.infer<typeof userSettingsRequest>, 'calloutsEnabled' | 'letterSignOff'>;
const groups = ['exportSettings', 'pmsSettings', 'appPreferences', 'letter'] as const;

/** What is named changes, what is absent stays; in each group likewise. */
export const mergedSettings = (before: UserSettings, change: SettingsChange): UserSettings => {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const merged = groups.map((group) => [group, { ...before[group], ...change[group] }] as const);
  return { ...before, ...named, ...Object.fromEntries(merged) };
};

/** A cell of a CSV file. What a spreadsheet would take as a formula is marked as text. */
export const csvCell = (value: string | number | boolean | null): string => {
  const text = value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
