import { errors } from '@auscult/contract/errors.ts';
import * as contract from '@auscult/contract/keys/endpoints.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import {
  createAccessKey,
  createServiceKey,
  createUploadKey,
  endAccessKey,
  endServiceKey,
  revokeUploadKey,
} from './actions.ts';
import { hasPractice, listAccessKeys, listServiceKeys } from './data.ts';

export const keyRoutes = routes(contract, {
  listAccessKeys: async ({ db, params }) => {
    if (!(await hasPractice(db, params.practiceId))) throw problem(errors.notFound);
    return listAccessKeys(db, params.practiceId);
  },
  createAccessKey: ({ db, caller, params, body }) => createAccessKey(db, caller, { ...params, ...body }),
  endAccessKey: async ({ db, caller, params }) => {
    await endAccessKey(db, caller, params);
    return {};
  },
  listServiceKeys: ({ db }) => listServiceKeys(db),
  createServiceKey: ({ db, caller, body }) => createServiceKey(db, caller, body),
  endServiceKey: async ({ db, caller, params }) => {
    await endServiceKey(db, caller, params.serviceKeyId);
    return {};
  },
  createUploadKey: ({ house, db, caller, params }) => createUploadKey(house, db, caller, params.practiceId),
  revokeUploadKey: async ({ db, caller, params }) => {
    await revokeUploadKey(db, caller, params.practiceId);
    return {};
  },
});
