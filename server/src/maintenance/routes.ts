import * as contract from '@auscult/contract/maintenance/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { forceRefresh, setMaintenance } from './actions.ts';
import { getMaintenance } from './data.ts';

export const maintenanceRoutes = routes(contract, {
  getMaintenance: ({ house, db }) => getMaintenance(db, house.clock.now()),
  setMaintenance: async ({ house, db, caller, actor, body }) => {
    await setMaintenance(house, db, { ...caller, actor }, body);
    return getMaintenance(db, house.clock.now());
  },
  forceRefresh: ({ house, db, caller, actor }) => forceRefresh(house, db, { ...caller, actor }),
});
