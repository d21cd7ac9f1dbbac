import * as contract from '@auscult/contract/users/endpoints.ts';
import { inTransaction } from '../platform/db.ts';
import { routes } from '../platform/routes.ts';
import { conclude } from '../auth/actions.ts';
import { count } from '../limits/actions.ts';
import { placeOf } from '../limits/rules.ts';
import { passkeysAreOn } from '../passkeys/rules.ts';
import { reissue } from '../sessions/actions.ts';
import { requireDefaults } from '../templates/data.ts';
import {
  changePassword,
  changeSettings,
  claimDiscount,
  endOtherSessions,
  endSession,
  seeIntros,
  signIn,
} from './actions.ts';
import { getIntros, getMe, getSurroundings, listSessions, methodsOf } from './data.ts';

export const userRoutes = routes(contract, {
  me: ({ house, actor }) => getMe(house.databases.public, actor),
  login: async ({ house, caller, beside, body }) => conclude(house, beside, await signIn(house, caller, body)),
  loginEmail: async ({ house, caller, body }) => {
    await count(house, [{ kind: 'loginEmail', of: placeOf(caller.address) }]);
    return { methods: await methodsOf(house.databases.public, body.email, passkeysAreOn(house.config)) };
  },
  loginPassword: async ({ house, caller, beside, body }) => conclude(house, beside, await signIn(house, caller, body)),
  reissue: ({ house, caller, body }) => reissue(house, caller, body.refreshToken),
  changePassword: async ({ house, caller, actor, body }) => {
    await changePassword(house, { ...caller, actor }, body);
    return {};
  },
  intros: async ({ house, actor }) => ({ seen: await getIntros(house.databases.public, actor) }),
  seeIntros: async ({ house, actor, body }) => ({ seen: await seeIntros(house, actor, body.seen) }),
  updateSettings: ({ db, caller, actor, body }) =>
    inTransaction(db, async (tx) => {
      await requireDefaults(tx, actor.id, body.pmsSettings);
      return changeSettings(tx, { ...caller, actor }, body);
    }),
  getSurroundings: ({ house, db, actor }) => getSurroundings(house, db, actor),
  claimDiscount: ({ house, db, caller, actor }) => claimDiscount(house, db, { ...caller, actor }),
  signOut: async ({ house, caller, actor }) => {
    await endSession(house, { ...caller, actor }, actor.sessionId);
    return {};
  },
  listSessions: ({ house, actor }) => listSessions(house, actor),
  endSession: async ({ house, caller, actor, params }) => {
    await endSession(house, { ...caller, actor }, params.sessionId);
    return {};
  },
  endOtherSessions: async ({ house, caller, actor }) => {
    await endOtherSessions(house, { ...caller, actor });
    return {};
  },
});
