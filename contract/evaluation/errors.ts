import { declareErrors } from '../errors.ts';

export const evaluationErrors = declareErrors({
  twoOpen: {
    code: 1410,
    status: 409,
    title: 'Two tests are running',
    description: 'At most two evaluation tests run at a time. Wait for one to end, or cancel it.',
  },
});
