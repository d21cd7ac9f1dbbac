import { z } from 'zod';
import { endpoint, id } from '../kit.ts';

export const options = endpoint({
  method: 'GET',
  path: '/practices/options',
  access: 'any',
  summary: 'Practices to choose from, by name; a doctor gets the own one',
  query: z.object({ search: z.string().trim().max(200).optional() }),
  response: z.array(z.object({ id, name: z.string() })),
});
