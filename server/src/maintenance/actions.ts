import type { MaintenanceRequest } from '@auscult/contract/maintenance/schemas.ts';
import type { z } from 'zod';
import { audit } from '../platform/audit.ts';
import { inTransaction, type AdminDb, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { cutDoctors, publishToDoctors } from '../platform/live.ts';
import type { Admin } from '../platform/scope.ts';
import type { kept } from './data.ts';

type ByAdmin = Caller & { actor: Admin };

const put = (tx: Tx, key: string, value: string) =>
  tx
    .insertInto('installation')
    .values({ key, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute();

/** Keeps doctors out or lets them in. Their sessions stay; only their sockets are cut, so that pages find out at once. */
export const setMaintenance = (
  { clock }: House,
  db: AdminDb,
  caller: ByAdmin,
  { isOn, message, until }: MaintenanceRequest,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const keys = ['maintenance', 'maintenance-details'];
    if (isOn) {
      const { first_name, last_name } = await tx
        .selectFrom('users')
        .select(['first_name', 'last_name'])
        .where('id', '=', caller.actor.id)
        .executeTakeFirstOrThrow();
      const details: z.input<typeof kept> = {
        since: clock.now().toISOString(),
        by: { id: caller.actor.id, name: `${first_name} ${last_name}` },
        message: message || null,
        until: until ?? null,
      };
      await put(tx, 'maintenance-details', JSON.stringify(details));
      await put(tx, 'maintenance', 'on');
      await cutDoctors(tx);
    } else await tx.deleteFrom('installation').where('key', 'in', keys).execute();
    await audit(tx, caller, { action: isOn ? 'maintenance turned on' : 'maintenance turned off' });
  });

export const forceRefresh = ({ clock }: House, db: AdminDb, caller: ByAdmin): Promise<{ sentAt: string }> =>
  inTransaction(db, async (tx) => {
    await publishToDoctors(tx, 'doctor_force_page_refresh');
    await audit(tx, caller, { action: 'doctors’ pages reloaded' });
    return { sentAt: clock.now().toISOString() };
  });
