import type { Consent } from '@auscult/contract/appointments/schemas.ts';
import { hold } from '../lifecycle/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, type Db } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { stopAfterNo } from '../recording/actions.ts';

/** Keeps who agreed to being recorded, how and when. A refusal is kept too: what is being recorded stops, and no recording starts after it. */
export const giveConsent = (
  house: House,
  db: Db,
  caller: Caller,
  appointmentId: string,
  { givenAt, ...given }: Pick<Consent, 'kind' | 'people' | 'wording'> & { givenAt?: string | undefined },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const held = await hold(tx, appointmentId);
    const now = house.clock.now();
    const said = givenAt === undefined ? now : new Date(Math.min(now.getTime(), Date.parse(givenAt)));
    const consent: Consent = { ...given, givenAt: said.toISOString(), withdrawnAt: null };
    await tx
      .updateTable('appointments')
      .set({ consent: json(consent) })
      .where('id', '=', appointmentId)
      .execute();
    if (given.kind === 'declined') await stopAfterNo(tx, caller, held);
    await audit(tx, caller, {
      action: given.kind === 'declined' ? 'consent declined' : 'consent given',
      appointmentId,
      detail: { kind: given.kind, people: given.people },
    });
  });
