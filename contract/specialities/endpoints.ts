import { z } from 'zod';
import { endpoint, id } from '../kit.ts';

export const options = endpoint({
  method: 'GET',
  path: '/specialities/options',
  access: 'any',
  summary: 'Specialities to choose from, by name',
  query: z.object({ search: z.string().trim().max(200).optional() }),
  response: z.array(z.object({ id, name: z.string() })),
});
