import * as contract from '@auscult/contract/playground/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { runPrompt } from './actions.ts';
import { listDeployments } from './data.ts';

export const playgroundRoutes = routes(contract, {
  listDeployments: ({ house }) => listDeployments(house),
  runPrompt: ({ house, db, caller, actor, body }) => runPrompt(house, db, { ...caller, actor }, body),
});
