import * as contract from '@auscult/contract/accounts/endpoints.ts';
import { count } from '../limits/actions.ts';
import { placeOf } from '../limits/rules.ts';
import { routes } from '../platform/routes.ts';
import * as actions from './actions.ts';
import { listAccountRequests } from './data.ts';

export const accountRoutes = routes(contract, {
  resetPassword: async ({ house, caller, body }) => {
    await count(house, [{ kind: 'resetAddress', of: placeOf(caller.address) }]);
    await actions.askForReset(house, body.email);
    return {};
  },
  readToken: async ({ house, body }) => {
    const { purpose, expiresAt, person } = await actions.readPasswordLink(house, house.databases.public, body.token);
    return { purpose, expiresAt, email: person.email, firstName: person.firstName };
  },
  createPassword: ({ house, caller, beside, body }) => actions.createPassword(house, caller, beside, body),
  signUp: async ({ house, caller, body }) => {
    await count(house, [{ kind: 'signUp', of: placeOf(caller.address) }]);
    await actions.signUp(house, body);
    return {};
  },
  confirmSignUp: async ({ house, caller, body }) => {
    await actions.confirmSignUp(house, caller, body.token);
    return {};
  },
  createAdmin: ({ house, db, caller, actor, body }) => actions.addPerson(house, db, { ...caller, actor }, body),
  extendInvite: ({ house, db, caller, actor, params }) =>
    actions.extendInvite(house, db, { ...caller, actor }, params.userId),
  listRequests: ({ db, query }) => listAccountRequests(db, query),
  acceptRequest: ({ house, db, caller, actor, params, body }) =>
    actions.acceptRequest(house, db, { ...caller, actor }, { requestId: params.requestId, ...body }),
  refuseRequest: ({ house, db, caller, actor, params, body }) =>
    actions.refuseRequest(house, db, { ...caller, actor }, { requestId: params.requestId, ...body }),
});
