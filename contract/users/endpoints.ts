import { z } from 'zod';
import { tokens } from '../auth/schemas.ts';
import { errors } from '../errors.ts';
import { userErrors } from './errors.ts';
import { endpoint, id, instant, nothing } from '../kit.ts';
import { me as meSchema, session, surroundings, userSettings, userSettingsRequest } from './schemas.ts';

export const email = z.string().trim().toLowerCase().pipe(z.email().max(254));
const credentials = z.object({ email, password: z.string().min(1).max(128) }).strict();
/** With error 1061 comes what `secondStepDue` says: the password was right, and signing in goes on with the ticket. */
const signInErrors = [errors.signInFailed, errors.totpRequired, errors.accountInactive, errors.tooMany];
const newPassword = z.string().min(12).max(128);

export const me = endpoint({
  method: 'GET',
  path: '/users/me',
  access: 'any',
  isOpenToLimited: true,
  summary: 'The signed-in user',
  response: meSchema,
});
export const login = endpoint({
  method: 'POST',
  path: '/users/login',
  access: 'public',
  summary: 'Sign in by email and password',
  body: credentials,
  response: tokens,
  errors: signInErrors,
});
export const loginEmail = endpoint({
  method: 'POST',
  path: '/users/auth/login/email',
  access: 'public',
  summary: 'Which ways of signing in an email uses',
  body: z.object({ email }).strict(),
  response: z.object({ methods: z.array(z.enum(['password', 'saml', 'passkey'])) }),
  errors: [errors.tooMany],
});
export const loginPassword = endpoint({
  method: 'POST',
  path: '/users/auth/login/password',
  access: 'public',
  summary: 'Sign in by email and password',
  body: credentials,
  response: tokens,
  errors: signInErrors,
});
export const reissue = endpoint({
  method: 'POST',
  path: '/users/tokens/reissue',
  access: 'public',
  summary: 'New tokens for a refresh token',
  body: z.object({ refreshToken: z.string().min(1).max(500) }).strict(),
  response: tokens,
  errors: [errors.tokenInvalid, errors.accountInactive],
});
export const changePassword = endpoint({
  method: 'POST',
  path: '/users/passwords/change',
  access: 'any',
  isOpenToLimited: true,
  summary: 'Change the own password; ends all other sessions',
  body: z.object({ password: z.string().min(1).max(128), newPassword }).strict(),
  response: nothing,
  errors: [errors.passwordWrong, errors.passwordWeak],
});
export const intros = endpoint({
  method: 'GET',
  path: '/users/intros',
  access: 'any',
  summary: 'Introductions seen',
  response: z.object({ seen: z.array(z.string()) }),
});
export const seeIntros = endpoint({
  method: 'PATCH',
  path: '/users/intros',
  access: 'any',
  summary: 'Mark introductions as seen',
  body: z.object({ seen: z.array(z.string().min(1).max(100)).max(100) }).strict(),
  response: z.object({ seen: z.array(z.string()) }),
});
export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/users/settings',
  access: 'any',
  summary: 'Change own settings',
  body: userSettingsRequest,
  response: userSettings,
});
export const getSurroundings = endpoint({
  method: 'GET',
  path: '/users/settings/surroundings',
  access: 'doctor',
  summary: 'What one’s settings meet: the offer, whether documents leave, the letterhead',
  response: surroundings,
});
export const claimDiscount = endpoint({
  method: 'POST',
  path: '/users/settings/discount',
  access: 'any',
  summary: 'Claim the offer of the installation; twice answers the first time',
  body: nothing,
  response: z.object({ offer: z.string(), claimedAt: instant, referralCode: z.string() }),
  errors: [userErrors.offerEnded],
});
export const signOut = endpoint({
  method: 'POST',
  path: '/users/sign-out',
  access: 'any',
  isOpenToLimited: true,
  summary: 'End this session',
  body: nothing,
  response: nothing,
});
export const listSessions = endpoint({
  method: 'GET',
  path: '/users/sessions',
  access: 'any',
  summary: 'Own sessions, latest used first',
  response: z.array(session),
});
export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/sessions/:sessionId',
  access: 'any',
  summary: 'End one session',
  params: z.object({ sessionId: id }),
  response: nothing,
});
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/users/sessions',
  access: 'any',
  summary: 'End all sessions but this one',
  response: nothing,
});
