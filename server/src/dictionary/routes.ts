import * as contract from '@auscult/contract/dictionary/endpoints.ts';
import { getAppointment } from '../appointments/data.ts';
import { getDocument } from '../documents/data.ts';
import { replaceInConsult, replaceSpelling } from '../rewording/actions.ts';
import { listReaders } from '../macros/data.ts';
import { tellMedicines } from '../medicines/data.ts';
import { errors } from '@auscult/contract/errors.ts';
import { historyOf } from '../platform/history.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import {
  createEntry,
  createReplacement,
  removeEntry,
  removeReplacement,
  updateEntry,
  updateReplacement,
} from './actions.ts';
import { dismissWord, listWords, removeWord } from './spelling.ts';
import { getEntry, listEntries, listInForce, listOwnReplacements } from './data.ts';

export const dictionaryRoutes = routes(contract, {
  listOwn: ({ db, actor, query }) => listOwnReplacements(db, actor, query),
  createOwn: ({ db, caller, actor, body }) => createReplacement(db, { ...caller, actor }, body),
  updateOwn: ({ db, caller, actor, body }) => updateReplacement(db, { ...caller, actor }, body),
  removeOwn: async ({ db, caller, actor, query }) => {
    await removeReplacement(db, { ...caller, actor }, query.id);
    return {};
  },
  listInForce: ({ db, actor }) => listInForce(db, actor.id),
  replaceWords: async ({ house, db, caller, actor, body }) => {
    await tellMedicines(house);
    await replaceInConsult(db, { ...caller, actor }, body);
    return getAppointment(db, scopeOf(actor), body.appointmentId);
  },
  dismissWord: ({ db, caller, actor, body }) => dismissWord(db, { ...caller, actor }, body),
  replaceSpelling: async ({ house, db, caller, actor, body }) => {
    await tellMedicines(house);
    await replaceSpelling(db, { ...caller, actor }, body);
    return getDocument(db, scopeOf(actor), body.appointmentId, body.type);
  },
  listWords: ({ db, actor }) => listWords(db, actor),
  removeWord: async ({ db, caller, actor, params }) => {
    await removeWord(db, { ...caller, actor }, params.wordId);
    return {};
  },
  list: ({ db, query }) => listEntries(db, query),
  create: ({ db, caller, actor, body }) => createEntry(db, { ...caller, actor }, body),
  get: async ({ db, params }) => {
    const entry = await getEntry(db, params.dictionaryId);
    if (!entry) throw problem(errors.notFound);
    return {
      ...entry,
      history: await historyOf(db, entry.id),
      doctors: await listReaders(db, entry.doctorsIds),
    };
  },
  update: ({ db, caller, actor, params, body }) =>
    updateEntry(db, { ...caller, actor }, { id: params.dictionaryId, changes: body }),
  remove: async ({ db, caller, actor, params }) => {
    await removeEntry(db, { ...caller, actor }, params.dictionaryId);
    return {};
  },
});
