import { z } from 'zod';
import { errors } from '../errors.ts';
import { changesOf, endpoint, id, instant, nothing } from '../kit.ts';
import { signInErrors } from './errors.ts';
import {
  code,
  installationSecurity,
  passkeyOptions,
  passkeyResponse,
  personSession,
  practiceSecurity,
  security as securitySchema,
  token,
  tokens,
} from './schemas.ts';

const ofPerson = z.object({ userId: id });
const ofPractice = z.object({ practiceId: id });
const { codeWrong, ticketOver, verifyNeeded, secondFactorOn, secondFactorRequired } = signInErrors;

export const loginTotp = endpoint({
  method: 'POST',
  path: '/users/auth/login/totp',
  access: 'public',
  summary: 'The second step of signing in: a code of the authenticator app, or a recovery code',
  body: z.object({ ticket: token, code }).strict(),
  response: tokens,
  errors: [codeWrong, ticketOver, errors.accountInactive, errors.tooMany],
});
export const loginPasskeyOptions = endpoint({
  method: 'POST',
  path: '/users/auth/login/passkey/options',
  access: 'public',
  summary: 'What a browser needs to sign in by a passkey; with the ticket of error 1061, for the second step',
  body: z.object({ ticket: token.optional() }).strict(),
  response: z.object({ ticket: z.string(), options: passkeyOptions }),
  errors: [ticketOver, signInErrors.passkeysOff, errors.tooMany],
});
export const loginPasskey = endpoint({
  method: 'POST',
  path: '/users/auth/login/passkey',
  access: 'public',
  summary: 'Sign in by a passkey, or answer the second step by it',
  body: z.object({ ticket: token, response: passkeyResponse }).strict(),
  response: tokens,
  errors: [signInErrors.passkeyRefused, errors.accountInactive, errors.tooMany],
});
export const getOneTimeToken = endpoint({
  method: 'GET',
  path: '/users/one-time-token',
  access: 'any',
  summary: 'A token that signs the same user in on another device, once and within a minute; a new one ends the old',
  response: z.object({ token: z.string(), url: z.string(), expiresAt: instant }),
});
export const useOneTimeToken = endpoint({
  method: 'POST',
  path: '/users/one-time-token/use',
  access: 'public',
  summary: 'Exchange a one-time token for tokens; after single sign-on together with the verifier',
  body: z.object({ token, verifier: z.string().min(1).max(200).optional() }).strict(),
  response: tokens,
  errors: [ticketOver, errors.accountInactive, errors.tooMany],
});
export const security = endpoint({
  method: 'GET',
  path: '/users/security',
  access: 'any',
  isOpenToLimited: true,
  summary: 'How the own account is guarded, and what is asked of it',
  response: securitySchema,
});
export const verify = endpoint({
  method: 'POST',
  path: '/users/verify',
  access: 'any',
  isOpenToLimited: true,
  summary: 'Confirm that it is still oneself; with a second step set up, a password alone is not enough',
  body: z.union([
    z.object({ password: z.string().min(1).max(128) }).strict(),
    z.object({ code }).strict(),
    z.object({ ticket: token, response: passkeyResponse }).strict(),
  ]),
  response: z.object({ freshUntil: instant }),
  errors: [errors.passwordWrong, codeWrong, ticketOver, verifyNeeded, errors.tooMany],
});
export const enableTotp = endpoint({
  method: 'POST',
  path: '/users/totp-enable',
  access: 'any',
  isOpenToLimited: true,
  isFresh: true,
  summary: 'Begin to set up an authenticator app; it counts once a code confirms it',
  body: nothing,
  response: z.object({ secret: z.string(), otpauthUrl: z.string(), expiresAt: instant }),
  errors: [secondFactorOn],
});
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/users/totp-confirm',
  access: 'any',
  isOpenToLimited: true,
  isFresh: true,
  summary: 'Turn the authenticator app on by its first code; answers the recovery codes, this once',
  body: z.object({ code }).strict(),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [codeWrong, secondFactorOn, errors.tooMany],
});
export const disableTotp = endpoint({
  method: 'POST',
  path: '/users/totp-disable',
  access: 'any',
  isFresh: true,
  summary: 'Turn the authenticator app off',
  body: z.object({ code }).strict(),
  response: nothing,
  errors: [codeWrong, secondFactorRequired, errors.tooMany],
});
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/recovery-codes',
  access: 'any',
  isFresh: true,
  summary: 'New recovery codes; the old ones end',
  body: nothing,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [errors.notFound],
});
export const getInstallationSecurity = endpoint({
  method: 'GET',
  path: '/admin/security',
  access: 'admin',
  summary: 'What is asked of administrators',
  response: installationSecurity,
});
export const updateInstallationSecurity = endpoint({
  method: 'PATCH',
  path: '/admin/security',
  access: 'admin',
  isFresh: true,
  summary: 'Ask administrators for a second step, or not',
  body: changesOf(installationSecurity),
  response: installationSecurity,
});
export const getPracticeSecurity = endpoint({
  method: 'GET',
  path: '/practices/:practiceId/security',
  access: 'admin',
  summary: 'What a practice asks of its doctors',
  params: ofPractice,
  response: practiceSecurity,
  errors: [errors.notFound],
});
export const updatePracticeSecurity = endpoint({
  method: 'PATCH',
  path: '/practices/:practiceId/security',
  access: 'admin',
  isFresh: true,
  summary: 'Change what a practice asks of its doctors',
  params: ofPractice,
  body: changesOf(practiceSecurity),
  response: practiceSecurity,
  errors: [errors.notFound],
});
export const listPersonSessions = endpoint({
  method: 'GET',
  path: '/admin/users/:userId/sessions',
  access: 'admin',
  summary: 'Sessions of a doctor or an administrator, latest used first',
  params: ofPerson,
  response: z.array(personSession),
  errors: [errors.notFound],
});
export const endPersonSessions = endpoint({
  method: 'DELETE',
  path: '/admin/users/:userId/sessions',
  access: 'admin',
  isFresh: true,
  summary: 'End all sessions of a doctor or an administrator',
  params: ofPerson,
  response: nothing,
  errors: [errors.notFound],
});
export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/second-factor/remove',
  access: 'admin',
  isFresh: true,
  summary: 'Remove a lost second step of somebody else; the person is told by mail',
  params: ofPerson,
  body: z.object({ reason: z.string().trim().min(3).max(300) }).strict(),
  response: nothing,
  errors: [errors.notFound],
});
