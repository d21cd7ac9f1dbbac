import { z } from 'zod';
import { endpoint } from '../kit.ts';
import { promptMacro } from './schemas.ts';

export const listAll = endpoint({
  method: 'GET',
  path: '/config/prompts-macros/all',
  access: 'any',
  summary: 'Prompt macros that may be used, by name',
  response: z.array(promptMacro),
});
