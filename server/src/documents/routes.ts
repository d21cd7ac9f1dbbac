import type { DocumentType } from '@auscult/contract/enumerations.ts';
import * as contract from '@auscult/contract/documents/endpoints.ts';
import type { AcceptedEdit } from '@auscult/contract/documents/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { tellMedicines } from '../medicines/data.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, type Db } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf, type Actor } from '../platform/scope.ts';
import { decideFlags, rate, rateSurvey, revert, saveEdited } from './actions.ts';
import { getDocument, listVersions } from './data.ts';
import { readReceipt } from './rules.ts';

type Save = {
  house: House;
  db: Db;
  caller: Caller;
  actor: Actor;
  body: Omit<Parameters<typeof saveEdited>[2], 'type' | 'edit'> & { receipt?: string | undefined };
};

/** How the saved edit came to be, by its receipt; a receipt for another version tells nothing of this one. */
const editOf = ({ house, body: { receipt, baseVersionId } }: Save): AcceptedEdit | undefined => {
  if (receipt === undefined) return undefined;
  const read = readReceipt(house.secrets, receipt);
  if (read?.baseVersionId !== baseVersionId)
    throw problem(errors.validation, {
      metadata: [{ path: 'receipt', rule: 'custom', message: 'This receipt is for another text' }],
    });
  return read.edit;
};

const save = async (call: Save, type: DocumentType) => {
  const { house, db, caller, actor, body } = call;
  await tellMedicines(house);
  await saveEdited(db, caller, { ...body, type, edit: editOf(call) });
  return getDocument(db, scopeOf(actor), body.appointmentId, type);
};

export const documentRoutes = routes(contract, {
  saveNote: (call) => save(call, 'note'),
  saveLetter: (call) => save(call, 'letter'),
  saveAdditionalReport: (call) => save(call, call.body.type),
  rate: async ({ db, caller, params, body }) => {
    await rate(db, caller, { ...params, ...body });
    return {};
  },
  rateSurvey: async ({ db, caller, params, body }) => {
    await rateSurvey(db, caller, { ...params, ...body });
    return {};
  },
  revertReports: async ({ db, caller, actor, params, body }) => {
    await revert(db, caller, { ...params, ...body });
    return getDocument(db, scopeOf(actor), params.appointmentId, body.type);
  },
  decideFlags: async ({ db, caller, actor, params, body }) => {
    await decideFlags(db, caller, { ...params, ...body });
    return getDocument(db, scopeOf(actor), params.appointmentId, body.type);
  },
  listVersions: async ({ db, caller, actor, params, query }) => {
    const versions = await listVersions(db, scopeOf(actor), params.appointmentId, query.type);
    const detail = { what: 'versions', document: query.type };
    await inTransaction(db, (tx) => audit(tx, caller, { action: 'read', appointmentId: params.appointmentId, detail }));
    return versions;
  },
});
