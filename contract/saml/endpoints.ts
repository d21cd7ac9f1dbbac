import { z } from 'zod';
import { email } from '../accounts/schemas.ts';
import { errors } from '../errors.ts';
import { endpoint, fileAnswer, id, instant, nothing } from '../kit.ts';
import { samlErrors } from './errors.ts';
import { samlChanges, samlConnection, samlRequest, samlTest } from './schemas.ts';

const params = z.object({ practiceId: id });
const SAML_BYTES = 256 * 1024;

export const loginSaml = endpoint({
  method: 'POST',
  path: '/users/auth/login/saml',
  access: 'public',
  summary: 'Begin single sign-on: where the browser goes next',
  body: z
    .object({
      email,
      /** base64url(SHA-256(verifier)); the verifier stays in the browser that begins. */
      challenge: z.string().regex(/^[\w-]{43}$/),
    })
    .strict(),
  response: z.object({ url: z.string() }),
  errors: [samlErrors.samlUnknown, errors.tooMany],
});
export const assertSaml = endpoint({
  method: 'POST',
  path: '/users/auth/saml/assert',
  access: 'public',
  isForm: true,
  bodyLimit: SAML_BYTES,
  summary: 'The answer of a practice’s sign-on; a browser is sent on, others get the token',
  body: z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().max(200).default('') }),
  response: z.union([z.object({ token: z.string(), expiresAt: instant }), z.object({ isTest: z.literal(true) })]),
  errors: [samlErrors.samlRefused, samlErrors.samlNoAccount, errors.tooLarge, errors.tooMany],
});
export const metadata = endpoint({
  method: 'GET',
  path: '/users/auth/saml/:connectionId/metadata',
  access: 'public',
  summary: 'What a practice’s sign-on needs to know of this product, as SAML metadata',
  params: z.object({ connectionId: id }),
  response: fileAnswer,
  errors: [errors.notFound],
});
export const get = endpoint({
  method: 'GET',
  path: '/practices/:practiceId/saml',
  access: 'admin',
  summary: 'The single sign-on of a practice',
  params,
  response: samlConnection,
  errors: [errors.notFound],
});
export const create = endpoint({
  method: 'POST',
  path: '/practices/:practiceId/saml',
  access: 'admin',
  isFresh: true,
  summary: 'Set up single sign-on for a practice, by hand or from the provider’s metadata',
  params,
  body: samlRequest,
  response: samlConnection,
  errors: [errors.notFound, samlErrors.samlDomainTaken, samlErrors.samlConfigWrong],
});
export const update = endpoint({
  method: 'PATCH',
  path: '/practices/:practiceId/saml',
  access: 'admin',
  isFresh: true,
  summary: 'Change the single sign-on of a practice; enforcing it needs one good test',
  params,
  body: samlChanges,
  response: samlConnection,
  errors: [errors.notFound, samlErrors.samlDomainTaken, samlErrors.samlConfigWrong],
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/practices/:practiceId/saml',
  access: 'admin',
  isFresh: true,
  summary: 'Remove the single sign-on of a practice',
  params,
  response: nothing,
  errors: [errors.notFound],
});
export const listTests = endpoint({
  method: 'GET',
  path: '/practices/:practiceId/saml/tests',
  access: 'admin',
  summary: 'The last ten trial sign-ons, with every check and what it found',
  params,
  response: z.array(samlTest),
  errors: [errors.notFound],
});
export const startTest = endpoint({
  method: 'POST',
  path: '/practices/:practiceId/saml/tests',
  access: 'admin',
  summary: 'Begin a trial sign-on, which makes no session',
  params,
  body: nothing,
  response: z.object({ url: z.string() }),
  errors: [errors.notFound],
});
