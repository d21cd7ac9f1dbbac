import { z } from 'zod';
import { errors } from '../errors.ts';
import { integrationErrors } from '../integrations/errors.ts';
import { endpoint, id, nothing } from '../kit.ts';
import { keyItem, keyMade, keyRequest, uploadKeyMade } from './schemas.ts';

const ofPractice = z.object({ practiceId: id });

export const listAccessKeys = endpoint({
  method: 'GET',
  path: '/practices/:practiceId/access-keys',
  access: 'admin',
  summary: 'Access keys of a practice’s plugin, the newest first',
  params: ofPractice,
  response: z.array(keyItem),
  errors: [errors.notFound],
});
export const createAccessKey = endpoint({
  method: 'POST',
  path: '/practices/:practiceId/access-keys',
  access: 'admin',
  summary: 'Make an access key; it is shown this once',
  params: ofPractice,
  body: keyRequest,
  response: keyMade,
  errors: [errors.notFound, integrationErrors.accessKeysFull],
});
export const endAccessKey = endpoint({
  method: 'DELETE',
  path: '/practices/:practiceId/access-keys/:accessKeyId',
  access: 'admin',
  summary: 'End an access key at once',
  params: ofPractice.extend({ accessKeyId: id }),
  response: nothing,
  errors: [errors.notFound],
});

export const listServiceKeys = endpoint({
  method: 'GET',
  path: '/integrations/service-keys',
  access: 'admin',
  summary: 'Service keys of the installation, the newest first',
  response: z.array(keyItem),
});
export const createServiceKey = endpoint({
  method: 'POST',
  path: '/integrations/service-keys',
  access: 'admin',
  summary: 'Make a service key; it is shown this once',
  body: keyRequest,
  response: keyMade,
});
export const endServiceKey = endpoint({
  method: 'DELETE',
  path: '/integrations/service-keys/:serviceKeyId',
  access: 'admin',
  summary: 'End a service key at once',
  params: z.object({ serviceKeyId: id }),
  response: nothing,
  errors: [errors.notFound],
});

export const createUploadKey = endpoint({
  method: 'POST',
  path: '/practices/:practiceId/upload-key',
  access: 'admin',
  summary: 'Make the key of a practice’s upload page; it is shown this once and takes the place of the earlier one',
  params: ofPractice,
  response: uploadKeyMade,
  errors: [errors.notFound],
});
export const revokeUploadKey = endpoint({
  method: 'DELETE',
  path: '/practices/:practiceId/upload-key',
  access: 'admin',
  summary: 'Close the upload page of a practice at once',
  params: ofPractice,
  response: nothing,
  errors: [errors.notFound],
});
