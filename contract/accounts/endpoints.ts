import { z } from 'zod';
import { signInErrors } from '../auth/errors.ts';
import { token } from '../auth/schemas.ts';
import { errors } from '../errors.ts';
import { endpoint, id, instant, listQuery, many, nothing, page } from '../kit.ts';
import { accountErrors } from './errors.ts';
import {
  account,
  accountRequest,
  accountRequestState,
  adminRequest,
  email,
  newPassword,
  signUpRequest,
} from './schemas.ts';

const { linkOver } = signInErrors;
const ofRequest = z.object({ requestId: id });

export const resetPassword = endpoint({
  method: 'POST',
  path: '/users/passwords/reset',
  access: 'public',
  summary: 'Ask for a mail that helps with a lost password; the answer is the same for every email',
  body: z.object({ email }).strict(),
  response: nothing,
  errors: [errors.tooMany],
});
export const readToken = endpoint({
  method: 'POST',
  path: '/users/passwords/token',
  access: 'public',
  summary: 'Whom an invite or reset link is for; uses nothing up',
  body: z.object({ token }).strict(),
  response: z.object({
    purpose: z.enum(['invite', 'reset']),
    email: z.string(),
    firstName: z.string(),
    expiresAt: instant,
  }),
  errors: [linkOver],
});
export const createPassword = endpoint({
  method: 'POST',
  path: '/users/passwords/create',
  access: 'public',
  summary: 'Set a password by an invite or reset link, which is used up by it; a weak one uses up nothing',
  body: z.object({ token, newPassword }).strict(),
  response: z.object({ email: z.string() }),
  errors: [linkOver, errors.passwordWeak],
});
export const signUp = endpoint({
  method: 'POST',
  path: '/users/sign-up',
  access: 'public',
  summary: 'Ask for an account; the answer is the same for every email',
  body: signUpRequest,
  response: nothing,
  errors: [errors.tooMany],
});
export const confirmSignUp = endpoint({
  method: 'POST',
  path: '/users/sign-up/confirm',
  access: 'public',
  summary: 'Confirm by the mailed link that one asked for an account; an administrator decides then',
  body: z.object({ token }).strict(),
  response: nothing,
  errors: [linkOver],
});
export const createAdmin = endpoint({
  method: 'POST',
  path: '/admin/admins',
  access: 'admin',
  isFresh: true,
  summary: 'Make an administrator and send the invitation',
  body: adminRequest,
  response: account,
  errors: [accountErrors.emailTaken],
});
export const extendInvite = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/extend-invite',
  access: 'admin',
  summary: 'Send a new invitation of 7 days to a doctor or an administrator; the older link is over',
  params: z.object({ userId: id }),
  body: nothing,
  response: account,
  errors: [errors.notFound, accountErrors.inviteNotOpen],
});
export const listRequests = endpoint({
  method: 'GET',
  path: '/admin/account-requests',
  access: 'admin',
  summary: 'Confirmed requests for an account, latest first',
  query: listQuery(40).extend({ states: many(accountRequestState) }),
  response: page(accountRequest),
});
export const acceptRequest = endpoint({
  method: 'POST',
  path: '/admin/account-requests/:requestId/accept',
  access: 'admin',
  summary: 'Accept a request: makes the doctor and sends the invitation',
  params: ofRequest,
  body: z.object({ practiceId: id, specialityId: id.nullable().optional() }).strict(),
  response: accountRequest,
  errors: [errors.notFound, accountErrors.emailTaken, accountErrors.requestDecided],
});
export const refuseRequest = endpoint({
  method: 'POST',
  path: '/admin/account-requests/:requestId/refuse',
  access: 'admin',
  summary: 'Refuse a request; the person is told the reason by mail',
  params: ofRequest,
  body: z.object({ reason: z.string().trim().min(3).max(300) }).strict(),
  response: accountRequest,
  errors: [errors.notFound, accountErrors.requestDecided],
});
