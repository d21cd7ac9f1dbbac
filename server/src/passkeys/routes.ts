import * as contract from '@auscult/contract/passkeys/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { beginRegistration, register, remove, rename } from './actions.ts';
import { listPasskeys } from './data.ts';

export const passkeyRoutes = routes(contract, {
  list: ({ house, actor }) => listPasskeys(house, house.databases.public, actor.id),
  options: ({ house, actor }) => beginRegistration(house, actor),
  create: ({ house, caller, actor, body }) => register(house, { ...caller, actor }, body),
  update: ({ house, caller, actor, params, body }) => rename(house, { ...caller, actor }, params.passkeyId, body.name),
  remove: async ({ house, caller, actor, params }) => {
    await remove(house, { ...caller, actor }, params.passkeyId);
    return {};
  },
});
