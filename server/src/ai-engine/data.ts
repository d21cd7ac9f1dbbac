import type {
  AssignedDoctors,
  blocksQuery,
  BlockUsage,
  doctorsQuery,
  DoctorWithTemplates,
  inUseQuery,
  TemplateInUse,
  TemplateUsage,
  TemplateWithBlock,
  UsageQuery,
} from '@auscult/contract/ai-engine/schemas.ts';
import type { listQuery, Page } from '@auscult/contract/kit.ts';
import type { TemplateContent } from '@auscult/contract/templates/schemas.ts';
import type { z } from 'zod';
import { sql, type ServiceDb } from '../platform/db.ts';
import { matches, paginate } from '../platform/resource.ts';

type ListQuery = z.output<ReturnType<typeof listQuery>>;

/** Present documents of real consults with when they were written. */
const written = sql`(select d.id, d.doctor_id, d.template_id, d.rating, v.created_at
  from documents d join document_versions v on v.id = d.current_version_id join appointments a on a.id = d.appointment_id
  where d.template_id is not null and a.discarded_at is null and not a.is_evaluation and not a.is_test)`;
const recent = sql`${written} w where w.created_at > now() - interval '90 days'`;
/** Which doctor has which template in use: as a default, assigned, collected, or written with in 90 days. */
const inUse = sql`(
  select u.id as doctor_id, named::uuid as template_id, true as is_default
    from users u, unnest(default_templates(u.settings)) named where u.role = 'Doctor'
  union all select doctor_id, template_id, false from doctor_templates
  union all select distinct w.doctor_id, w.template_id, false from ${recent})`;

export const listDoctors = (
  db: ServiceDb,
  { practicesIds, isActive, ...query }: z.output<typeof doctorsQuery>,
): Promise<Page<DoctorWithTemplates>> => {
  const ids = db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.role', '=', 'Doctor')
    .where('u.is_active', '=', isActive)
    .$if(practicesIds !== undefined, (some) =>
      some.where(sql<boolean>`u.practice_id = any(${sql.val(practicesIds)}::uuid[])`),
    )
    .where(matches(['u.first_name', 'u.last_name'], query.search))
    .orderBy(sql`lower(u.last_name)`)
    .orderBy(sql`lower(u.first_name)`)
    .orderBy('u.id');
  const rows = async (wanted: string[]) =>
    (
      await sql<DoctorWithTemplates>`
        select u.id, u.first_name as "firstName", u.last_name as "lastName", s.name as speciality, u.practice_id as "practiceId",
          coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'type', t.type, 'version', t.version,
              'isDefault', used.is_default, 'documentsLast90Days',
              (select count(*) from ${recent} and w.template_id = t.id and w.doctor_id = u.id)) order by lower(t.name), t.id)
            from (select template_id, bool_or(is_default) as is_default from ${inUse} used where doctor_id = u.id group by 1) used
            join templates t on t.id = used.template_id and t.removed_at is null), '[]') as templates
        from users u left join specialities s on s.id = u.speciality_id
        where u.id = any(${sql.val(wanted)}::uuid[])`.execute(db)
    ).rows;
  return paginate(db, { ids, rows, isExact: true }, query);
};

export const listAssigned = async (db: ServiceDb, templatesIds: readonly string[]): Promise<AssignedDoctors[]> => {
  const { rows } = await sql<AssignedDoctors>`
    select asked.id as "templateId", coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'firstName', u.first_name,
      'lastName', u.last_name) order by lower(u.last_name), lower(u.first_name), u.id) filter (where u.id is not null), '[]') as doctors
    from unnest(${sql.val([...templatesIds])}::uuid[]) with ordinality asked (id, place)
    left join templates t on t.id = asked.id and t.removed_at is null
    left join users u on u.role = 'Doctor' and u.is_active and (u.id = t.doctor_id
      or t.id::text = any(default_templates(u.settings))
      or exists (select from doctor_templates g where g.doctor_id = u.id and g.template_id = t.id and g.assigned_at is not null))
    group by asked.id, asked.place order by asked.place`.execute(db);
  return rows;
};

/** Where a block of this id stands in a template. */
const placeOf = ({ blocks }: Pick<TemplateContent, 'blocks'>, { blockId, isContainer = false }: Wanted): string => {
  for (const [index, block] of blocks.entries()) {
    if (block.id === blockId && (!isContainer || block.type === 'container')) return `blocks.${index}`;
    const inner = block.type === 'container' && !isContainer ? block.blocks.findIndex(({ id }) => id === blockId) : -1;
    if (inner >= 0) return `blocks.${index}.blocks.${inner}`;
  }
  return '';
};
type Wanted = { blockId: string; isContainer?: boolean };

export const listTemplatesWith = (
  db: ServiceDb,
  wanted: Wanted,
  query: ListQuery,
): Promise<Page<TemplateWithBlock>> => {
  const ids = db
    .selectFrom('templates as t')
    .select('t.id')
    .where('t.removed_at', 'is', null)
    .where(sql<boolean>`t.block_ids @> array[${wanted.blockId}::text]`)
    .$if(wanted.isContainer === true, (some) =>
      some.where(
        sql<boolean>`t.content -> 'blocks' @> jsonb_build_array(jsonb_build_object('type', 'container', 'id', ${wanted.blockId}::text))`,
      ),
    )
    .where(matches(['t.name'], query.search))
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id');
  const rows = async (some: string[]) => {
    const found = await db
      .selectFrom('templates as t')
      .select(['t.id', 't.name', 't.type', 't.status', 't.version', 't.content'])
      .select(['t.is_global as isGlobal', 't.doctor_id as doctorId'])
      .where('t.id', 'in', some)
      .execute();
    return found.map(({ content, ...row }) => ({ ...row, path: placeOf(content, wanted) }));
  };
  return paginate(db, { ids, rows, isExact: true }, query);
};

export const listTemplatesInUse = (
  db: ServiceDb,
  { types, ...query }: z.output<typeof inUseQuery>,
): Promise<Page<TemplateInUse>> => {
  const users = sql`(select used.doctor_id, used.template_id from ${inUse} used
    join users u on u.id = used.doctor_id and u.is_active)`;
  const ids = db
    .selectFrom('templates as t')
    .select('t.id')
    .where('t.removed_at', 'is', null)
    .where(sql<boolean>`t.id in (select template_id from ${users} used)`)
    .$if(types !== undefined, (some) => some.where(sql<boolean>`t.type = any(${sql.val(types)}::text[])`))
    .where(matches(['t.name'], query.search))
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id');
  const rows = async (some: string[]) =>
    (
      await sql<TemplateInUse>`
        select t.id, t.name, t.type, t.version, t.is_global as "isGlobal", t.doctor_id as "doctorId",
          (select count(distinct used.doctor_id)::integer from ${users} used where used.template_id = t.id) as doctors,
          (select count(*)::integer from ${recent} and w.template_id = t.id) as "documentsLast90Days"
        from templates t where t.id = any(${sql.val(some)}::uuid[])`.execute(db)
    ).rows;
  return paginate(db, { ids, rows, isExact: true }, query);
};

export const listUsage = (
  db: ServiceDb,
  { templatesIds, from, to, ...query }: UsageQuery,
): Promise<Page<TemplateUsage>> => {
  const within = sql`${written} w where w.created_at >= coalesce(${from ?? null}::date, current_date - 90)
    and w.created_at < coalesce(${to ?? null}::date, current_date) + 1`;
  const ids = db
    .selectFrom('templates as t')
    .select('t.id')
    .where(
      templatesIds === undefined
        ? sql<boolean>`t.id in (select w.template_id from ${within})`
        : sql<boolean>`t.id = any(${sql.val(templatesIds)}::uuid[])`,
    )
    .where(matches(['t.name'], query.search))
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id');
  const rows = async (some: string[]) =>
    (
      await sql<TemplateUsage & { id: string }>`
        with used as (select w.template_id, w.doctor_id, count(*)::integer as documents, max(w.created_at) as last,
            avg(w.rating) filter (where w.rating > 0) as average, count(*) filter (where w.rating > 0) as rated
          from ${within} and w.template_id = any(${sql.val(some)}::uuid[]) group by 1, 2)
        select t.id, t.id as "templateId", t.name, t.type, coalesce(sum(used.documents), 0)::integer as documents,
          max(used.last) as "lastUsedAt",
          coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
              'documents', used.documents, 'lastUsedAt', to_char(used.last at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'rating', jsonb_build_object('average', round(used.average, 2), 'count', used.rated))
            order by used.documents desc, lower(u.last_name), u.id) filter (where u.id is not null), '[]') as doctors
        from templates t left join used on used.template_id = t.id left join users u on u.id = used.doctor_id
        where t.id = any(${sql.val(some)}::uuid[]) group by t.id`.execute(db)
    ).rows;
  return paginate(db, { ids, rows, isExact: true }, query);
};

export const listBlockUsage = async (
  db: ServiceDb,
  { types, page, perPage, search = '' }: z.output<typeof blocksQuery>,
): Promise<Page<BlockUsage>> => {
  const blocks = sql`(
    select t.id as template_id, block from templates t, jsonb_array_elements(t.content -> 'blocks') block where t.removed_at is null
    union all
    select t.id, inner_block from templates t, jsonb_array_elements(t.content -> 'blocks') block,
      jsonb_array_elements(coalesce(block -> 'blocks', '[]')) inner_block where t.removed_at is null)`;
  const { rows } = await sql<{ total: number; items: BlockUsage[] }>`
    with used as (select w.template_id, count(*) as documents from ${recent} group by 1),
    counted as (
      select b.block ->> 'id' as "blockId", b.block ->> 'type' as type, min(coalesce(b.block ->> 'title', b.block ->> 'text')) as title,
        count(distinct b.template_id)::integer as templates, coalesce(sum(used.documents), 0)::integer as documents
      from ${blocks} b left join used on used.template_id = b.template_id group by 1, 2),
    matching as (select * from counted
      where (${types ?? null}::text[] is null or type = any(${types ?? null}::text[]))
        and position(lower(${search}) in lower(concat_ws(' ', "blockId", title))) > 0)
    select (select count(*)::integer from matching) as total,
      coalesce((select jsonb_agg(to_jsonb(shown)) from (select * from matching
        order by documents desc, templates desc, "blockId", type limit ${perPage} offset ${(page - 1) * perPage}) shown), '[]') as items`.execute(
    db,
  );
  const { total, items } = rows[0] ?? { total: 0, items: [] };
  return { items, total, page, perPage };
};
