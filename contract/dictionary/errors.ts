import { declareErrors } from '../errors.ts';

export const dictionaryErrors = declareErrors({
  wordsMissing: {
    code: 1354,
    status: 409,
    title: 'Not there any more',
    description: 'The text has changed, and the word does not stand there now. Nothing was changed.',
  },
});
