import { declareErrors } from '../errors.ts';

export const samlErrors = declareErrors({
  samlRefused: {
    code: 1210,
    status: 401,
    title: 'Single sign-on did not work',
    description: 'The answer of your practice’s sign-on was not accepted. Start again; your administrator can see why.',
  },
  samlUnknown: {
    code: 1211,
    status: 404,
    title: 'No single sign-on for this email',
    description: 'No practice has set up single sign-on for this domain. Sign in with your password.',
  },
  samlNoAccount: {
    code: 1212,
    status: 403,
    title: 'No account here',
    description: 'Your practice knows you, but there is no active account for you here. Ask your administrator.',
  },
  samlDomainTaken: {
    code: 1216,
    status: 409,
    title: 'Domain of another practice',
    description: 'Another practice signs in by this domain. Nothing was changed.',
  },
  samlConfigWrong: {
    code: 1217,
    status: 422,
    title: 'This connection would not work',
    description: 'Some of what was given cannot be used. Nothing was changed.',
  },
});
