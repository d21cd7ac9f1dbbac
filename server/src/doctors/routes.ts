import type { DoctorRow, DoctorsQuery } from '@auscult/contract/doctors/schemas.ts';
import * as contract from '@auscult/contract/doctors/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, type AdminDb } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { changeMany, createDoctor, updateDoctor } from './actions.ts';
import { listAllDoctors, listDoctors, listDoctorsForBatch } from './data.ts';
import { getDoctor } from './profile.ts';
import { csvCell } from './rules.ts';

const ROWS_A_READ = 500;
const head = ['Last name', 'First name', 'Title', 'Email', 'Practice', 'System', 'Speciality', 'Account', 'TOTP'];
const line = (cells: readonly (string | number | boolean | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
const cellsOf = (row: DoctorRow) => [
  row.lastName,
  row.firstName,
  row.title,
  row.email,
  row.practice.name,
  row.practice.pmsType,
  row.speciality?.name ?? '',
  row.accountState,
  row.isTotpEnabled,
  row.consultsLast30Days,
  row.lastConsultAt,
  row.createdAt,
];

/** As a spreadsheet reads it. The rows are read as they are sent. */
async function* asCsv(house: House, db: AdminDb, query: DoctorsQuery): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${line([...head, 'Consults in 30 days', 'Last consult', 'Made on'])}`);
  for (let page = 1; ; page += 1) {
    const { items } = await listDoctors(house, db, { ...query, page, perPage: ROWS_A_READ });
    if (items.length > 0) yield Buffer.from(items.map((row) => line(cellsOf(row))).join(''));
    if (items.length < ROWS_A_READ) return;
  }
}

const noteDownload = async (house: House, db: AdminDb, caller: Caller, query: DoctorsQuery): Promise<void> => {
  const { total } = await listDoctors(house, db, { ...query, page: 1, perPage: 1 });
  await inTransaction(db, (tx) => audit(tx, caller, { action: 'doctors downloaded', detail: { rows: total } }));
};

export const doctorRoutes = routes(contract, {
  list: ({ house, db, query }) => listDoctors(house, db, query),
  listAll: ({ db, query }) => listAllDoctors(db, query),
  download: async ({ house, db, caller, query }) => {
    await noteDownload(house, db, caller, query);
    return { contentType: 'text/csv; charset=utf-8', name: 'doctors.csv', content: asCsv(house, db, query) };
  },
  listForBatch: ({ db, query }) => listDoctorsForBatch(db, query),
  create: ({ house, db, caller, actor, body }) => createDoctor(house, db, { ...caller, actor }, body),
  bulk: ({ house, db, caller, actor, body }) => changeMany(house, db, { ...caller, actor }, body),
  get: async ({ house, db, params }) => {
    const doctor = await getDoctor(house, db, params.userId);
    if (!doctor) throw problem(errors.notFound);
    return doctor;
  },
  update: ({ house, db, caller, params, body }) =>
    updateDoctor(house, db, caller, { userId: params.userId, changes: body }),
});
