import { declareErrors } from '../errors.ts';

export const practiceErrors = declareErrors({
  practiceInUse: {
    code: 1403,
    status: 409,
    title: 'Still in use',
    description: 'Only a practice without doctors, consults and waiting exports can be removed. Nothing was changed.',
  },
  exportsQueued: {
    code: 1407,
    status: 409,
    title: 'Documents are still waiting',
    description: 'Exports wait for the practice system of before. Change it once they have arrived, or were given up.',
  },
});
