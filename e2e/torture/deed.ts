import { createForDoctor } from '@auscult/contract/admin-appointments/schemas.ts';
import { createConsults } from '@auscult/server/src/admin-appointments/batch.ts';
import { systemClock } from '@auscult/server/src/platform/clock.ts';
import { createInterface } from 'node:readline';
import { connectDatabases, type Databases } from '@auscult/server/src/platform/db.ts';
import { installation } from '@auscult/server/src/platform/house.ts';
import { scopeOf, type Admin } from '@auscult/server/src/platform/scope.ts';
import { removeTemplate } from '@auscult/server/src/templates/actions.ts';
import { assignMany } from '@auscult/server/src/templates/assignments.ts';
import { syncBuiltIns } from '@auscult/server/src/templates/builtIns.ts';

// node e2e/torture/deed.ts URL DEED, begun by a line: a process that is killed in the middle of what it does.

export type Deed = 'sync' | 'assign' | 'remove' | 'batch' | 'assign carelessly';
/** What the parent says: who does it, and to what. */
export type Order = {
  adminId: string;
  templatesIds: string[];
  doctorsIds: string[];
  batch: { requestId: string; consults: number; lastName: string };
};

type Work = (databases: Databases, order: Order) => Promise<unknown>;
const byAdmin = ({ adminId }: Order) => {
  const actor: Admin = { kind: 'admin', id: adminId, sessionId: '' };
  return { ...installation, actor };
};
const works: Record<Deed, Work> = {
  sync: ({ system }) => syncBuiltIns(system, installation),
  assign: ({ within }, order) => {
    const caller = byAdmin(order);
    return assignMany(within(scopeOf(caller.actor)), caller, {
      templateIds: order.templatesIds,
      doctorsIds: order.doctorsIds,
    });
  },
  remove: ({ within }, order) => {
    const caller = byAdmin(order);
    const [templateId = ''] = order.templatesIds;
    return removeTemplate(within(scopeOf(caller.actor)), caller, { templateId, isConfirmed: true });
  },
  batch: ({ within }, order) => {
    const caller = byAdmin(order);
    const { requestId, consults, lastName } = order.batch;
    const patients = Array.from({ length: consults }, (_, at) => ({ firstName: `Ada ${at}`, lastName }));
    const body = createForDoctor.parse({ doctorId: order.doctorsIds[0], requestId, patients });
    return createConsults({ clock: systemClock }, within(scopeOf(caller.actor)), caller, body);
  },
  // The control: one after another, each by itself.
  'assign carelessly': async ({ system }, { doctorsIds, templatesIds: [template_id = ''] }) => {
    for (const doctor_id of doctorsIds)
      await system.insertInto('doctor_templates').values({ doctor_id, template_id, is_collected: true }).execute();
  },
};

const [, , url = '', deed = ''] = process.argv;
const databases = connectDatabases(url, 4);
// The connection stands before the clock of the parent runs.
await databases.system.selectFrom('templates').select('id').limit(1).execute();
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  await works[deed as Deed](databases, JSON.parse(line) as Order);
  console.log('done');
  break;
}
await databases.close();
// The parent keeps the pipe open until it knows that this is over.
process.exit();
