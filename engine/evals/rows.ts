import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** A row of a scored set: a conversation, and perhaps what was known of the patient. */
export const evalRow = z.object({
  id: z.string(),
  dialogue: z.array(
    z.object({ speaker: z.string(), text: z.string(), start: z.number().optional(), end: z.number().optional() }),
  ),
  note: z
    .string()
    .nullish()
    .transform((note) => note ?? undefined),
  /** The section that a short conversation is for, by its code. */
  section_header: z.string().optional(),
  /** What the record knows of the patient, where the set has it. */
  patient: z
    .object({ patient_gender: z.string().nullable().optional(), patient_age: z.string().nullable().optional() })
    .nullable()
    .optional(),
  /** The note by its four divisions, where the set has them. */
  divisions: z.record(z.string(), z.string().nullable()).optional(),
});
export type EvalRow = z.infer<typeof evalRow>;

/** The sex that the record gives; `null` where it gives none. */
export const recordedSex = ({ patient }: EvalRow): 'male' | 'female' | null =>
  patient?.patient_gender === 'male' || patient?.patient_gender === 'female' ? patient.patient_gender : null;

/** The age in years that the record gives; `null` where it gives none. */
export const recordedAge = ({ patient }: EvalRow): number | null =>
  /^\d+$/.test(patient?.patient_age ?? '') ? Number(patient?.patient_age) : null;

const speakerOf = (name: string): Speaker => {
  if (name.startsWith('doctor')) return 'doctor';
  if (name === 'patient') return 'patient';
  return name === '' ? 'unknown' : 'other';
};

export const segmentsOf = ({ dialogue }: EvalRow): TranscriptSegment[] =>
  dialogue.map(({ speaker, text, start, end }, index) => ({
    id: `s${index + 1}`,
    speaker: speakerOf(speaker),
    text,
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
  }));

/** The rows of a file of JSON lines, one at a time. Rejects with a sentence that names the line which is not one. */
export const readRows = async function* <Row>(file: string, row: z.ZodType<Row>): AsyncGenerator<Row> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    number += 1;
    if (line.trim() === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new Error(`${file}, line ${number}: not a JSON object`);
    }
    const read = row.safeParse(value);
    if (!read.success) throw new Error(`${file}, line ${number}: ${z.prettifyError(read.error)}`);
    yield read.data;
  }
};
