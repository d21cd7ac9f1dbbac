import { declareErrors } from '../errors.ts';

export const passkeyErrors = declareErrors({
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
