import { errors } from '@auscult/contract/errors.ts';
import * as contract from '@auscult/contract/saml/endpoints.ts';
import { count } from '../limits/actions.ts';
import { placeOf } from '../limits/rules.ts';
import { isProblem, problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { assertSaml, startSaml, startTest } from './actions.ts';
import { findConnection, getConnection, listTests } from './data.ts';
import { metadataOf } from './library.ts';
import { createConnection, removeConnection, updateConnection } from './settings.ts';

export const samlRoutes = routes(contract, {
  loginSaml: async ({ house, caller, body }) => {
    await count(house, [{ kind: 'samlStart', of: placeOf(caller.address) }]);
    return startSaml(house, body);
  },
  // The token travels in the fragment, which no server is sent and no log keeps.
  assertSaml: async ({ house, caller, beside, body }) => {
    const page = `${house.config.publicUrl}/sign-in/saml/sso`;
    try {
      await count(house, [{ kind: 'assertion', of: placeOf(caller.address) }]);
      const done = await assertSaml(house, caller, body);
      if (beside.isPage) beside.seeOther(`${page}#${'token' in done ? `token=${done.token}` : 'test=done'}`);
      return done;
    } catch (error) {
      if (!beside.isPage || !isProblem(error)) throw error;
      beside.seeOther(`${page}#error=${error.problem.code}`);
      return { isTest: true };
    }
  },
  metadata: async ({ house, params }) => {
    const found = await findConnection(house, house.databases.public, 'connection', params.connectionId);
    if (!found) throw problem(errors.notFound);
    const content = Buffer.from(await metadataOf(found.serviceProvider));
    return {
      contentType: 'application/samlmetadata+xml',
      name: 'auscult-metadata.xml',
      content,
      length: content.length,
    };
  },
  get: ({ house, db, params }) => getConnection(house, db, params.practiceId),
  create: ({ house, db, caller, actor, params, body }) =>
    createConnection(house, db, { ...caller, actor }, params.practiceId, body),
  update: ({ house, db, caller, actor, params, body }) =>
    updateConnection(house, db, { ...caller, actor }, params.practiceId, body),
  remove: async ({ house, db, caller, actor, params }) => {
    await removeConnection(house, db, { ...caller, actor }, params.practiceId);
    return {};
  },
  listTests: async ({ house, db, params }) => listTests(db, (await getConnection(house, db, params.practiceId)).id),
  startTest: ({ house, db, caller, actor, params }) => startTest(house, db, { ...caller, actor }, params.practiceId),
});
