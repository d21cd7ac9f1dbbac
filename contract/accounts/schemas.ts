import { z } from 'zod';
import { id, instant, label } from '../kit.ts';

export const email = z.string().trim().toLowerCase().pipe(z.email().max(254));
export const newPassword = z.string().min(12).max(128);
const name = label.pipe(z.string().min(1).max(100));

export const accountState = z.enum(['inactive', 'active', 'invited', 'invite_expired']);
export const account = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isActive: z.boolean(),
  accountState,
  isTotpEnabled: z.boolean(),
  inviteExpiresAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  createdAt: instant,
});
export type Account = z.infer<typeof account>;

export const adminRequest = z.object({ firstName: name, lastName: name, email }).strict();

export const signUpRequest = z
  .object({
    firstName: name,
    lastName: name,
    email,
    practiceName: label.pipe(z.string().min(1).max(200)),
    speciality: label.pipe(z.string().max(100)).optional(),
    message: z.string().trim().max(1000).optional(),
    referralCode: z.string().trim().max(100).optional(),
  })
  .strict();

export const accountRequestState = z.enum(['pending', 'accepted', 'refused']);
export const accountRequest = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  practiceName: z.string(),
  speciality: z.string(),
  message: z.string(),
  referralCode: z.string(),
  /** Whose code it is, where it is anybody's. */
  referredBy: z.string().nullable(),
  /** Whether the email has an account already, made in another way meanwhile. */
  hasAccount: z.boolean(),
  state: accountRequestState,
  reason: z.string().nullable(),
  createdAt: instant,
  confirmedAt: instant.nullable(),
});
export type AccountRequest = z.infer<typeof accountRequest>;
