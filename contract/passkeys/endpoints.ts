import { z } from 'zod';
import { signInErrors } from '../auth/errors.ts';
import { passkeyOptions, passkeyResponse, token } from '../auth/schemas.ts';
import { errors } from '../errors.ts';
import { endpoint, id, nothing } from '../kit.ts';
import { passkey, passkeyName } from './schemas.ts';

const params = z.object({ passkeyId: id });
const { passkeyRefused, passkeysOff } = signInErrors;

export const list = endpoint({
  method: 'GET',
  path: '/users/passkeys',
  access: 'any',
  isOpenToLimited: true,
  summary: 'Own passkeys, latest first',
  response: z.array(passkey),
});
export const options = endpoint({
  method: 'POST',
  path: '/users/passkeys/options',
  access: 'any',
  isOpenToLimited: true,
  isFresh: true,
  summary: 'What a browser needs to make a passkey for this account',
  body: nothing,
  response: z.object({ ticket: z.string(), options: passkeyOptions }),
  errors: [passkeysOff],
});
export const create = endpoint({
  method: 'POST',
  path: '/users/passkeys',
  access: 'any',
  isOpenToLimited: true,
  isFresh: true,
  summary: 'Keep a passkey that the browser made',
  body: z.object({ ticket: token, name: passkeyName, response: passkeyResponse }).strict(),
  response: passkey,
  errors: [passkeyRefused, passkeysOff],
});
export const update = endpoint({
  method: 'PATCH',
  path: '/users/passkeys/:passkeyId',
  access: 'any',
  isOpenToLimited: true,
  summary: 'Rename a passkey',
  params,
  body: z.object({ name: passkeyName }).strict(),
  response: passkey,
  errors: [errors.notFound],
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/users/passkeys/:passkeyId',
  access: 'any',
  isOpenToLimited: true,
  isFresh: true,
  summary: 'Remove a passkey',
  params,
  response: nothing,
  errors: [errors.notFound, signInErrors.secondFactorRequired],
});
