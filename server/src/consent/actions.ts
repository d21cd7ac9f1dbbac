import type { Consent } from '@auscult/contract/appointments/schemas.ts';
import { hold } from '../appointments/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, type Db } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';

/** Keeps who agreed to being recorded, how and when. A refusal is kept too, and no recording starts after it. */
export const giveConsent = (
  house: House,
  db: Db,
  caller: Caller,
  appointmentId: string,
  given: Pick<Consent, 'kind' | 'people' | 'wording'>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await hold(tx, appointmentId);
    const consent: Consent = { ...given, givenAt: house.clock.now().toISOString(), withdrawnAt: null };
    await tx
      .updateTable('appointments')
      .set({ consent: json(consent) })
      .where('id', '=', appointmentId)
      .execute();
    await audit(tx, caller, {
      action: given.kind === 'declined' ? 'consent declined' : 'consent given',
      appointmentId,
      detail: { kind: given.kind, people: given.people },
    });
  });
