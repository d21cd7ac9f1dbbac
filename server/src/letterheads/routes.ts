import * as contract from '@auscult/contract/letterheads/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { removeLetterhead, setLetterhead } from './actions.ts';

export const letterheadRoutes = routes(contract, {
  upload: ({ house, db, caller, params, file }) => setLetterhead(house, db, caller, params.userId, file),
  remove: async ({ db, caller, params }) => {
    await removeLetterhead(db, caller, params.userId);
    return {};
  },
});
