import * as contract from '@auscult/contract/recording/endpoints.ts';
import { getAppointment } from '../appointments/data.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { finalizeRecording, restartRecording, startRecording, stopRecording } from './actions.ts';
import { getRecordingState } from './data.ts';
import { nameLateSound, takeAudio } from './uploads.ts';

export const recordingRoutes = routes(contract, {
  start: ({ db, caller, body }) => (body.isLate ? nameLateSound(db, caller, body) : startRecording(db, caller, body)),
  stop: async ({ db, caller, actor, body }) => {
    await stopRecording(db, caller, body);
    return getAppointment(db, scopeOf(actor), body.appointmentId);
  },
  finalize: async ({ house, db, caller, actor, body }) => {
    await finalizeRecording(house, db, caller, body);
    return getAppointment(db, scopeOf(actor), body.appointmentId);
  },
  restart: async ({ db, caller, actor, body }) => {
    await restartRecording(db, caller, body.appointmentId);
    return getAppointment(db, scopeOf(actor), body.appointmentId);
  },
  uploadAudio: ({ house, db, caller, body, file }) =>
    takeAudio({ house, db, caller, body, file, kind: 'consultation' }),
  uploadDictationAudio: ({ house, db, caller, body, file }) =>
    takeAudio({ house, db, caller, body, file, kind: 'dictation' }),
  state: ({ db, actor, params }) => getRecordingState(db, scopeOf(actor), params.appointmentId),
});
