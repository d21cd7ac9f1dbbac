import * as contract from '@auscult/contract/auth/endpoints.ts';
import { count } from '../limits/actions.ts';
import { placeOf } from '../limits/rules.ts';
import { routes } from '../platform/routes.ts';
import { conclude, giveOneTimeToken, signInByCode, takeOneTimeToken } from './actions.ts';
import { beginPasskey, signInByPasskey } from './passkeys.ts';
import { findPerson, getSecurity, isRequiredOfAdmins, listSessionsOf } from './data.ts';
import { confirmTotp, disableTotp, enableTotp, renewRecoveryCodes, verifyAgain } from './enrolment.ts';
import * as policies from './policies.ts';

export const authRoutes = routes(contract, {
  loginTotp: async ({ house, caller, beside, body }) =>
    conclude(house, beside, await signInByCode(house, caller, body)),
  loginPasskeyOptions: async ({ house, caller, body }) => {
    await count(house, [{ kind: 'passkeyOptions', of: placeOf(caller.address) }]);
    return beginPasskey(house, body.ticket);
  },
  loginPasskey: async ({ house, caller, beside, body }) => {
    await count(house, [{ kind: 'passkeyOptions', of: placeOf(caller.address) }]);
    return conclude(house, beside, await signInByPasskey(house, caller, body));
  },
  getOneTimeToken: ({ house, caller, actor }) => giveOneTimeToken(house, { ...caller, actor }),
  useOneTimeToken: async ({ house, caller, beside, body }) => {
    await count(house, [{ kind: 'assertion', of: placeOf(caller.address) }]);
    return conclude(house, beside, await takeOneTimeToken(house, caller, body));
  },
  security: ({ house, actor }) => getSecurity(house.databases.public, actor),
  verify: ({ house, caller, actor, body }) => verifyAgain(house, { ...caller, actor }, body),
  enableTotp: ({ house, caller, actor }) => enableTotp(house, { ...caller, actor }),
  confirmTotp: ({ house, caller, actor, body }) => confirmTotp(house, { ...caller, actor }, body.code),
  disableTotp: async ({ house, caller, actor, body }) => {
    await disableTotp(house, { ...caller, actor }, body.code);
    return {};
  },
  renewRecoveryCodes: ({ house, caller, actor }) => renewRecoveryCodes(house, { ...caller, actor }),
  getInstallationSecurity: async ({ db }) => ({ isSecondFactorRequiredForAdmins: await isRequiredOfAdmins(db) }),
  updateInstallationSecurity: ({ db, caller, actor, body }) =>
    policies.updateInstallation(db, { ...caller, actor }, body),
  getPracticeSecurity: ({ db, params }) => policies.getPractice(db, params.practiceId),
  updatePracticeSecurity: ({ db, caller, actor, params, body }) =>
    policies.updatePractice(db, { ...caller, actor }, params.practiceId, body),
  listPersonSessions: async ({ house, db, params }) => {
    await findPerson(db, params.userId);
    return listSessionsOf(house, db, params.userId);
  },
  endPersonSessions: async ({ house, db, caller, actor, params }) => {
    await policies.endSessionsOf(house, db, { ...caller, actor }, params.userId);
    return {};
  },
  removeSecondFactor: async ({ house, db, caller, actor, params, body }) => {
    await policies.removeSecondFactor(house, db, { ...caller, actor }, { userId: params.userId, reason: body.reason });
    return {};
  },
});
