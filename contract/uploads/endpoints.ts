import { z } from 'zod';
import { errors } from '../errors.ts';
import { integrationErrors } from '../integrations/errors.ts';
import { endpoint, id } from '../kit.ts';
import { uploadErrors } from './errors.ts';
import { reminderSent, remindersSent, uploadAnswer, uploadBody, uploadPage } from './schemas.ts';

export const getUploadPage = endpoint({
  method: 'GET',
  path: '/practices/upload/:uploadKey',
  access: 'public',
  summary: 'What the upload page of a practice shows',
  params: z.object({ uploadKey: z.string().max(200) }),
  response: uploadPage,
  errors: [integrationErrors.uploadKeyUnknown, errors.tooMany],
});
export const upload = endpoint({
  method: 'POST',
  path: '/practices/upload',
  access: 'public',
  summary: 'Check a day list, then take it in: multipart, with the file after the other fields',
  body: uploadBody,
  upload: true,
  response: uploadAnswer,
  errors: [
    integrationErrors.uploadKeyUnknown,
    integrationErrors.uploadUnreadable,
    uploadErrors.uploadChanged,
    uploadErrors.uploadHasBad,
    errors.tooLarge,
    errors.tooMany,
  ],
});
export const remindAll = endpoint({
  method: 'POST',
  path: '/practices/upload-reminders',
  access: 'admin',
  summary: 'Remind every practice that uploads its day list by hand and has not yet',
  response: remindersSent,
});
export const remindOne = endpoint({
  method: 'POST',
  path: '/practices/:practiceId/upload-reminders',
  access: 'admin',
  summary: 'Remind one practice of its day list',
  params: z.object({ practiceId: id }),
  response: reminderSent,
  errors: [errors.notFound, integrationErrors.reminderNotDue],
});
