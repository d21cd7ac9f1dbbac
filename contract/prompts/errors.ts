import { declareErrors } from '../errors.ts';

export const promptErrors = declareErrors({
  promptNameTaken: {
    code: 1343,
    status: 409,
    title: 'Name taken',
    description: 'Another prompt macro goes by this name. Choose another one; nothing was changed.',
  },
});
