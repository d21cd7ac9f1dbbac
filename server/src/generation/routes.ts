import { errors } from '@auscult/contract/errors.ts';
import * as contract from '@auscult/contract/generation/endpoints.ts';
import { getAppointment } from '../appointments/data.ts';
import { listDocuments } from '../documents/data.ts';
import { inTransaction } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import { routes, type Call } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { regenerate } from './actions.ts';
import { proposeCarrying, proposeEdit } from './edits.ts';
import { wordUnwritten } from './rules.ts';

type Asking = Pick<Call<typeof contract.regenerateReport>, 'house' | 'db' | 'caller' | 'actor'>;

/** Asks for the work and answers with the appointment as it now stands. */
const ask = async ({ house, db, caller, actor }: Asking, request: Parameters<typeof regenerate>[3]) => {
  await inTransaction(db, (tx) => regenerate(house, tx, caller, request));
  return getAppointment(db, scopeOf(actor), request.appointmentId);
};

export const generationRoutes = routes(contract, {
  additionalReport: (call) =>
    ask(call, {
      appointmentId: call.body.appointmentId,
      reason: 'additional',
      types: [call.body.type],
      templateId: call.body.templateId,
      addressee: call.body.addressee,
      mustBeNew: true,
    }),
  regenerateConsultation: (call) => ask(call, { ...call.body, reason: 'regeneration' }),
  changeEngineAndRegenerate: (call) => ask(call, { ...call.body, reason: 'regeneration' }),
  regenerateReport: (call) =>
    ask(call, {
      appointmentId: call.body.appointmentId,
      reason: 'regeneration',
      types: [call.body.type],
      templateId: call.body.templateId,
      noteLength: call.body.noteLength,
    }),
  applySmartEdits: ({ body, actor, ...call }) => proposeEdit({ ...call, scope: scopeOf(actor) }, body),
  wordUnwritten: async ({ body: { appointmentId, type, ...missing }, actor, db, house }) => {
    const documents = await listDocuments(db, scopeOf(actor), appointmentId);
    if (documents.every((document) => document.type !== type || document.version === null))
      throw problem(errors.documentMissing);
    return { lines: await wordUnwritten(house, db, { appointmentId, type }, missing) };
  },
  applyChanges: ({ body, actor, ...call }) => proposeCarrying({ ...call, scope: scopeOf(actor) }, body),
});
