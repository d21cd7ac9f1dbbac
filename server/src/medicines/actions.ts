import { errors } from '@auscult/contract/errors.ts';
import type { Medicine, MedicineChanges, MedicineRequest } from '@auscult/contract/medicines/schemas.ts';
import { isDeepStrictEqual } from 'node:util';
import { audit } from '../platform/audit.ts';
import { inTransaction, sql, type Db, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import type { Admin } from '../platform/scope.ts';
import { getMedicine, REVISION } from './data.ts';
import { keysOf, shippedNames, withoutRepeats } from './rules.ts';

type ByAdmin = Caller & { actor: Admin };

/** Counts a change. All changes meet in this row, so that one waits for the other and none is missed. */
const countChange = async (tx: Tx): Promise<void> => {
  await tx
    .insertInto('installation')
    .values({ key: REVISION, value: '1' })
    .onConflict((on) => on.column('key').doUpdateSet({ value: sql`(installation.value::bigint + 1)::text` }))
    .execute();
};

const refuse = (names: readonly string[]): never => {
  throw problem(errors.medicineListed, {
    description: `The list has ${names.map((name) => `“${name}”`).join(', ')} already. Nothing was changed.`,
    metadata: { names },
  });
};

/** Takes the names of a medicine for it alone. Throws where the list or another added medicine has one of them. */
const claimNames = async (tx: Tx, medicineId: string, request: MedicineRequest): Promise<void> => {
  const shipped = shippedNames(request);
  if (shipped.length > 0) refuse(shipped);
  const keys = keysOf(request);
  const claimed = await tx
    .insertInto('medicine_names')
    .values(keys.map((key) => ({ key, medicine_id: medicineId })))
    .onConflict((on) => on.doNothing())
    .returning('key')
    .execute();
  const own = new Set(claimed.map(({ key }) => key));
  if (own.size < keys.length) refuse(keys.filter((key) => !own.has(key)));
};

const fresh = async (tx: Tx, id: string): Promise<Medicine> => {
  const found = await getMedicine(tx, id);
  if (!found) throw problem(errors.notFound);
  return found;
};

export const addMedicine = async (tx: Tx, caller: ByAdmin, given: MedicineRequest): Promise<Medicine> => {
  await countChange(tx);
  const request = withoutRepeats(given);
  const { id } = await tx
    .insertInto('medicines')
    .values({
      name: request.name,
      brands: request.brands,
      other_names: request.otherNames,
      created_by: caller.actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimNames(tx, id, request);
  await audit(tx, caller, { action: 'medicine added', subjectId: id });
  return fresh(tx, id);
};
export const createMedicine = (db: Db, caller: ByAdmin, given: MedicineRequest): Promise<Medicine> =>
  inTransaction(db, (tx) => addMedicine(tx, caller, given));

type Change = { id: string; changes: MedicineChanges };

/** What is named changes, what is absent stays. */
export const updateMedicine = (db: Db, caller: ByAdmin, { id, changes }: Change): Promise<Medicine> =>
  inTransaction(db, async (tx) => {
    await countChange(tx);
    const before = await fresh(tx, id);
    const request = withoutRepeats({
      name: changes.name ?? before.name,
      brands: changes.brands ?? before.brands,
      otherNames: changes.otherNames ?? before.otherNames,
    });
    const fields = (['name', 'brands', 'otherNames'] as const).filter(
      (field) => !isDeepStrictEqual(request[field], before[field]),
    );
    await tx.deleteFrom('medicine_names').where('medicine_id', '=', id).execute();
    await claimNames(tx, id, request);
    await tx
      .updateTable('medicines')
      .set({ name: request.name, brands: request.brands, other_names: request.otherNames, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await audit(tx, caller, { action: 'medicine changed', subjectId: id, detail: { fields } });
    return fresh(tx, id);
  });

export const removeMedicine = (db: Db, caller: ByAdmin, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await countChange(tx);
    await fresh(tx, id);
    await tx.deleteFrom('medicines').where('id', '=', id).execute();
    await audit(tx, caller, { action: 'medicine removed', subjectId: id });
  });
