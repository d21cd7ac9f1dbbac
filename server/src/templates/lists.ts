import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import type { list, listAll, listBlocks, usage } from '@auscult/contract/templates/endpoints.ts';
import type { Template, TemplateContent, TemplateItem, TemplateVersion } from '@auscult/contract/templates/schemas.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql, type Db } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import { matches, paginate } from '../platform/resource.ts';
import type { Actor } from '../platform/scope.ts';
import { isUsable } from './data.ts';
import { missingMacros, type Audience } from './macros.ts';

/** Who reads templates: a doctor, or the installation's administrator, who may ask about a doctor. */
export type Reader = { isAdmin: boolean; doctorId: string | null };
export const readerOf = (actor: Actor): Reader =>
  actor.kind === 'doctor' ? { isAdmin: false, doctorId: actor.id } : { isAdmin: true, doctorId: null };

type Condition = RawBuilder<SqlBool>;
const isOwn = (doctorId: string | null): Condition => sql<SqlBool>`t.doctor_id = ${doctorId}::uuid`;
const isCollected = (doctorId: string | null): Condition =>
  sql<SqlBool>`exists (select from doctor_templates h where h.template_id = t.id and h.doctor_id = ${doctorId}::uuid and h.is_collected)`;
const both = (...conditions: readonly (Condition | undefined)[]): Condition =>
  sql<SqlBool>`(${sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `)})`;
const either = (...conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
const among = (column: RawBuilder<unknown>, values: readonly string[] | undefined): Condition | undefined =>
  values && sql<SqlBool>`${column} = any(${sql.val([...values])}::text[])`;
const takes = (type: string | undefined): Condition | undefined =>
  type === undefined
    ? undefined
    : sql<SqlBool>`(t.content -> 'consultationTypes' = '[]' or t.content -> 'consultationTypes' ? ${type})`;
/** What a reader may open: an administrator all that there is, a doctor own ones, drafts too, and those that may be used. */
const isReadable = ({ isAdmin, doctorId }: Reader): Condition =>
  isAdmin ? sql`true` : either(isOwn(doctorId), isUsable(doctorId));

const present = (db: Db) => db.selectFrom('templates as t').where('t.removed_at', 'is', null);

/** Items by id, in any order, with what they are to the doctor who reads or is asked about. */
export const itemsOf = async (
  db: Db,
  { isAdmin, doctorId }: Reader,
  ids: readonly string[],
): Promise<TemplateItem[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<TemplateItem>`
    select t.id, t.type, t.name, t.status, t.is_global as "isGlobal", t.doctor_id as "doctorId",
      (select concat_ws(' ', nullif(u.title, ''), u.first_name, u.last_name) from users u where u.id = t.doctor_id) as "doctorName",
      t.speciality, t.content -> 'consultationTypes' as "consultationTypes", t.content ->> 'noteLength' as "noteLength",
      t.built_in as "builtIn", t.version,
      jsonb_array_length(t.content -> 'blocks')
        + jsonb_array_length(jsonb_path_query_array(t.content, '$.blocks[*].blocks[*]')) as "blockCount",
      coalesce(t.doctor_id = ${doctorId}::uuid, false) as "isOwn", coalesce(h.is_collected, false) as "isInCollection",
      h.assigned_at is not null as "isAssigned", ${isDefaultOf(doctorId)} as "isDefault",
      ${isOutdated({ isAdmin, doctorId })} as "isOutdated",
      ${isAdmin ? usedByDoctors : sql`null::integer`} as "usedByDoctors", t.updated_at as "updatedAt"
    from templates t left join doctor_templates h on h.template_id = t.id and h.doctor_id = ${doctorId}::uuid
    where t.id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return rows;
};
const isDefaultOf = (doctorId: string | null): Condition =>
  sql<SqlBool>`exists (select from users u where u.id = ${doctorId}::uuid and t.id::text = any(default_templates(u.settings)))`;
const usedByDoctors = sql`(select count(*)::integer from (
  select h.doctor_id from doctor_templates h where h.template_id = t.id
  union select u.id from users u where default_templates(u.settings) @> array[t.id::text]) having_it)`;
/** Its original reads otherwise than when it was copied. Of an original that the reader may not see nothing is told. */
const isOutdated = ({ isAdmin, doctorId }: Reader): Condition => sql<SqlBool>`exists (
  select from templates o join template_versions v on v.template_id = o.id and v.version = t.copied_version
  where o.id = t.copied_from and o.removed_at is null and o.content <> v.content
    and ${isAdmin ? sql`true` : either(sql`o.doctor_id = ${doctorId}::uuid`, isUsable(doctorId, 'o'))})`;

type ListQuery = RequestOf<typeof list>['query'];
const madeBy = ({ doctorId }: Reader, actorId: string): Record<NonNullable<ListQuery['creator']>, Condition> => ({
  me: sql`(t.created_by = ${actorId}::uuid or t.doctor_id = ${doctorId}::uuid)`,
  admins: sql`(t.doctor_id is null and t.built_in is null)`,
  doctors: sql`t.doctor_id is not null`,
  built_in: sql`t.built_in is not null`,
});
const inCollection = (doctorId: string | null): Record<ListQuery['collection'], Condition> => {
  const my = either(isOwn(doctorId), both(isUsable(doctorId), isCollected(doctorId)));
  const global = both(isUsable(doctorId), sql`t.doctor_id is null`);
  return { my, global, all: either(isOwn(doctorId), isUsable(doctorId)) };
};
/** Which templates an administrator looks at: the installation's, or doctors' own ones as well, or what some doctors have. */
const forAdmin = ({ onlyGlobal, doctorIds }: ListQuery): Condition =>
  both(
    onlyGlobal ? sql`t.doctor_id is null` : undefined,
    doctorIds &&
      sql`(t.doctor_id = any(${sql.val(doctorIds)}::uuid[]) or exists (
        select from doctor_templates h where h.template_id = t.id and h.doctor_id = any(${sql.val(doctorIds)}::uuid[])))`,
  );
const statusIs = (status: string | undefined): Condition =>
  status === undefined ? sql`t.status <> 'archived'` : sql`t.status = ${status}`;

export const listTemplates = (db: Db, actor: Actor, query: ListQuery): Promise<AnswerOf<typeof list>> => {
  const reader = readerOf(actor);
  const wanted = both(
    reader.isAdmin ? forAdmin(query) : inCollection(reader.doctorId)[query.collection],
    statusIs(query.status),
    among(sql`t.type`, query.type),
    among(sql`t.speciality`, query.specialities),
    takes(query.appointmentType),
    query.creator && madeBy(reader, actor.id)[query.creator],
    matches(['t.name'], query.search),
  );
  return paginate(
    db,
    {
      ids: present(db)
        .where(wanted)
        .select('t.id')
        .orderBy(sql`lower(t.name)`)
        .orderBy('t.id'),
      rows: (ids) => itemsOf(db, reader, ids),
    },
    query,
  );
};

/** Items that meet a condition over t, by name. */
export const listItems = async (db: Db, reader: Reader, wanted: Condition): Promise<TemplateItem[]> => {
  const ids = await present(db).where(wanted).select('t.id').execute();
  const items = await itemsOf(
    db,
    reader,
    ids.map(({ id }) => id),
  );
  return items.toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU') || one.id.localeCompare(other.id));
};

export const listAllTemplates = (
  db: Db,
  actor: Actor,
  { type, status, appointmentType }: RequestOf<typeof listAll>['query'],
): Promise<TemplateItem[]> => {
  const reader = readerOf(actor);
  const scope = reader.isAdmin
    ? both(sql`t.doctor_id is null`, sql`t.status = ${status ?? 'active'}`)
    : status === undefined || status === 'active'
      ? isUsable(reader.doctorId)
      : both(isOwn(reader.doctorId), sql`t.status = ${status}`);
  return listItems(db, reader, both(scope, among(sql`t.type`, type), takes(appointmentType)));
};

export const listCollected = (
  db: Db,
  { isAdmin, doctorId }: Reader,
  type: readonly DocumentType[] | undefined,
): Promise<TemplateItem[]> =>
  listItems(db, { isAdmin, doctorId }, both(isUsable(doctorId), isCollected(doctorId), among(sql`t.type`, type)));

/** The installation's active templates that a doctor has not. */
export const listAvailableTo = (
  db: Db,
  doctorId: string,
  { type, search }: { type?: DocumentType[] | undefined; search?: string | undefined },
): Promise<TemplateItem[]> =>
  listItems(
    db,
    { isAdmin: true, doctorId },
    both(
      sql`t.doctor_id is null and t.status = 'active'`,
      sql`not exists (select from doctor_templates h where h.template_id = t.id and h.doctor_id = ${doctorId}::uuid)`,
      among(sql`t.type`, type),
      matches(['t.name'], search),
    ),
  );

/** What a doctor has: own templates, and those that were given or collected. */
export const listHeld = async (db: Db, doctorId: string) => {
  const has = sql<SqlBool>`exists (select from doctor_templates h where h.template_id = t.id and h.doctor_id = ${doctorId}::uuid)`;
  const items = await listItems(
    db,
    { isAdmin: true, doctorId },
    both(sql`t.status <> 'archived'`, either(isOwn(doctorId), has)),
  );
  return items.map((item) => ({
    ...item,
    source: item.isOwn ? ('own' as const) : item.isAssigned ? ('assigned' as const) : ('collected' as const),
  }));
};

export const listBlocksIn = async (
  db: Db,
  actor: Actor,
  { type, ids }: RequestOf<typeof listBlocks>['query'],
): Promise<AnswerOf<typeof listBlocks>> => {
  const { rows } = await sql<AnswerOf<typeof listBlocks>[number]>`
    select b.block, t.id as "templateId", t.name as "templateName", t.type as "templateType"
    from templates t cross join lateral (
      select block from jsonb_array_elements(t.content -> 'blocks') block
      union all select inner_block from jsonb_array_elements(t.content -> 'blocks') block,
        jsonb_array_elements(coalesce(block -> 'blocks', '[]')) inner_block) b
    where t.removed_at is null and ${isReadable(readerOf(actor))}
      and ${both(among(sql`b.block ->> 'type'`, type), among(sql`b.block ->> 'id'`, ids))}
    order by lower(t.name), t.id limit 1000`.execute(db);
  return rows;
};

type Row = {
  content: TemplateContent;
  copiedId: string | null;
  copiedName: string | null;
  copiedVersion: number | null;
};

/** One template as a reader may see it; nothing where there is none for that reader. */
export const getTemplate = async (db: Db, reader: Reader, templateId: string): Promise<Template | undefined> => {
  const sees = reader.isAdmin
    ? sql`true`
    : sql`(o.doctor_id = ${reader.doctorId}::uuid or ${isUsable(reader.doctorId, 'o')})`;
  const { rows } = await sql<Row>`
    select t.content, o.id as "copiedId", o.name as "copiedName", t.copied_version as "copiedVersion"
    from templates t left join templates o on o.id = t.copied_from and o.removed_at is null and ${sees}
    where t.id = ${templateId} and t.removed_at is null and ${isReadable(reader)}`.execute(db);
  const [row] = rows;
  const [item] = row ? await itemsOf(db, reader, [templateId]) : [];
  if (!row || !item) return undefined;
  const { doctorName: _, blockCount: __, usedByDoctors: ___, ...own } = item;
  return {
    ...row.content,
    ...own,
    copiedFrom:
      row.copiedId === null || row.copiedVersion === null
        ? null
        : { id: row.copiedId, name: row.copiedName ?? '', version: row.copiedVersion },
    missingMacroIds: await missingMacros(db, row.content.blocks, await audienceOf(db, templateId)),
  };
};

/** Who may use a template as it stands. */
export const audienceOf = async (db: Db, templateId: string, isForAll?: boolean): Promise<Audience> => {
  const { rows } = await sql<{ isGlobal: boolean; doctorId: string | null; given: string[] }>`
    select t.is_global as "isGlobal", t.doctor_id as "doctorId", array(select h.doctor_id from doctor_templates h
      where h.template_id = t.id and h.assigned_at is not null) as given
    from templates t where t.id = ${templateId}`.execute(db);
  const [row] = rows;
  if (!row || (isForAll ?? row.isGlobal)) return 'everybody';
  return row.doctorId === null ? row.given : [row.doctorId];
};

export const requireTemplate = async (db: Db, reader: Reader, templateId: string): Promise<Template> => {
  const found = await getTemplate(db, reader, templateId);
  if (!found) throw problem(errors.notFound);
  return found;
};

export const listVersions = async (db: Db, reader: Reader, templateId: string): Promise<TemplateVersion[]> => {
  await requireTemplate(db, reader, templateId);
  const { rows } = await sql<Omit<TemplateVersion, 'by'> & { byId: string | null; byName: string | null }>`
    select v.version, v.reason, v.content, v.at, u.id as "byId",
      concat_ws(' ', nullif(u.title, ''), u.first_name, u.last_name) as "byName"
    from template_versions v left join users u on u.id = v.by
    where v.template_id = ${templateId} order by v.version desc`.execute(db);
  return rows.map(({ byId, byName, ...version }) => ({
    ...version,
    by: byId === null || !(reader.isAdmin || byId === reader.doctorId) ? null : { id: byId, name: byName ?? '' },
  }));
};

export const listUsage = async (db: Db, templateId: string): Promise<AnswerOf<typeof usage>> => {
  await requireTemplate(db, { isAdmin: true, doctorId: null }, templateId);
  const { rows } = await sql<AnswerOf<typeof usage>[number]>`
    select u.id as "doctorId", concat_ws(' ', nullif(u.title, ''), u.first_name, u.last_name) as name,
      default_templates(u.settings) @> array[${templateId}::text] as "isDefault",
      coalesce(h.is_collected, false) as "isInCollection", h.assigned_at is not null as "isAssigned",
      coalesce(w.used, 0) as used
    from users u
    left join doctor_templates h on h.doctor_id = u.id and h.template_id = ${templateId}
    left join (select v.doctor_id, count(*)::integer as used from document_versions v
      where v.provenance ->> 'templateId' = ${templateId} and v.created_at > now() - interval '90 days'
      group by v.doctor_id) w on w.doctor_id = u.id
    where u.role = 'Doctor' and (h.template_id is not null or w.used > 0 or default_templates(u.settings) @> array[${templateId}::text])
    order by lower(u.last_name), u.id`.execute(db);
  return rows;
};
