import { declareErrors } from '../errors.ts';

export const accountErrors = declareErrors({
  emailTaken: {
    code: 1400,
    status: 409,
    title: 'This email has an account',
    description: 'Every account has an email of its own. Nothing was changed.',
  },
  inviteNotOpen: {
    code: 1401,
    status: 409,
    title: 'No invitation to extend',
    description: 'This person has a password already, or the account is switched off. Nothing was sent.',
  },
  requestDecided: {
    code: 1412,
    status: 409,
    title: 'Already decided',
    description: 'Somebody accepted or refused this request meanwhile. The list shows its present state.',
  },
});
