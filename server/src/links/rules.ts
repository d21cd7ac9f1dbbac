import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '../limits/rules.ts';

const SECOND = 1000;
const HOUR = 3_600_000;

/** How long a link of a kind is good for, in milliseconds. */
export const LASTS = {
  invite: LIMITS.inviteDays * 24 * HOUR,
  reset: LIMITS.resetHours * HOUR,
  'sign-up': LIMITS.signUpHours * HOUR,
  'one-time': LIMITS.oneTimeSeconds * SECOND,
  saml: LIMITS.oneTimeSeconds * SECOND,
} as const;
export type LinkKind = keyof typeof LASTS;

export const makeToken = (): string => randomBytes(LIMITS.linkBits / 8).toString('base64url');
/** All that is kept of a token. It has too many values to be found by trying. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
