import { z } from 'zod';
import { appointment, consultationEngine, documentType } from '../appointments/schemas.ts';
import { errors } from '../errors.ts';
import { endpoint, id } from '../kit.ts';

const owned = { appointmentId: id };
const running = [errors.stepRefused, errors.generationRunning, errors.audioEmpty, errors.templateNotFound];
export const additionalReport = endpoint({
  method: 'POST',
  path: '/generation/additional-report',
  access: 'owner',
  summary: 'Write a further report',
  body: z.object({ ...owned, type: documentType, templateId: id.optional() }).strict(),
  response: appointment,
  errors: running,
});
export const regenerateConsultation = endpoint({
  method: 'POST',
  path: '/generation/regenerate-consultation',
  access: 'owner',
  summary: 'Write all documents again',
  body: z.object({ ...owned, noteLength: z.enum(['short', 'medium']).optional() }).strict(),
  response: appointment,
  errors: running,
});
export const changeEngineAndRegenerate = endpoint({
  method: 'POST',
  path: '/generation/change-engine-and-regenerate',
  access: 'owner',
  summary: 'Change the consultation engine and write all again',
  body: z.object({ ...owned, consultationEngine }).strict(),
  response: appointment,
  errors: running,
});
export const regenerateReport = endpoint({
  method: 'POST',
  path: '/generation/regenerate-report',
  access: 'owner',
  summary: 'Write one document again',
  body: z
    .object({
      ...owned,
      type: documentType,
      templateId: id.optional(),
      noteLength: z.enum(['short', 'medium']).optional(),
    })
    .strict(),
  response: appointment,
  errors: running,
});
