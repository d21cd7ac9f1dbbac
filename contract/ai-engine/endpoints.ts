import { z } from 'zod';
import { endpoint, listQuery, page } from '../kit.ts';
import {
  assignedDoctors,
  assignedRequest,
  blocksQuery,
  blockUsage,
  doctorsQuery,
  doctorWithTemplates,
  inUseQuery,
  templateInUse,
  templateUsage,
  templateWithBlock,
  usageQuery,
} from './schemas.ts';

const blockId = z.string().min(1).max(60);

export const listDoctors = endpoint({
  method: 'GET',
  path: '/ai-engine/doctors',
  access: 'service',
  summary: 'Doctors and the templates that they have in use',
  query: doctorsQuery,
  response: page(doctorWithTemplates),
});
export const listAssigned = endpoint({
  method: 'POST',
  path: '/ai-engine/doctors/assigned',
  access: 'service',
  summary: 'The doctors that have each of these templates, in the order asked',
  body: assignedRequest,
  response: z.array(assignedDoctors),
});
export const listTemplatesWithBlock = endpoint({
  method: 'GET',
  path: '/ai-engine/template-blocks/:blockId/templates',
  access: 'service',
  summary: 'Templates that use a block',
  params: z.object({ blockId }),
  query: listQuery(1000),
  response: page(templateWithBlock),
});
export const listTemplatesWithContainer = endpoint({
  method: 'GET',
  path: '/ai-engine/template-containers/:containerId/templates',
  access: 'service',
  summary: 'Templates that use a container',
  params: z.object({ containerId: blockId }),
  query: listQuery(1000),
  response: page(templateWithBlock),
});
export const listTemplatesInUse = endpoint({
  method: 'GET',
  path: '/ai-engine/templates/in-use',
  access: 'service',
  summary: 'Templates that some doctor has in use',
  query: inUseQuery,
  response: page(templateInUse),
});
export const listUsage = endpoint({
  method: 'GET',
  path: '/ai-engine/templates/usage-details',
  access: 'service',
  summary: 'Who used which template how often, and how it was rated',
  query: usageQuery,
  response: page(templateUsage),
});
export const listBlockUsage = endpoint({
  method: 'GET',
  path: '/ai-engine/blocks/usage-counts',
  access: 'service',
  summary: 'How many templates and documents have each block',
  query: blocksQuery,
  response: page(blockUsage),
});
