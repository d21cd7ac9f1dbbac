import type { DocumentType } from '@auscult/contract/appointments/enumerations.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { TemplateChoice } from '@auscult/contract/templates/schemas.ts';
import type { Db } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import { defaultTemplateId, type bestTemplate } from './rules.ts';
import { getSettings } from '../users/data.ts';

const usable = (db: Db, doctorId: string) =>
  db
    .selectFrom('templates')
    .where('status', '=', 'active')
    .where((where) => where.or([where('doctor_id', 'is', null), where('doctor_id', '=', doctorId)]));

/** The templates that a doctor may choose, own ones first. `system` reads the doctor's settings. */
export const listChoices = async (
  db: Db,
  system: Db,
  doctorId: string,
  type: DocumentType | undefined,
): Promise<TemplateChoice[]> => {
  const settings = await getSettings(system, doctorId);
  const rows = await usable(db, doctorId)
    .select(['id', 'name', 'type', 'doctor_id', 'content'])
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'note'))
    .orderBy('doctor_id')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    isGlobal: row.doctor_id === null,
    isDefault: defaultTemplateId(settings, row.type) === row.id,
    consultationTypes: row.content.consultationTypes,
  }));
};

/** One template that a doctor may use for a document. */
export const getUsable = async (db: Db, doctorId: string, templateId: string, type: DocumentType) => {
  const row = await usable(db, doctorId)
    .select(['id', 'name', 'content'])
    .where('id', '=', templateId)
    .where('type', '=', type)
    .executeTakeFirst();
  if (!row) throw problem(errors.templateNotFound);
  return row;
};

export type Candidate = Parameters<typeof bestTemplate>[0][number] & { name: string };
export const listCandidates = async (db: Db, doctorId: string, type: DocumentType): Promise<Candidate[]> => {
  const rows = await usable(db, doctorId)
    .select(['id', 'name', 'doctor_id', 'speciality', 'content'])
    .where('type', '=', type)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    doctorId: row.doctor_id,
    speciality: row.speciality,
    consultationTypes: row.content.consultationTypes,
  }));
};
