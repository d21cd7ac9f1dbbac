import { errors } from '@auscult/contract/errors.ts';
import { specialityErrors } from '@auscult/contract/specialities/errors.ts';
import type { Speciality, SpecialityChanges, SpecialityRequest } from '@auscult/contract/specialities/schemas.ts';
import { sql, type AdminDb, type TxOf } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';
import { scopeOf, type Admin } from '../platform/scope.ts';
import { getSpeciality } from './data.ts';

type ByAdmin = Caller & { actor: Admin };
type AdminTx = TxOf<AdminDb>;
const taken = specialityErrors.specialityNameTaken;

/** Read once the deed is in the trail, so that its history has it. */
const specialityAfter = async (db: AdminDb, { actor }: ByAdmin, specialityId: string): Promise<Speciality> => {
  const speciality = await getSpeciality(db, scopeOf(actor), specialityId);
  if (!speciality) throw problem(errors.notFound);
  return speciality;
};

export const createSpeciality = async (
  db: AdminDb,
  caller: ByAdmin,
  request: SpecialityRequest,
): Promise<Speciality> => {
  const { id } = await change(db, caller, { action: 'speciality added', taken }, (tx) =>
    tx.insertInto('specialities').values(request).returning('id').executeTakeFirstOrThrow(),
  );
  return specialityAfter(db, caller, id);
};

/** Templates name their speciality: they take the name along. */
const renameInTemplates = async (tx: AdminTx, from: string, to: string): Promise<void> => {
  await sql`update templates set speciality = ${to}, content = jsonb_set(content, '{speciality}', to_jsonb(${to}::text))
    where lower(speciality) = lower(${from})`.execute(tx);
};

const lock = (tx: AdminTx, specialityId: string) =>
  tx
    .selectFrom('specialities')
    .select(['name', 'version'])
    .where('id', '=', specialityId)
    .forUpdate()
    .executeTakeFirst();

export const updateSpeciality = async (
  db: AdminDb,
  caller: ByAdmin,
  { specialityId, changes: { baseVersion, ...changes } }: { specialityId: string; changes: SpecialityChanges },
): Promise<Speciality> => {
  const deed = {
    action: 'speciality changed',
    subjectId: specialityId,
    detail: { fields: Object.keys(changes) },
    taken,
  };
  await change(db, caller, deed, async (tx) => {
    const before = await lock(tx, specialityId);
    if (!before) return undefined;
    if (baseVersion !== undefined && baseVersion !== before.version) throw problem(errors.versionStale);
    const { name, description } = changes;
    await tx
      .updateTable('specialities')
      .set({
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
        version: before.version + 1,
      })
      .where('id', '=', specialityId)
      .execute();
    if (name !== undefined && name !== before.name) await renameInTemplates(tx, before.name, name);
    return {};
  });
  return specialityAfter(db, caller, specialityId);
};

const countUse = async (tx: AdminTx, specialityId: string, name: string) => {
  const { rows } = await sql<{ doctors: number; templates: number }>`select
    (select count(*)::integer from users where speciality_id = ${specialityId}) as doctors,
    (select count(*)::integer from templates where lower(speciality) = lower(${name})) as templates`.execute(tx);
  return rows[0] ?? { doctors: 0, templates: 0 };
};

type Removal = { specialityId: string; replaceWith?: string | undefined };

/** Removes a speciality. Doctors and templates that have it move along to the one that takes its place. */
export const removeSpeciality = (
  db: AdminDb,
  caller: ByAdmin,
  { specialityId, replaceWith }: Removal,
): Promise<object> => {
  const detail = replaceWith === undefined ? {} : { replacedWith: replaceWith };
  return change(db, caller, { action: 'speciality removed', subjectId: specialityId, detail }, async (tx) => {
    // Two that are merged into each other at once would wait for each other: both lock in the order of their ids.
    const wanted = [specialityId, ...(replaceWith === undefined ? [] : [replaceWith])].toSorted();
    const found = new Map<string, { name: string }>();
    for (const id of wanted) {
      const one = await lock(tx, id);
      if (one) found.set(id, one);
    }
    const before = found.get(specialityId);
    if (!before) return undefined;
    if (replaceWith === undefined) {
      const use = await countUse(tx, specialityId, before.name);
      if (use.doctors > 0 || use.templates > 0) throw problem(specialityErrors.specialityInUse, { metadata: use });
    } else {
      const other = found.get(replaceWith);
      if (!other || replaceWith === specialityId)
        throw problem(errors.validation, {
          metadata: [{ path: 'replaceWith', rule: 'custom', message: 'Choose another speciality' }],
        });
      await tx
        .updateTable('users')
        .set({ speciality_id: replaceWith })
        .where('speciality_id', '=', specialityId)
        .execute();
      await renameInTemplates(tx, before.name, other.name);
    }
    await tx.deleteFrom('specialities').where('id', '=', specialityId).execute();
    return {};
  });
};
