import type { loginPasskey } from '@auscult/contract/auth/endpoints.ts';
import type { RequestOf } from '@auscult/contract/kit.ts';
import { signInErrors } from '@auscult/contract/auth/errors.ts';
import { makeChallenge, readChallenge, verifyPasskey } from '../passkeys/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { isProblem, problem } from '../platform/problem.ts';
import { holdTicket, lockSecondStep, proven, redeemTicket, settleSecondStep, type Outcome } from './actions.ts';
import { findPerson, singleSignOnOf } from './data.ts';

/** A challenge for anybody's passkey; with a ticket, for those of the person whose password was right. */
export const beginPasskey = (house: House, ticket: string | undefined) =>
  inTransaction(house.databases.public, async (tx) => {
    const held = ticket === undefined ? undefined : await holdTicket(house, tx, ticket);
    return makeChallenge(house, tx, {
      kind: 'sign-in',
      ...(held ? { userId: held.userId, signInTicket: held.id } : {}),
    });
  });

/** Whoever leaves a practice that asks for its single sign-on alone is shut out there: no key of their own may outlast that. */
const refuseWhereShut = async (tx: Tx, userId: string): Promise<void> => {
  const { email, role } = await findPerson(tx, userId);
  if (role === 'Doctor' && (await singleSignOnOf(tx, email))?.isEnforced)
    throw Object.assign(problem(signInErrors.passkeyRefused), { message: 'single sign-on is enforced' });
};

/** A passkey asks for the person's finger or PIN itself, so that it is two factors at once, whichever step it answers. */
export const signInByPasskey = async (
  house: House,
  caller: Caller,
  body: RequestOf<typeof loginPasskey>['body'],
): Promise<Outcome> => {
  const { public: db } = house.databases;
  try {
    return await inTransaction(db, async (tx) => {
      const { userId: whose, signInTicket } = await readChallenge(house, tx, body.ticket);
      const guard = whose === null ? undefined : await lockSecondStep(house, tx, whose);
      const userId = await verifyPasskey(house, tx, { ...body, userId: whose });
      if (guard) await settleSecondStep(house, tx, userId, guard, true);
      await refuseWhereShut(tx, userId);
      return signInTicket === null
        ? proven(house, tx, caller, { userId, by: 'passkey' })
        : redeemTicket(house, tx, caller, { ticketId: signInTicket, userId, method: 'passkey' });
    });
  } catch (error) {
    if (isProblem(error) && error.problem.code === signInErrors.passkeyRefused.code) {
      // The refused try took nothing with it: its challenge is used up apart from it.
      await inTransaction(db, async (tx) => {
        await readChallenge(house, tx, body.ticket, { isLast: true }).catch(() => undefined);
        await audit(tx, caller, { action: 'passkey refused', outcome: 'refused', detail: { because: error.message } });
      });
      throw problem(signInErrors.passkeyRefused);
    }
    throw error;
  }
};
