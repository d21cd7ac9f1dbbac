import { documentType } from '@auscult/contract/enumerations.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import type { listDoctors as listDoctorsOf } from '@auscult/contract/templates/assignments.ts';
import type { TemplateItem } from '@auscult/contract/templates/schemas.ts';
import { userSettings } from '@auscult/contract/users/schemas.ts';
import { inTransaction, sql, type Db, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { change, matches, paginate } from '../platform/resource.ts';
import type { Actor, Admin } from '../platform/scope.ts';
import { audit } from '../platform/audit.ts';
import { holdTemplates, isUsable } from './data.ts';
import { dropDefaults, refuseWhileDefault } from './defaults.ts';
import { itemsOf } from './lists.ts';
import { foreignMacros } from './macros.ts';
import { defaultTemplateId } from './rules.ts';

type DoctorRow = AnswerOf<typeof listDoctorsOf>['items'][number];
type ByActor = Caller & { actor: Actor };
type ByAdmin = Caller & { actor: Admin };

/** Refuses who is no doctor: with 404 where the address names them, and at their place where the body does. */
const requireDoctors = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Doctor')
    .where(sql<boolean>`id = any(${sql.val([...ids])}::uuid[])`)
    .execute();
  const known = new Set(found.map(({ id }) => id));
  refuseAt('doctorsIds', ids, known, 'No such doctor');
};

const refuseAt = (field: string, ids: readonly string[], known: ReadonlySet<string>, message: string): void => {
  const broken = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `${field}.${index}`, rule: 'custom', message }],
  );
  if (broken.length > 0) throw problem(errors.validation, { metadata: broken });
};

export const requireDoctor = async (db: Db, doctorId: string): Promise<void> => {
  const doctor = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', doctorId)
    .where('practice_id', 'is not', null)
    .executeTakeFirst();
  if (!doctor) throw problem(errors.notFound);
};

const requireGiveable = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const found = await tx
    .selectFrom('templates')
    .select('id')
    .where('doctor_id', 'is', null)
    .where('removed_at', 'is', null)
    .where('status', '=', 'active')
    .where(sql<boolean>`id = any(${sql.val([...ids])}::uuid[])`)
    .execute();
  refuseAt('templateIds', ids, new Set(found.map(({ id }) => id)), 'Not an active template of the installation');
};

/** Refuses templates for named doctors that hold a macro which one of these doctors may not use. */
const requireTheirMacros = async (tx: Tx, ids: readonly string[], doctorsIds: readonly string[]): Promise<void> => {
  const rows = await tx
    .selectFrom('templates')
    .select(['id', 'content'])
    .where('is_global', '=', false)
    .where(sql<boolean>`id = any(${sql.val([...ids])}::uuid[])`)
    .execute();
  const kept = new Set(ids);
  for (const { id, content } of rows)
    if ((await foreignMacros(tx, content.blocks, doctorsIds)).length > 0) kept.delete(id);
  refuseAt('templateIds', ids, kept, 'It holds a macro that one of these doctors may not use');
};

/** Gives templates to doctors, all or nothing; they stand under "My" at once. Giving twice is giving once. */
const give = async (
  tx: Tx,
  caller: ByAdmin,
  { templateIds, doctorsIds }: { templateIds: string[]; doctorsIds: string[] },
): Promise<number> => {
  await holdTemplates(tx, templateIds, 'together');
  await requireGiveable(tx, templateIds);
  await requireTheirMacros(tx, templateIds, doctorsIds);
  const { rows } = await sql<{ isNew: boolean }>`
    insert into doctor_templates (doctor_id, template_id, assigned_by, assigned_at, is_collected, collected_at)
    select d, t, ${caller.actor.id}::uuid, now(), true, now()
    from unnest(${sql.val(doctorsIds)}::uuid[]) d, unnest(${sql.val(templateIds)}::uuid[]) t
    group by d, t order by d, t
    on conflict (doctor_id, template_id) do update
      set assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at, is_collected = true,
        collected_at = coalesce(doctor_templates.collected_at, excluded.collected_at)
      where doctor_templates.assigned_at is null
    returning true as "isNew"`.execute(tx);
  await audit(tx, caller, {
    action: 'templates assigned',
    ...(doctorsIds.length === 1 ? { subjectId: doctorsIds[0] ?? '' } : {}),
    detail: { templateIds, doctorsIds, added: rows.length },
  });
  return rows.length;
};

export const assignTo = (
  db: Db,
  caller: ByAdmin,
  { doctorId, templateIds }: { doctorId: string; templateIds: string[] },
): Promise<number> =>
  inTransaction(db, async (tx) => {
    await requireDoctor(tx, doctorId);
    return give(tx, caller, { templateIds, doctorsIds: [doctorId] });
  });

export const assignMany = (
  db: Db,
  caller: ByAdmin,
  request: { templateIds: string[]; doctorsIds: string[] },
): Promise<number> =>
  inTransaction(db, async (tx) => {
    await requireDoctors(tx, request.doctorsIds);
    return give(tx, caller, request);
  });

type Back = { templateId: string; doctorsIds: string[] | undefined; isConfirmed: boolean };
/** Takes a template back. What a doctor had collected before it was given stays collected, where it is for all. */
export const unassign = (db: Db, caller: ByAdmin, { templateId, doctorsIds, isConfirmed }: Back): Promise<number> =>
  inTransaction(db, async (tx) => {
    await holdTemplates(tx, [templateId], 'alone');
    const template = await tx
      .selectFrom('templates')
      .select(['id', 'type', 'is_global'])
      .where('id', '=', templateId)
      .where('doctor_id', 'is', null)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!template) throw problem(errors.notFound);
    const given = await tx
      .selectFrom('doctor_templates')
      .select('doctor_id')
      .where('template_id', '=', templateId)
      .where('assigned_at', 'is not', null)
      .$if(doctorsIds !== undefined, (query) =>
        query.where(sql<boolean>`doctor_id = any(${sql.val(doctorsIds ?? [])}::uuid[])`),
      )
      .forUpdate()
      .execute();
    const doctors = given.map((row) => row.doctor_id);
    if (!isConfirmed) await refuseWhileDefault(tx, template, doctors);
    await dropDefaults(tx, templateId, doctors);
    const theirs = sql<boolean>`template_id = ${templateId} and doctor_id = any(${sql.val(doctors)}::uuid[])`;
    await tx
      .deleteFrom('doctor_templates')
      .where(theirs)
      .where(sql<boolean>`not (is_collected and collected_at < assigned_at and ${template.is_global})`)
      .execute();
    await tx.updateTable('doctor_templates').set({ assigned_at: null, assigned_by: null }).where(theirs).execute();
    const detail = { doctorsIds: doctors };
    await audit(tx, caller, { action: 'template taken back', subjectId: templateId, detail });
    return doctors.length;
  });

type Collecting = { doctorId: string; templateId: string };
/** Puts a template that a doctor may use under "My". Twice is once; an own one stands there by itself. */
export const collect = (db: Db, caller: ByActor, { doctorId, templateId }: Collecting): Promise<TemplateItem> => {
  const detail = { doctorId };
  return change(db, caller, { action: 'template collected', subjectId: templateId, detail }, async (tx) => {
    await requireDoctor(tx, doctorId);
    await holdTemplates(tx, [templateId], 'together');
    const row = await tx
      .selectFrom('templates as t')
      .select('t.doctor_id')
      .where('t.id', '=', templateId)
      .where(isUsable(doctorId))
      .executeTakeFirst();
    if (!row)
      throw problem(errors.templateNotFound, {
        metadata: [{ path: 'templateId', rule: 'custom', message: errors.templateNotFound.title }],
      });
    if (row.doctor_id === null)
      await sql`
        insert into doctor_templates (doctor_id, template_id, is_collected, collected_at) values (${doctorId}, ${templateId}, true, now())
        on conflict (doctor_id, template_id) do update set is_collected = true, collected_at = now()
        where not doctor_templates.is_collected`.execute(tx);
    const [item] = await itemsOf(tx, { isAdmin: caller.actor.kind === 'admin', doctorId }, [templateId]);
    return item;
  });
};

/** Takes a template out of "My". One that was given stays usable; a default only goes when that is confirmed. */
export const uncollect = (
  db: Db,
  caller: ByActor,
  { doctorId, templateId, isConfirmed }: Collecting & { isConfirmed: boolean },
): Promise<object> => {
  const detail = { doctorId };
  return change(db, caller, { action: 'template taken out', subjectId: templateId, detail }, async (tx) => {
    await holdTemplates(tx, [templateId], 'alone');
    const row = await tx
      .selectFrom('doctor_templates as h')
      .innerJoin('templates as t', 't.id', 'h.template_id')
      .select(['t.id', 't.type', 't.is_global', 'h.assigned_at'])
      .where('h.doctor_id', '=', doctorId)
      .where('h.template_id', '=', templateId)
      .where('h.is_collected', '=', true)
      .where('t.removed_at', 'is', null)
      .executeTakeFirst();
    if (!row) return undefined;
    if (!isConfirmed) await refuseWhileDefault(tx, row, [doctorId]);
    await dropDefaults(tx, templateId, [doctorId]);
    if (row.assigned_at === null)
      await tx
        .deleteFrom('doctor_templates')
        .where('doctor_id', '=', doctorId)
        .where('template_id', '=', templateId)
        .execute();
    else
      await tx
        .updateTable('doctor_templates')
        .set({ is_collected: false, collected_at: null })
        .where('doctor_id', '=', doctorId)
        .where('template_id', '=', templateId)
        .execute();
    return {};
  });
};

/** Doctors by name with what they have of templates. */
export const listDoctors = (
  db: Db,
  { search, specialities, practices, ...paging }: RequestOf<typeof listDoctorsOf>['query'],
): Promise<AnswerOf<typeof listDoctorsOf>> => {
  const ids = db
    .selectFrom('users as u')
    .leftJoin('specialities as s', 's.id', 'u.speciality_id')
    .where('u.role', '=', 'Doctor')
    .where(matches(['u.first_name', 'u.last_name', 'u.email'], search))
    .$if(specialities !== undefined, (query) => query.where('s.name', 'in', specialities ?? []))
    .$if(practices !== undefined, (query) => query.where('u.practice_id', 'in', practices ?? []))
    .select('u.id')
    .orderBy(sql`lower(u.last_name)`)
    .orderBy(sql`lower(u.first_name)`)
    .orderBy('u.id');
  return paginate(db, { ids, rows: (wanted) => listWithCounts(db, wanted) }, paging);
};

const listWithCounts = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<Omit<DoctorRow, 'defaults'> & { settings: Record<string, unknown> }>`
    select u.id, concat_ws(' ', nullif(u.title, ''), u.first_name, u.last_name) as name, p.name as practice,
      s.name as speciality, u.settings,
      (select count(*)::integer from templates t where t.doctor_id = u.id and t.removed_at is null and t.status <> 'archived') as own,
      (select count(*)::integer from doctor_templates h join templates t on t.id = h.template_id
        where h.doctor_id = u.id and h.assigned_at is not null and is_usable(t, u.id, array[t.id])) as assigned,
      (select count(*)::integer from doctor_templates h join templates t on t.id = h.template_id
        where h.doctor_id = u.id and h.is_collected
          and is_usable(t, u.id, case when h.assigned_at is null then '{}' else array[t.id] end)) as collected
    from users u left join practices p on p.id = u.practice_id left join specialities s on s.id = u.speciality_id
    where u.id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return rows.map(({ settings, ...row }) => {
    const own = userSettings.parse(settings);
    return { ...row, defaults: documentType.options.filter((type) => defaultTemplateId(own, type) !== null) };
  });
};
