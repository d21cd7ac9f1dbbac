import { z } from 'zod';
import { errors } from '../errors.ts';
import { endpoint, flagText, id, nothing, page } from '../kit.ts';
import { macroErrors } from '../macros/errors.ts';
import { readersQuery } from '../macros/schemas.ts';
import { promptErrors } from './errors.ts';
import { adminPrompt, adminPromptDetail, promptChanges, promptMacro, promptRequest } from './schemas.ts';

export const listAll = endpoint({
  method: 'GET',
  path: '/config/prompts-macros/all',
  access: 'any',
  summary: 'Prompt macros that may be used, by name',
  response: z.array(promptMacro),
});

const kept = '/admin/config/prompts-macros';
const params = z.object({ promptId: id });
export const list = endpoint({
  method: 'GET',
  path: kept,
  access: 'admin',
  summary: 'Prompt macros that administrators keep, and doctors’ own where doctors are named',
  query: readersQuery,
  response: page(adminPrompt),
});
export const create = endpoint({
  method: 'POST',
  path: kept,
  access: 'admin',
  summary: 'Add a prompt macro for everybody or for named doctors',
  body: promptRequest,
  response: adminPromptDetail,
  errors: [promptErrors.promptNameTaken],
});
export const get = endpoint({
  method: 'GET',
  path: `${kept}/:promptId`,
  access: 'admin',
  summary: 'One prompt macro and the templates that name it',
  params,
  response: adminPromptDetail,
  errors: [errors.notFound],
});
export const update = endpoint({
  method: 'PATCH',
  path: `${kept}/:promptId`,
  access: 'admin',
  summary: 'Change a prompt macro',
  params,
  body: promptChanges,
  response: adminPromptDetail,
  errors: [errors.notFound, promptErrors.promptNameTaken],
});
export const remove = endpoint({
  method: 'DELETE',
  path: `${kept}/:promptId`,
  access: 'admin',
  summary: 'Remove a prompt macro; one that a template names only with `confirm`',
  params,
  query: z.object({ confirm: flagText }),
  response: nothing,
  errors: [errors.notFound, macroErrors.macroInUse],
});
