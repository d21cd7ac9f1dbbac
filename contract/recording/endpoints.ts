import { z } from 'zod';
import { appointment, audioKind } from '../appointments/schemas.ts';
import { errors } from '../errors.ts';
import { endpoint, id } from '../kit.ts';
import { chunkAnswer, chunkFields, lease, manifest, recordingState } from './schemas.ts';

const owned = { appointmentId: id };

export const start = endpoint({
  method: 'POST',
  path: '/recording/start',
  access: 'doctor',
  ownerOf: 'appointmentId',
  summary: 'Start or resume recording',
  body: z
    .object({
      ...owned,
      kind: audioKind.default('consultation'),
      deviceId: z.string().min(8).max(64),
      /** The recorder within the device, such as one tab of a browser. Without it the device counts as one. */
      recorderId: z.string().min(8).max(64).optional(),
      /** The device vouches that no other recorder of its own runs, as after a reload. It says nothing of other devices. */
      isOnlyRecorder: z.boolean().default(false),
      takeOver: z.boolean().default(false),
      /** The sound was recorded before the device heard that the consult is finished: it gets a name, and nothing else changes. */
      isLate: z.boolean().default(false),
    })
    .strict(),
  response: lease,
  errors: [errors.stepRefused, errors.recordingElsewhere, errors.consentNeeded],
});
export const stop = endpoint({
  method: 'POST',
  path: '/recording/stop',
  access: 'doctor',
  ownerOf: 'appointmentId',
  summary: 'Pause the recording',
  body: z.object({ ...owned, leaseToken: z.string().max(100).optional() }).strict(),
  response: appointment,
  errors: [errors.stepRefused, errors.leaseLost],
});
export const finalize = endpoint({
  method: 'POST',
  path: '/recording/finalize',
  access: 'doctor',
  ownerOf: 'appointmentId',
  summary: 'Finish: transcribe and write the documents',
  body: z
    .object({
      ...owned,
      manifest: manifest.default([]),
      /** Who finishes, so that the doctor is told where another device still records. */
      deviceId: z.string().min(8).max(64).optional(),
    })
    .strict(),
  response: appointment,
  errors: [errors.stepRefused, errors.chunksMissing, errors.audioEmpty],
});
export const restart = endpoint({
  method: 'POST',
  path: '/recording/restart',
  access: 'doctor',
  ownerOf: 'appointmentId',
  summary: 'Set aside what was recorded and start again',
  body: z.object(owned).strict(),
  response: appointment,
  errors: [errors.stepRefused],
});
const uploadErrors = [
  errors.chunkDiffers,
  errors.chunkDamaged,
  errors.audioUnsupported,
  errors.tooLarge,
  errors.storageFull,
  errors.stepRefused,
];
export const uploadAudio = endpoint({
  method: 'POST',
  path: '/recording/upload-audio',
  access: 'doctor',
  isOpenAfterEnd: true,
  ownerOf: 'appointmentId',
  summary: 'One chunk or a whole file of the consultation',
  body: chunkFields,
  upload: true,
  response: chunkAnswer,
  errors: uploadErrors,
});
export const uploadDictationAudio = endpoint({
  method: 'POST',
  path: '/recording/upload-dictation-audio',
  access: 'doctor',
  isOpenAfterEnd: true,
  ownerOf: 'appointmentId',
  summary: 'One chunk or a whole file of the dictation',
  body: chunkFields,
  upload: true,
  response: chunkAnswer,
  errors: uploadErrors,
});
export const state = endpoint({
  method: 'GET',
  path: '/recording/:appointmentId',
  access: 'owner',
  summary: 'What the server holds of a recording',
  params: z.object({ appointmentId: id }),
  response: recordingState,
});
