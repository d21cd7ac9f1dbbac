import { doctorsQuery, blocksQuery, inUseQuery, usageQuery } from '@auscult/contract/ai-engine/schemas.ts';
import { listTests } from '@auscult/server/src/evaluation/data.ts';
import { getForAdmin } from '@auscult/server/src/admin-appointments/data.ts';
import { listAdmins } from '@auscult/server/src/admins/data.ts';
import * as engine from '@auscult/server/src/ai-engine/data.ts';
import { getDoctor } from '@auscult/server/src/doctors/profile.ts';
import { listPatients } from '@auscult/server/src/patients/data.ts';
import type { Db } from '@auscult/server/src/platform/db.ts';
import type { House } from '@auscult/server/src/platform/house.ts';
import { scopeOf } from '@auscult/server/src/platform/scope.ts';
import { getPractice } from '@auscult/server/src/practices/data.ts';
import { listSpecialities } from '@auscult/server/src/specialities/data.ts';
import { readWhole, statementsOf } from './compared.ts';
import type { Measured } from './measure.ts';
import type { Product } from './product.ts';

type Read = { name: string; read: () => Promise<unknown>; db?: Db };

/** The first row of a table, and of all templates: what is asked about below. */
const idsOf = async ({ databases: { owner } }: Product) => {
  const { rows } = await owner.query<{ templates: string[]; consult: string; block: string }>(
    `select array_agg(id) as templates, min(block_ids[1]) as block,
      (select id from appointments order by starts_at limit 1) as consult from templates`,
  );
  const [{ templates, consult, block } = { templates: [], consult: '', block: '' }] = rows;
  return { templates, consult, block };
};

/** What is read beside the lists that are timed: other lists, details with their histories, and what a service key asks. */
const others = async (product: Product): Promise<Read[]> => {
  const { databases, doctor } = product;
  const house = { clock: { now: () => new Date() } } as unknown as House;
  const scope = scopeOf({ kind: 'admin', id: '', sessionId: '' });
  const db = databases.within(scope);
  const service = databases.within(scopeOf({ kind: 'service', id: '', keyId: '' }));
  const page = { page: 1, perPage: 40 };
  const { templates, consult, block } = await idsOf(product);
  const admin = (name: string, read: () => Promise<unknown>): Read => ({ name, read });
  const byKey = (name: string, read: () => Promise<unknown>): Read => ({
    name: `service key, ${name}`,
    read,
    db: service,
  });
  return [
    admin('admins', () => listAdmins(house, db, doctor.id, page)),
    admin('specialities', () => listSpecialities(db, scope, page)),
    admin('patients', () => listPatients(db, scope, page)),
    admin('patients, search', () => listPatients(db, scope, { ...page, search: 'wren' })),
    admin('patients of a doctor', () => listPatients(db, scope, { ...page, doctor: doctor.id })),
    admin('evaluation tests', () => listTests(db, page)),
    admin('a doctor and the trail', () => getDoctor(house, db, doctor.id)),
    admin('a practice and the trail', () => getPractice(db, doctor.practiceId, new Date())),
    admin('a consult and the trail', () => getForAdmin(db, scope, consult)),
    byKey('doctors', () => engine.listDoctors(service, doctorsQuery.parse({}))),
    byKey('assigned', () => engine.listAssigned(service, templates)),
    byKey('a block', () => engine.listTemplatesWith(service, { blockId: block }, page)),
    byKey('templates in use', () => engine.listTemplatesInUse(service, inUseQuery.parse({}))),
    byKey('usage', () => engine.listUsage(service, usageQuery.parse({}))),
    byKey('blocks', () => engine.listBlockUsage(service, blocksQuery.parse({}))),
  ];
};

/**
 * Whether a statement behind a list, a detail or the dashboard reads a growing table from end to end: then the bench ends with an error.
 * Here and not among the tests, since filling so many rows takes minutes.
 */
export const plansOf = async (product: Product, lists: readonly Read[]): Promise<Measured> => {
  const admin = product.databases.within(scopeOf({ kind: 'admin', id: '', sessionId: '' }));
  const found: string[] = [];
  let all = 0;
  for (const { name, read, db = admin } of [...lists, ...(await others(product))])
    for (const statement of await statementsOf(read)) {
      all += 1;
      found.push(...(await readWhole(db, statement)).map((table) => `${name}: ${table}`));
    }
  return {
    name: 'growing tables that are read whole',
    figure: found.join('; ') || 'none',
    reference: `${all} statements, as their plans say`,
    ratio: found.length / all,
    aim: 'none',
    holds: found.length === 0,
  };
};
