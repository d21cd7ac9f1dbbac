import { z } from 'zod';
import { errors } from '../errors.ts';
import { endpoint } from '../kit.ts';
import { playgroundErrors } from './errors.ts';
import { deployment, promptEvent, promptRun } from './schemas.ts';

export const listDeployments = endpoint({
  method: 'GET',
  path: '/admin/playground/llm-deployments',
  access: 'admin',
  summary: 'Language models that a prompt can be tried on',
  response: z.array(deployment),
});
export const runPrompt = endpoint({
  method: 'POST',
  path: '/admin/playground/prompt',
  access: 'admin',
  summary: 'Try a prompt and hear the answer as it is written; nothing of it is stored',
  body: promptRun,
  isStream: true,
  response: promptEvent,
  errors: [errors.validation, errors.tooMany, playgroundErrors.noDeployment, playgroundErrors.modelFailed],
});
