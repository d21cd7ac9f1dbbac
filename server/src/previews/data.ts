import { consultationType, gender } from '@auscult/contract/enumerations.ts';
import { speaker } from '@auscult/contract/transcripts/schemas.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '../../templates/samples');
const sample = z.object({
  name: z.string(),
  speciality: z.string(),
  consultationType,
  context: z.string(),
  patient: z.object({ firstName: z.string(), lastName: z.string(), gender, ageYears: z.number().int() }),
  turns: z.array(z.object({ speaker, text: z.string() })),
});
export type Sample = z.infer<typeof sample> & { id: string };

/** Consultations that never took place, one a speciality, to see a template by. */
export const samples: readonly Sample[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => ({
    id: basename(file, '.json'),
    ...sample.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
  }));
