import * as contract from '@auscult/contract/appointments/endpoints.ts';
import { giveConsent } from '../consent/actions.ts';
import { requireDecided } from '../documents/actions.ts';
import { autoExport } from '../exports/actions.ts';
import { createEvaluation, nameSpeakers, pasteTranscript } from '../generation/actions.ts';
import { errors } from '@auscult/contract/errors.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction } from '../platform/db.ts';
import { writeDownLook } from '../platform/looks.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { restore, retranscribe, withdrawConsent } from '../recording/actions.ts';
import { chooseTemplate } from '../templates/actions.ts';
import { listChoices } from '../templates/data.ts';
import { act } from '../lifecycle/actions.ts';
import { changeAppointment, createAppointmentFor, discard, saveContext } from './actions.ts';
import { countFacets, getAppointment, listAppointments } from './data.ts';
import { downloadAudio, downloadTranscript } from './downloads.ts';
import { isTooWide } from './rules.ts';
import { isDoctor } from '../users/data.ts';

export const appointmentRoutes = routes(contract, {
  list: async ({ house, db, caller, actor, query }) => {
    if (isTooWide(scopeOf(actor), query, house.clock.now()))
      throw problem(errors.validation, {
        metadata: [
          { path: 'from', rule: 'custom', message: 'Words are looked for in at most 92 days: choose a period' },
        ],
      });
    const page = await listAppointments(db, scopeOf(actor), query);
    if (actor.kind === 'admin') await writeDownLook(house, db, caller, { action: 'listed', query, total: page.total });
    return page;
  },
  facets: async ({ db, actor, query, house }) => ({
    ...(await countFacets(db, scopeOf(actor), query.doctorsIds)),
    isDemoGrowing: house.isDemoGrowing,
  }),
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
    await inTransaction(db, (tx) => changeAppointment(tx, caller, params.appointmentId, body));
    return getAppointment(db, scopeOf(actor), params.appointmentId);
  },
  remove: async ({ db, caller, params }) => {
    await discard(db, caller, params.appointmentId);
    return {};
  },

  restore: async ({ house, db, caller, actor, params }) => {
    await restore(house, db, caller, params.appointmentId);
    return getAppointment(db, scopeOf(actor), params.appointmentId);
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
  templatesForDoctor: async ({ db, query: { doctorId, ...query } }) => {
    if (!(await isDoctor(db, doctorId))) throw problem(errors.notFound);
    return listChoices(db, doctorId, query);
  },

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
    await pasteTranscript(house, db, caller, {
      appointmentId,
      text: body.transcript,
      isSmartDictation: body.isSmartDictation,
    });
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
