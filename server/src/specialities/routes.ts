import * as contract from '@auscult/contract/specialities/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { listSpecialities } from './data.ts';

export const specialityRoutes = routes(contract, {
  options: ({ db, query }) => listSpecialities(db, query.search),
});
