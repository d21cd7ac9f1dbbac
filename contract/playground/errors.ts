import { declareErrors } from '../errors.ts';

export const playgroundErrors = declareErrors({
  noDeployment: {
    code: 1409,
    status: 409,
    title: 'No such model',
    description: 'This model is not set up on this installation, or is not any more. Choose another one.',
  },
  modelFailed: {
    code: 1413,
    status: 502,
    title: 'The model did not answer',
    description: 'What it wrote so far is shown. Try again, or look at its server.',
  },
});
