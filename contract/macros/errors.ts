import { declareErrors } from '../errors.ts';

export const macroErrors = declareErrors({
  macroInUse: {
    code: 1353,
    status: 409,
    title: 'Used in a template',
    description: 'Templates name this. Go on, and documents written by them leave it out.',
  },
});
