import { createHash, randomBytes } from 'node:crypto';
import { generateURI, verifySync } from 'otplib';
import { LIMITS } from '../limits/rules.ts';

/** How a first factor was proven. */
export type FirstFactor = 'password' | 'saml' | 'passkey' | 'one-time';
export type Standing = {
  hasTotp: boolean;
  hasPasskey: boolean;
  /** Of a one-time token: whether the session that gave it away had a second step behind it. */
  isGiverMulti: boolean;
};

/**
 * What follows a proven first factor, for every way of signing in alike. A `single` session of an account that has to have a second
 * step is limited to setting one up: that is asked at each request, so that a rule that changes holds at once.
 */
export const whatFollows = (by: FirstFactor, { hasTotp, hasPasskey, isGiverMulti }: Standing) => {
  if (by === 'passkey' || by === 'saml') return 'multi';
  if (by === 'one-time') return isGiverMulti ? 'multi' : 'single';
  return hasTotp || hasPasskey ? 'ticket' : 'single';
};

/** Of which step of time a code is, if it is one of those that count now. */
export const stepOf = (secret: Uint8Array, code: string, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = verifySync({
    secret,
    token: code,
    period: LIMITS.totpStepSeconds,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: LIMITS.totpStepSeconds * LIMITS.totpStepsOfTolerance,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const BITS_A_LETTER = 5;

/** Base32 as RFC 4648 has it, without padding. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((part) => LETTERS[Number.parseInt(part.padEnd(BITS_A_LETTER, '0'), 2)])
    .join('')
    .toUpperCase();
};

export const makeTotpSecret = (): Buffer => randomBytes(LIMITS.totpSecretBits / 8);
export const otpauthUrlOf = (secret: string, { product, email }: { product: string; email: string }): string =>
  generateURI({ issuer: product, label: email, secret });

/** As they are shown; compared without the hyphen. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: LIMITS.recoveryCodes }, () => {
    const letters = [...randomBytes(LIMITS.recoveryCodeBits / BITS_A_LETTER)].map((byte) => LETTERS[byte % 32]);
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
  });
export const bareCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** What a browser shows of a secret that it keeps, when it begins a single sign-on. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
