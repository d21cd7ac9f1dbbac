import { declareErrors } from '../errors.ts';

export const userErrors = declareErrors({
  offerEnded: {
    code: 1355,
    status: 409,
    title: 'No offer at present',
    description: 'There is no offer to claim, or its last day has passed. Nothing was changed.',
  },
});
