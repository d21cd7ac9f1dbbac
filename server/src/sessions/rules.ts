import { LIMITS } from '../limits/rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type Method = 'password' | 'totp' | 'passkey' | 'saml' | 'one-time';
/** Whose session it is, as far as its ends go. */
export type Keeper = { role: 'Administrator' | 'Doctor'; idleHours: number | null; absoluteDays: number | null };

/** When a session ends that nobody uses, and when it ends however much it is used. */
export const endsOf = (
  { role, idleHours, absoluteDays }: Keeper,
  { startedAt, now }: { startedAt: Date; now: Date },
): { expiresAt: string; endsAt: string } => {
  const isAdmin = role === 'Administrator';
  const idle = isAdmin ? LIMITS.adminIdleHours : (idleHours ?? LIMITS.doctorIdleDays * 24);
  const absolute = isAdmin ? LIMITS.adminAbsoluteDays : (absoluteDays ?? LIMITS.doctorAbsoluteDays);
  const endsAt = startedAt.getTime() + absolute * DAY;
  return {
    expiresAt: new Date(Math.min(endsAt, now.getTime() + idle * HOUR)).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  };
};
