import * as contract from '@auscult/contract/appointments/endpoints.ts';
import { giveConsent } from '../consent/actions.ts';
import { requireDecided } from '../documents/actions.ts';
import { autoExport } from '../exports/actions.ts';
import { createEvaluation, nameSpeakers, pasteTranscript } from '../generation/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction } from '../platform/db.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { retranscribe, withdrawConsent } from '../recording/actions.ts';
import { chooseTemplate } from '../templates/actions.ts';
import { listChoices } from '../templates/data.ts';
import { act, changeAppointment, createAppointmentFor, discard, saveContext } from './actions.ts';
import { countFacets, getAppointment, listAppointments } from './data.ts';
import { downloadAudio, downloadTranscript } from './downloads.ts';

export const appointmentRoutes = routes(contract, {
  list: ({ db, actor, query }) => listAppointments(db, scopeOf(actor), query),
  facets: ({ db, actor, query }) => countFacets(db, scopeOf(actor), query.doctorsIds),
  create: async ({ house, db, caller, actor, body }) =>
    getAppointment(
      db,
      scopeOf(actor),
      await createAppointmentFor(house, db, caller, actor, { ...body, isInpatient: false }),
    ),
  createInpatient: async ({ house, db, caller, actor, body }) =>
    getAppointment(
      db,
      scopeOf(actor),
      await createAppointmentFor(house, db, caller, actor, { ...body, isInpatient: true }),
    ),
  get: async ({ db, caller, actor, params }) => {
    const appointment = await getAppointment(db, scopeOf(actor), params.appointmentId);
    await inTransaction(db, (tx) => audit(tx, caller, { action: 'read', appointmentId: params.appointmentId }));
    return appointment;
  },
  update: async ({ db, caller, actor, params, body }) => {
    await changeAppointment(db, caller, params.appointmentId, body);
    return getAppointment(db, scopeOf(actor), params.appointmentId);
  },
  remove: async ({ db, caller, params }) => {
    await discard(db, caller, params.appointmentId);
    return {};
  },

  saveContext: async ({ db, caller, body }) => {
    await saveContext(db, caller, body.appointmentId, body.context);
    return { context: body.context };
  },
  chooseTemplate: async ({ db, caller, actor, params, body }) => {
    await chooseTemplate(db, { ...caller, actor }, { ...params, ...body });
    return getAppointment(db, scopeOf(actor), params.appointmentId);
  },
  retranscribe: async ({ house, db, caller, actor, params }) => {
    await retranscribe(house, db, caller, params.appointmentId);
    return getAppointment(db, scopeOf(actor), params.appointmentId);
  },
  templatesForMe: ({ db, actor, query }) => listChoices(db, actor.id, query),
  templatesForDoctor: ({ db, query: { doctorId, ...query } }) => listChoices(db, doctorId, query),

  markReviewed: async ({ house, db, caller, actor, body }) => {
    await inTransaction(db, async (tx) => {
      const held = await act(tx, caller, { ...body, action: 'review' });
      await requireDecided(tx, body.appointmentId);
      await autoExport(house, tx, caller, held);
    });
    return getAppointment(db, scopeOf(actor), body.appointmentId);
  },
  markReadyForReview: async ({ db, caller, actor, body }) => {
    await inTransaction(db, (tx) => act(tx, caller, { ...body, action: 'reopen' }));
    return getAppointment(db, scopeOf(actor), body.appointmentId);
  },
  markExported: async ({ db, caller, actor, body }) => {
    await inTransaction(db, (tx) => act(tx, caller, { ...body, action: 'exported', detail: { by: 'hand' } }));
    return getAppointment(db, scopeOf(actor), body.appointmentId);
  },

  downloadTranscriptRaw: (call) => downloadTranscript(call, { ...call.query, isRaw: true }),
  downloadTranscript: (call) => downloadTranscript(call, { ...call.query, format: 'txt', isRaw: false }),
  downloadAudio: (call) => downloadAudio(call, call.query),
  uploadTranscriptRaw: async ({ house, db, caller, actor, body }) => {
    const appointmentId = await createEvaluation(house, db, caller, body);
    await pasteTranscript(house, db, caller, { appointmentId, text: body.transcript, isSmartDictation: false });
    return getAppointment(db, scopeOf(actor), appointmentId);
  },
  pasteTranscript: async ({ house, db, caller, actor, params, body }) => {
    await pasteTranscript(house, db, caller, { ...params, ...body });
    return getAppointment(db, scopeOf(actor), params.appointmentId);
  },
  nameSpeakers: async ({ house, db, caller, actor, params, body }) => {
    await nameSpeakers(house, db, caller, { ...params, ...body });
    return getAppointment(db, scopeOf(actor), params.appointmentId);
  },

  giveConsent: async ({ house, db, caller, actor, params, body }) => {
    await giveConsent(house, db, caller, params.appointmentId, body);
    return getAppointment(db, scopeOf(actor), params.appointmentId);
  },
  withdrawConsent: async ({ house, db, caller, actor, params }) => {
    await withdrawConsent(house, db, caller, params.appointmentId);
    return getAppointment(db, scopeOf(actor), params.appointmentId);
  },
});
