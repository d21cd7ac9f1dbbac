import { declareErrors } from '../errors.ts';

export const signInErrors = declareErrors({
  codeWrong: {
    code: 1204,
    status: 401,
    title: 'This code is not right',
    description: 'Check the time on your phone and enter the newest code. Each code works once.',
  },
  ticketOver: {
    code: 1205,
    status: 401,
    title: 'This took too long',
    description: 'This step of signing in is over or was used already. Start again; nothing was changed.',
  },
  verifyNeeded: {
    code: 1206,
    status: 403,
    title: 'Confirm that it is you',
    description: 'This needs a fresh confirmation. Enter your password or a code, and it goes on by itself.',
  },
  linkOver: {
    code: 1207,
    status: 410,
    title: 'This link is over',
    description: 'It was used, replaced by a newer one, or is too old. Ask for a new one; nothing was changed.',
  },
  secondFactorOn: {
    code: 1208,
    status: 409,
    title: 'The second step is on already',
    description: 'Turn it off first if you want to set it up anew.',
  },
  secondFactorRequired: {
    code: 1209,
    status: 409,
    title: 'A second step is required here',
    description: 'Set up another second step first, then remove this one.',
  },
  secondFactorMissing: {
    code: 1214,
    status: 403,
    title: 'Set up your second step first',
    description: 'A second step is required for your account. Set it up, and everything opens.',
  },
  passkeyRefused: {
    code: 1213,
    status: 401,
    title: 'This passkey did not work',
    description: 'It may have been removed here, or belongs to another account. Try again, or sign in another way.',
  },
  passkeysOff: {
    code: 1215,
    status: 409,
    title: 'Passkeys do not work at this address',
    description: 'Passkeys belong to a host name. Open the product by its name, not by an IP address.',
  },
});
