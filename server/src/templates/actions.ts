import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { errors } from '@auscult/contract/errors.ts';
import { templateErrors } from '@auscult/contract/templates/errors.ts';
import type {
  CopyRequest,
  Template,
  TemplateChanges,
  TemplateContent,
  TemplateRequest,
  VersionReason,
} from '@auscult/contract/templates/schemas.ts';
import { addDocuments, hold } from '../lifecycle/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, sql, type Db, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';
import type { Actor } from '../platform/scope.ts';
import { changeSettings } from '../users/actions.ts';
import { getUsable, holdTemplates, wasEarlier } from './data.ts';
import { dropDefaults, refuseWhileDefault } from './defaults.ts';
import { audienceOf, getTemplate, readerOf, requireTemplate } from './lists.ts';
import { requireMacros, withoutForeignMacros, type Audience } from './macros.ts';
import { copyName, defaultTemplateField } from './rules.ts';

type ByActor = Caller & { actor: Actor };
const taken = templateErrors.templateNameTaken;

const refused = (path: string, message: string) =>
  problem(errors.validation, { metadata: [{ path, rule: 'custom', message }] });

export const addTemplateVersion = async (
  tx: Tx,
  caller: Caller,
  { id, version, content, reason }: { id: string; version: number; content: TemplateContent; reason: VersionReason },
): Promise<void> => {
  await tx
    .insertInto('template_versions')
    .values({ template_id: id, version, content: json(content), reason, by: caller.actor?.id ?? null })
    .execute();
};

type Chosen = { type: DocumentType; templateId: string; path?: string };
/** Keeps the template that a document is to be written by. Refuses one that its doctor may not use for it. */
export const setTemplate = async (
  tx: Tx,
  appointment: { id: string; doctorId: string },
  { type, templateId, path = 'templateId' }: Chosen,
): Promise<void> => {
  await holdTemplates(tx, [templateId], 'together');
  await getUsable(tx, { doctorId: appointment.doctorId, type, path }, templateId);
  await addDocuments(tx, appointment, [type]);
  await tx
    .updateTable('documents')
    .set({ template_id: templateId })
    .where('appointment_id', '=', appointment.id)
    .where('type', '=', type)
    .execute();
};

/** The templates that a request names for the note and the letter. */
export const setTemplates = async (
  tx: Tx,
  appointment: { id: string; doctorId: string },
  { noteTemplateId, letterTemplateId }: { noteTemplateId?: string | undefined; letterTemplateId?: string | undefined },
): Promise<void> => {
  if (noteTemplateId !== undefined)
    await setTemplate(tx, appointment, { type: 'note', templateId: noteTemplateId, path: 'noteTemplateId' });
  if (letterTemplateId !== undefined)
    await setTemplate(tx, appointment, { type: 'letter', templateId: letterTemplateId, path: 'letterTemplateId' });
};

const requireDoctor = async (tx: Tx, doctorId: string): Promise<void> => {
  const doctor = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', doctorId)
    .where('role', '=', 'Doctor')
    .executeTakeFirst();
  if (!doctor) throw refused('doctorId', 'No such doctor');
};

/** Whose a new template is: a doctor's own; an administrator's for all, for those who are given it, or for one doctor as an own one. */
const ownerFor = async (
  tx: Tx,
  actor: Actor,
  { isGlobal, doctorId }: Pick<CopyRequest, 'isGlobal' | 'doctorId'>,
): Promise<{ doctorId: string | null; isGlobal: boolean; audience: Audience }> => {
  if (actor.kind === 'doctor') {
    if (isGlobal !== undefined || doctorId !== undefined) throw problem(errors.forbidden);
    return { doctorId: actor.id, isGlobal: false, audience: [actor.id] };
  }
  if (doctorId === undefined) {
    const isForAll = isGlobal ?? true;
    return { doctorId: null, isGlobal: isForAll, audience: isForAll ? 'everybody' : [] };
  }
  if (isGlobal === true) throw refused('isGlobal', 'A doctor’s own template is not for all');
  await requireDoctor(tx, doctorId);
  return { doctorId, isGlobal: false, audience: [doctorId] };
};

export const createTemplate = (
  db: Db,
  caller: ByActor,
  { status, isGlobal, doctorId, ...content }: TemplateRequest,
): Promise<Template> =>
  change(db, caller, { action: 'template added', taken }, async (tx) => {
    const owner = await ownerFor(tx, caller.actor, { isGlobal, doctorId });
    await requireMacros(tx, content.blocks, owner.audience);
    const { id } = await tx
      .insertInto('templates')
      .values({
        ...shown(content),
        status,
        doctor_id: owner.doctorId,
        is_global: owner.isGlobal,
        created_by: caller.actor.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addTemplateVersion(tx, caller, { id, version: 1, content, reason: 'created' });
    return getTemplate(tx, readerOf(caller.actor), id);
  });

/** The columns of a content: those by which lists find it, beside the whole. */
const shown = (content: TemplateContent) => ({
  type: content.type,
  name: content.name,
  speciality: content.speciality,
  content: json(content),
});

type Held = NonNullable<Awaited<ReturnType<typeof findChangeable>>>;
/** A template that the actor may change: an own one; of an administrator any. */
const findChangeable = (tx: Tx, actor: Actor, templateId: string) =>
  tx
    .selectFrom('templates')
    .select(['id', 'type', 'name', 'content', 'status', 'version', 'doctor_id', 'is_global', 'built_in', 'updated_at'])
    .where('id', '=', templateId)
    .where('removed_at', 'is', null)
    .$if(actor.kind === 'doctor', (query) => query.where('doctor_id', '=', actor.id))
    .forUpdate()
    .executeTakeFirst();

const requireFresh = async (tx: Tx, { id, version, updated_at: updatedAt }: Held, base: number): Promise<void> => {
  if (version === base) return;
  const { rows } = await sql<{ by: string }>`
    select concat_ws(' ', u.first_name, u.last_name) as by from template_versions v join users u on u.id = v.by
    where v.template_id = ${id} and v.version = ${version}`.execute(tx);
  throw problem(errors.versionStale, { metadata: { version, updatedAt, by: rows[0]?.by ?? null } });
};

/** What is named changes, what is absent stays. A save that was based on an older version is refused, and both texts are kept. */
export const updateTemplate = (
  db: Db,
  caller: ByActor,
  { templateId, changes }: { templateId: string; changes: TemplateChanges },
): Promise<Template> => {
  const { baseVersion, confirm = false, status: wanted, isGlobal, ...named } = changes;
  const fields = Object.keys(changes).filter((key) => key !== 'baseVersion' && key !== 'confirm');
  return change(db, caller, { action: 'template changed', taken, detail: { fields } }, async (tx) => {
    if (caller.actor.kind === 'doctor' && isGlobal !== undefined) throw problem(errors.forbidden);
    await holdTemplates(tx, [templateId], 'alone');
    const before = await findChangeable(tx, caller.actor, templateId);
    if (!before) return undefined;
    if (before.built_in !== null && fields.some((field) => field !== 'status'))
      throw problem(templateErrors.templateBuiltIn);
    if (isGlobal && before.doctor_id !== null) throw refused('isGlobal', 'A doctor’s own template is not for all');
    await requireFresh(tx, before, baseVersion);
    const status = wanted ?? before.status;
    const isForAll = isGlobal ?? before.is_global;
    const lost = status !== 'active' ? 'all' : before.is_global && !isForAll ? 'not assigned' : 'none';
    if (!confirm) await refuseWhileDefault(tx, before, lost);
    await dropDefaults(tx, templateId, lost);
    const content = { ...before.content, ...defined(named) };
    if (named.blocks !== undefined || (isForAll && !before.is_global))
      await requireMacros(tx, content.blocks, isForAll ? 'everybody' : await audienceOf(tx, templateId, isForAll));
    const version = before.version + 1;
    await tx
      .updateTable('templates')
      .set({ ...shown(content), status, is_global: isForAll, is_file_gone: false, version, updated_at: sql`now()` })
      .where('id', '=', templateId)
      .execute();
    const isEarlier = await wasEarlier(tx, { templateId, version: before.version, content });
    const reason = isEarlier ? 'restored' : 'changed';
    await addTemplateVersion(tx, caller, { id: templateId, version, content, reason });
    return getTemplate(tx, readerOf(caller.actor), templateId);
  });
};
const defined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Gone from every list; documents keep their text and its name. Those who had it as default have none. */
export const removeTemplate = (
  db: Db,
  caller: ByActor,
  { templateId, isConfirmed }: { templateId: string; isConfirmed: boolean },
): Promise<object> =>
  change(db, caller, { action: 'template removed', subjectId: templateId }, async (tx) => {
    await holdTemplates(tx, [templateId], 'alone');
    const held = await findChangeable(tx, caller.actor, templateId);
    if (!held) return undefined;
    if (held.built_in !== null) throw problem(templateErrors.templateBuiltIn);
    if (!isConfirmed) await refuseWhileDefault(tx, held, 'all');
    await dropDefaults(tx, templateId, 'all');
    await tx
      .updateTable('templates')
      .set({ removed_at: sql`now()` })
      .where('id', '=', templateId)
      .execute();
    return {};
  });

const DAYS_TO_RESTORE = 30;
/** With its collections and assignments, which waited; it becomes nobody's default again. */
export const restoreTemplate = (db: Db, caller: ByActor, templateId: string): Promise<Template> =>
  change(db, caller, { action: 'template restored', taken }, async (tx) => {
    await holdTemplates(tx, [templateId], 'alone');
    const { numUpdatedRows } = await tx
      .updateTable('templates')
      .set({ removed_at: null, updated_at: sql`now()` })
      .where('id', '=', templateId)
      .where('removed_at', '>', sql<string>`now() - make_interval(days => ${DAYS_TO_RESTORE})`)
      .$if(caller.actor.kind === 'doctor', (query) => query.where('doctor_id', '=', caller.actor.id))
      .executeTakeFirst();
    return numUpdatedRows === 0n ? undefined : getTemplate(tx, readerOf(caller.actor), templateId);
  });

/** The first name of "X (copy)", "X (copy 2)" and so on that is free. Two copies at once wait for each other. */
const freeName = async (tx: Tx, { name, type }: TemplateContent, doctorId: string | null): Promise<string> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`template names ${doctorId ?? ''}`}, 0))`.execute(tx);
  const rows = await tx
    .selectFrom('templates')
    .select(sql<string>`lower(name)`.as('name'))
    .where('removed_at', 'is', null)
    .where('type', '=', type)
    .where('doctor_id', doctorId === null ? 'is' : '=', doctorId)
    .execute();
  const names = new Set(rows.map((row) => row.name));
  let counter = 1;
  while (names.has(copyName(name, counter).toLowerCase())) counter += 1;
  return copyName(name, counter);
};

export const copyTemplate = (
  db: Db,
  caller: ByActor,
  { templateId, request: { name, ...whose } }: { templateId: string; request: CopyRequest },
): Promise<Template> =>
  change(db, caller, { action: 'template copied', taken, detail: { copiedFrom: templateId } }, async (tx) => {
    await holdTemplates(tx, [templateId], 'together');
    const original = await requireTemplate(tx, readerOf(caller.actor), templateId);
    const owner = await ownerFor(tx, caller.actor, whose);
    const { type, speciality, consultationTypes, noteLength } = original;
    // Whoever will be given a copy that nobody has yet may use only what is for all.
    const audience = owner.audience.length === 0 ? 'everybody' : owner.audience;
    const blocks = await withoutForeignMacros(tx, original.blocks, audience);
    const plain = { name: original.name, type, speciality, consultationTypes, noteLength, blocks };
    const content = { ...plain, name: name ?? (await freeName(tx, plain, owner.doctorId)) };
    const { id } = await tx
      .insertInto('templates')
      .values({
        ...shown(content),
        doctor_id: owner.doctorId,
        is_global: owner.isGlobal,
        created_by: caller.actor.id,
        copied_from: templateId,
        copied_version: original.version,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addTemplateVersion(tx, caller, { id, version: 1, content, reason: 'copied' });
    return getTemplate(tx, readerOf(caller.actor), id);
  });

type TemplateChoice = { appointmentId: string; type: DocumentType; templateId: string; saveAsDefault: boolean };

/** Chooses the template of a document, and of all later ones where asked; it is used when the document is next written. */
export const chooseTemplate = (
  db: Db,
  caller: ByActor,
  { appointmentId, type, templateId, saveAsDefault }: TemplateChoice,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const held = await hold(tx, appointmentId);
    await setTemplate(tx, held, { type, templateId });
    await audit(tx, caller, {
      action: 'template chosen',
      appointmentId,
      subjectId: templateId,
      detail: { document: type },
    });
    if (saveAsDefault) await changeSettings(tx, caller, { pmsSettings: { [defaultTemplateField(type)]: templateId } });
  });
