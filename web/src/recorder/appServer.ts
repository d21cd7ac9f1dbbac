import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import { call } from '../app/api.ts';
import { forgetConsent, rememberedConsent } from './consents.ts';
import type { ChunkToSend, RecordingServer } from './server.ts';

/** A chunk that takes longer is on a dead connection: it is sent again rather than waited for. */
const chunkMilliseconds = 45_000;

const upload = async ({ kind, bytes, ...fields }: ChunkToSend) => {
  const endpoint = kind === 'dictation' ? recording.uploadDictationAudio : recording.uploadAudio;
  const signal = AbortSignal.timeout(chunkMilliseconds);
  return call(endpoint, { body: fields, file: new Blob([bytes]) }, { signal });
};

/** Consent that was confirmed without a connection goes first, or the server would refuse the start. */
const sendConsent = async (appointmentId: string): Promise<void> => {
  const consent = rememberedConsent(appointmentId);
  if (!consent) return;
  await call(appointments.giveConsent, { params: { appointmentId }, body: consent });
  forgetConsent(appointmentId);
};

/** The server as the recorder asks it. */
export const appServer: RecordingServer = {
  start: async (body) => {
    await sendConsent(body.appointmentId);
    return call(recording.start, { body });
  },
  upload,
  stop: (body) => call(recording.stop, { body }),
  finalize: (body) => call(recording.finalize, { body }),
  restart: (body) => call(recording.restart, { body }),
  state: (appointmentId) => call(recording.state, { params: { appointmentId } }),
};
