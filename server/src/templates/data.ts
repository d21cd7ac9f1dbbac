import type { ConsultationType, DocumentType } from '@auscult/contract/enumerations.ts';
import { errors } from '@auscult/contract/errors.ts';
import { macroErrors } from '@auscult/contract/macros/errors.ts';
import type { TemplateChoice, TemplateContent } from '@auscult/contract/templates/schemas.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import { json, sql, type Db, type Tx } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import { getSettings } from '../users/data.ts';
import { bestTemplate, defaultFields, defaultTemplateId, outlineOf, plainTemplate, suits } from './rules.ts';

/** Over the alias: active, and own, for all, or given to the doctor. The row-level policy asks the same function. */
export const isUsable = (doctorId: string | null, alias: 't' | 'o' = 't'): RawBuilder<SqlBool> =>
  sql<SqlBool>`is_usable(${sql.ref(alias)}, ${doctorId}::uuid, (select assigned_to(${doctorId}::uuid)))`;

const usable = (db: Db, doctorId: string) => db.selectFrom('templates as t').where(isUsable(doctorId));

/**
 * Waits until nobody else changes what these templates are to doctors. Taken before any row: who gives, collects, copies or sets as default
 * goes on beside others of that kind; who changes, removes or takes back goes on alone.
 */
export const holdTemplates = async (tx: Tx, ids: readonly string[], how: 'alone' | 'together'): Promise<void> => {
  const lock = how === 'alone' ? sql.raw('pg_advisory_xact_lock') : sql.raw('pg_advisory_xact_lock_shared');
  for (const id of [...new Set(ids)].toSorted())
    await sql`select ${lock}(hashtextextended(${`template ${id}`}, 0))`.execute(tx);
};

/** A template that a doctor may use for a document; nothing where there is none. */
export const findUsable = (db: Db, doctorId: string, templateId: string, type: DocumentType) =>
  usable(db, doctorId)
    .select(['t.id', 't.name', 't.version', 't.content'])
    .where('t.id', '=', templateId)
    .where('t.type', '=', type)
    .executeTakeFirst();

/** The same, refused where there is none; `path` names the field that asked for it. */
export const getUsable = async (
  db: Db,
  { doctorId, type, path = 'templateId' }: { doctorId: string; type: DocumentType; path?: string },
  templateId: string,
) => {
  const row = await findUsable(db, doctorId, templateId, type);
  if (!row)
    throw problem(errors.templateNotFound, {
      metadata: [{ path, rule: 'custom', message: errors.templateNotFound.title }],
    });
  return row;
};

type Defaults = Partial<Record<(typeof defaultFields)[number][1], string | null | undefined>>;
/** Refuses default templates that a person may not use, or that are for another document. */
export const requireDefaults = async (tx: Tx, doctorId: string, pmsSettings: Defaults = {}): Promise<void> => {
  const named = defaultFields.flatMap(([type, field]) => {
    const templateId = pmsSettings[field];
    return templateId ? [{ type, field, templateId }] : [];
  });
  await holdTemplates(
    tx,
    named.map(({ templateId }) => templateId),
    'together',
  );
  for (const { type, field, templateId } of named)
    await getUsable(tx, { doctorId, type, path: `pmsSettings.${field}` }, templateId);
};

const listCandidates = async (db: Db, doctorId: string, type: DocumentType | undefined) => {
  const rows = await usable(db, doctorId)
    .leftJoin('doctor_templates as h', (join) =>
      join.onRef('h.template_id', '=', 't.id').on('h.doctor_id', '=', doctorId),
    )
    .select(['t.id', 't.name', 't.type', 't.doctor_id as doctorId', 't.is_global as isGlobal', 't.speciality'])
    .select(['t.content', 't.version', 'h.is_collected', 'h.assigned_at'])
    .$if(type !== undefined, (query) => query.where('t.type', '=', type ?? 'note'))
    .orderBy(sql`t.doctor_id is null`)
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
    .execute();
  return rows.map((row) => ({ ...row, consultationTypes: row.content.consultationTypes }));
};

type Fit = {
  /** Chosen for this document. */
  chosenId: string | null;
  defaultId: string | null;
  speciality: string | null;
  consultationType: ConsultationType;
};
export type ChosenTemplate = {
  id: string | null;
  name: string;
  version: number | null;
  content: TemplateContent;
  /** The chosen or default one may no longer be used, and this one stands in for it. */
  isReplacement: boolean;
};

/**
 * The template that a document gets: the one chosen for it while it may be used, else the doctor's default if it takes this kind of
 * consult, else the one that fits best. A document never fails for a template.
 */
export const templateFor = async (db: Db, doctorId: string, type: DocumentType, fit: Fit): Promise<ChosenTemplate> => {
  const candidates = await listCandidates(db, doctorId, type);
  const named = (id: string | null) => candidates.find((one) => one.id === id);
  const chosen = named(fit.chosenId);
  const preset = named(fit.defaultId);
  const isReplacement =
    (fit.chosenId !== null && !chosen) || (fit.chosenId === null && fit.defaultId !== null && !preset);
  const best = chosen ?? (preset && suits(preset, fit) ? preset : bestTemplate(candidates, fit));
  if (best) return { ...best, isReplacement };
  return { id: null, name: 'Plain', version: null, content: plainTemplate(type), isReplacement };
};

/** Whether a template read like this once, and reads otherwise now. */
export const wasEarlier = async (
  tx: Tx,
  { templateId, version, content }: { templateId: string; version: number; content: TemplateContent },
): Promise<boolean> => {
  const { rows } = await sql<{ was: boolean }>`
    select coalesce(bool_and(version < ${version}), false) as was
    from template_versions where template_id = ${templateId} and content = ${json(content)}::jsonb`.execute(tx);
  return rows[0]?.was ?? false;
};

type Asked = { type?: DocumentType | undefined; appointmentId?: string | undefined };

/** The kind of consult and the doctor's speciality, which say what fits. */
export const getOccasion = async (db: Db, doctorId: string, appointmentId: string | undefined) => {
  const doctor = await db
    .selectFrom('users as u')
    .leftJoin('specialities as s', 's.id', 'u.speciality_id')
    .select('s.name')
    .where('u.id', '=', doctorId)
    .where('u.practice_id', 'is not', null)
    .executeTakeFirst();
  if (!doctor) throw problem(errors.notFound);
  const appointment =
    appointmentId === undefined
      ? undefined
      : await db
          .selectFrom('appointments')
          .select('consultation_type')
          .where('id', '=', appointmentId)
          .where('doctor_id', '=', doctorId)
          .where('discarded_at', 'is', null)
          .executeTakeFirst();
  if (appointmentId !== undefined && !appointment) throw problem(errors.notFound);
  return { speciality: doctor.name, consultationType: appointment?.consultation_type ?? ('unspecified' as const) };
};

/** The templates that a doctor may choose, own ones first. */
export const listChoices = async (
  db: Db,
  doctorId: string,
  { type, appointmentId }: Asked,
): Promise<TemplateChoice[]> => {
  const occasion = await getOccasion(db, doctorId, appointmentId);
  const settings = await getSettings(db, doctorId);
  const candidates = await listCandidates(db, doctorId, type);
  const suggested = new Set<string | undefined>();
  for (const one of new Set(candidates.map((candidate) => candidate.type))) {
    const ofType = candidates.filter((candidate) => candidate.type === one);
    const preset = ofType.find(({ id }) => id === defaultTemplateId(settings, one));
    suggested.add((preset && suits(preset, occasion) ? preset : bestTemplate(ofType, occasion))?.id);
  }
  return candidates.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    isGlobal: row.isGlobal,
    isDefault: defaultTemplateId(settings, row.type) === row.id,
    isInCollection: row.is_collected ?? false,
    isAssigned: row.assigned_at !== null,
    isSuggested: suggested.has(row.id),
    speciality: row.speciality,
    consultationTypes: row.consultationTypes,
    outline: outlineOf(row.content),
  }));
};

/** Templates that name a macro or prompt macro: those that the doctor who asks may read, all for an administrator; and how many in all. */
export const listNaming = async (
  db: Db,
  macroId: string,
  doctorId: string | null,
): Promise<{ templates: { id: string; name: string }[]; count: number }> => {
  const { rows } = await sql<{ id: string; name: string; isSeen: boolean }>`
    select t.id, t.name, (${doctorId}::uuid is null or t.doctor_id = ${doctorId}::uuid or ${isUsable(doctorId)}) as "isSeen"
    from templates t
    where t.removed_at is null and (
      t.content @> jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('macroId', ${macroId}::text)))
      or t.content @> jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('promptMacroId', ${macroId}::text)))
      or t.content @> jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('blocks',
        jsonb_build_array(jsonb_build_object('macroId', ${macroId}::text)))))
      or t.content @> jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('blocks',
        jsonb_build_array(jsonb_build_object('promptMacroId', ${macroId}::text))))))
    order by lower(t.name), t.id`.execute(db);
  return { templates: rows.filter(({ isSeen }) => isSeen).map(({ id, name }) => ({ id, name })), count: rows.length };
};

/** Refuses, with the templates that name it, unless that is confirmed. */
export const refuseWhileNamed = async (
  db: Db,
  macroId: string,
  { doctorId, isConfirmed }: { doctorId: string | null; isConfirmed: boolean },
): Promise<void> => {
  if (isConfirmed) return;
  const metadata = await listNaming(db, macroId, doctorId);
  if (metadata.count > 0) throw problem(macroErrors.macroInUse, { metadata });
};
