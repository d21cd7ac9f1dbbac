import * as contract from '@auscult/contract/users/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { changePassword, endOtherSessions, endSession, reissue, seeIntros, signIn, updateSettings } from './actions.ts';
import { getIntros, getMe, listSessions } from './data.ts';

export const userRoutes = routes(contract, {
  me: ({ house, actor }) => getMe(house.databases.system, actor),
  login: ({ house, caller, body }) => signIn(house, caller, body),
  // Every account signs in by password so far; the answer is the same for an email that nobody has.
  loginEmail: async () => ({ methods: ['password'] }),
  loginPassword: ({ house, caller, body }) => signIn(house, caller, body),
  reissue: ({ house, caller, body }) => reissue(house, caller, body.refreshToken),
  changePassword: async ({ house, caller, actor, body }) => {
    await changePassword(house, { ...caller, actor }, body);
    return {};
  },
  intros: async ({ house, actor }) => ({ seen: await getIntros(house.databases.system, actor) }),
  seeIntros: async ({ house, actor, body }) => ({ seen: await seeIntros(house, actor, body.seen) }),
  updateSettings: ({ house, caller, actor, body }) => updateSettings(house, { ...caller, actor }, body),
  signOut: async ({ house, caller, actor }) => {
    await endSession(house, { ...caller, actor }, actor.sessionId);
    return {};
  },
  listSessions: ({ house, actor }) => listSessions(house.databases.system, actor),
  endSession: async ({ house, caller, actor, params }) => {
    await endSession(house, { ...caller, actor }, params.sessionId);
    return {};
  },
  endOtherSessions: async ({ house, caller, actor }) => {
    await endOtherSessions(house, { ...caller, actor });
    return {};
  },
});
