import * as contract from '@auscult/contract/languages/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { listLanguages } from './rules.ts';

export const languageRoutes = routes(contract, { list: async ({ house }) => listLanguages(house) });
