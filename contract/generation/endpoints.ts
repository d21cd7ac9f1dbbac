import { z } from 'zod';
import { appointment, consultationEngine, documentType } from '../appointments/schemas.ts';
import { errors } from '../errors.ts';
import { endpoint, id } from '../kit.ts';
import { addressee } from '../documents/schemas.ts';
import { carriedChanges, smartEditEvent, wordedLine } from './schemas.ts';

const owned = { appointmentId: id };
const running = [errors.stepRefused, errors.generationRunning, errors.audioEmpty, errors.templateNotFound];
export const additionalReport = endpoint({
  method: 'POST',
  path: '/generation/additional-report',
  access: 'owner',
  summary: 'Write a further report',
  body: z
    .object({ ...owned, type: documentType, templateId: id.optional(), addressee: addressee.optional() })
    .strict()
    .refine(({ type, addressee: to }) => to === undefined || type === 'referral_letter', {
      path: ['addressee'],
      message: 'Only a referral letter names whom it is written to',
    }),
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

const proposing = [errors.versionStale, errors.documentMissing, errors.generationRunning, errors.stepRefused];
export const applySmartEdits = endpoint({
  method: 'POST',
  path: '/generation/apply-smart-edits',
  access: 'owner',
  summary: 'Propose an edit of a document by an instruction or a prompt macro; saves nothing',
  body: z
    .object({
      ...owned,
      type: documentType,
      /** The version that the doctor looks at. */
      baseVersionId: id,
      /** Typed or spoken. */
      instruction: z.string().trim().min(1).max(2000).optional(),
      promptMacroId: id.optional(),
    })
    .strict()
    .refine((value) => value.instruction !== undefined || value.promptMacroId !== undefined, {
      path: ['instruction'],
      message: 'Say what to change, or choose a prompt macro',
    }),
  isStream: true,
  response: smartEditEvent,
  errors: [...proposing, errors.notFound],
});
export const applyChanges = endpoint({
  method: 'POST',
  path: '/generation/apply-changes',
  access: 'owner',
  summary: 'Propose to carry the edits of one document over to the others; saves nothing',
  body: z.object({ ...owned, type: documentType, baseVersionId: id }).strict(),
  response: carriedChanges,
  errors: proposing,
});

export const wordUnwritten = endpoint({
  method: 'POST',
  path: '/generation/word-unwritten',
  access: 'owner',
  summary: 'How something that was said would stand in a document; saves nothing',
  body: z
    .object({ ...owned, type: documentType, segmentId: z.string().max(80), text: z.string().trim().min(1).max(8000) })
    .strict(),
  response: z.object({ lines: z.array(wordedLine).min(1) }),
  errors: [errors.documentMissing, errors.templateNotFound],
});
