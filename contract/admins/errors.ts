import { declareErrors } from '../errors.ts';

export const adminErrors = declareErrors({
  lastAdmin: {
    code: 1402,
    status: 409,
    title: 'Not this account',
    description: 'Nobody switches off the own account, or the last administrator who can sign in. Nothing was changed.',
  },
});
