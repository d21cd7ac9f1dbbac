import { z } from 'zod';
import { id, instant } from '../kit.ts';

export const secondStepMethod = z.enum(['totp', 'recovery', 'passkey']);
/** What error 1061 carries: with the ticket and one of the methods, signing in goes on. */
export const secondStepDue = z.object({ ticket: z.string(), methods: z.array(secondStepMethod), expiresAt: instant });
export type SecondStepDue = z.infer<typeof secondStepDue>;

/** Six digits, or a recovery code; spaces, hyphens and the case of letters do not matter. Judged as it is typed, by forms too. */
export const code = z
  .string()
  .max(40)
  .regex(/^[\s-]*(?:(?:\d[\s-]*){6}|(?:[a-z2-7][\s-]*){10})$/i, {
    message: 'Six digits, or a recovery code such as abcde-fghij',
  })
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase());

/** What a browser made of a passkey; the server reads it with the library that knows its form. */
export const passkeyResponse = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
/** What a browser's own functions take; it travels as it is. */
export const passkeyOptions = z.record(z.string(), z.unknown());

export const token = z.string().min(1).max(500);
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokens>;

export const security = z.object({
  signsInBy: z.enum(['password', 'saml']),
  isTotpEnabled: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.number().int(),
  isSecondFactorRequired: z.boolean(),
  requiredBy: z.enum(['installation', 'practice']).nullable(),
  passwordChangedAt: instant.nullable(),
  freshUntil: instant,
});
export type Security = z.infer<typeof security>;

export const practiceSecurity = z.object({
  isSecondFactorRequired: z.boolean(),
  /** Hours after which a session that nobody uses ends. */
  idleHours: z.number().int().min(1).max(720),
  /** Days after which a session ends however much it is used. */
  absoluteDays: z.number().int().min(1).max(90),
});
export const installationSecurity = z.object({ isSecondFactorRequiredForAdmins: z.boolean() });

export const personSession = z.object({
  id,
  device: z.string(),
  address: z.string(),
  startedAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  method: z.enum(['password', 'totp', 'passkey', 'saml', 'one-time']),
  assurance: z.enum(['limited', 'single', 'multi']),
  /** The session that gave this one away by a one-time token. */
  startedBy: id.nullable(),
});
