import { errors } from '@auscult/contract/errors.ts';
import * as contract from '@auscult/contract/specialities/endpoints.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { createSpeciality, removeSpeciality, updateSpeciality } from './actions.ts';
import { getSpeciality, listSpecialities, listSpecialityOptions } from './data.ts';

export const specialityRoutes = routes(contract, {
  list: ({ db, actor, query }) => listSpecialities(db, scopeOf(actor), query),
  options: ({ db, query }) => listSpecialityOptions(db, query.search),
  create: ({ db, caller, actor, body }) => createSpeciality(db, { ...caller, actor }, body),
  get: async ({ db, actor, params }) => {
    const speciality = await getSpeciality(db, scopeOf(actor), params.specialityId);
    if (!speciality) throw problem(errors.notFound);
    return speciality;
  },
  update: ({ db, caller, actor, params, body }) =>
    updateSpeciality(db, { ...caller, actor }, { specialityId: params.specialityId, changes: body }),
  remove: async ({ db, caller, actor, params, query }) => {
    await removeSpeciality(db, { ...caller, actor }, { ...params, ...query });
    return {};
  },
});
