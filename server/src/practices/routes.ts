import { errors } from '@auscult/contract/errors.ts';
import * as contract from '@auscult/contract/practices/endpoints.ts';
import type { Practice } from '@auscult/contract/practices/schemas.ts';
import type { AdminDb } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { createPractice, removePractice, setPmsType, updatePractice } from './actions.ts';
import { getPractice, listPracticeOptions, listPractices } from './data.ts';

type Asked = { db: AdminDb; house: House };
/** Read once a deed is in the trail, so that its history has it. */
const practiceNow = async ({ db, house }: Asked, practiceId: string): Promise<Practice> => {
  const practice = await getPractice(db, practiceId, house.clock.now());
  if (!practice) throw problem(errors.notFound);
  return practice;
};

export const practiceRoutes = routes(contract, {
  list: ({ db, house, query }) => listPractices(db, query, house.clock.now()),
  options: ({ db, actor, query }) => listPracticeOptions(db, scopeOf(actor), query.search),
  create: async ({ db, house, caller, body }) => practiceNow({ db, house }, await createPractice(db, caller, body)),
  get: ({ db, house, params }) => practiceNow({ db, house }, params.practiceId),
  update: async ({ db, house, caller, params, body }) => {
    await updatePractice(db, caller, { practiceId: params.practiceId, changes: body });
    return practiceNow({ db, house }, params.practiceId);
  },
  setPmsType: async ({ db, house, caller, params, body }) => {
    await setPmsType(db, caller, { ...params, ...body });
    return practiceNow({ db, house }, params.practiceId);
  },
  remove: async ({ db, caller, params }) => {
    await removePractice(db, caller, params.practiceId);
    return {};
  },
});
