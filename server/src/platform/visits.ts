import type { IncomingHttpHeaders } from 'node:http';
import { errors } from '@auscult/contract/errors.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { LONGEST_REASON, REASON_HEADER, SHORTEST_REASON } from '@auscult/contract/reasons.ts';
import { audit } from './audit.ts';
import { inTransaction } from './db.ts';
import type { Caller, House } from './house.ts';
import { problem } from './problem.ts';
import { scopeOf, type Actor, type Admin } from './scope.ts';

/** The appointment that an owner endpoint is about, wherever the request names it. */
export const namedAppointment = (parts: { params?: unknown; query?: unknown; body?: unknown }): string | undefined =>
  [parts.params, parts.query, parts.body]
    .map((part) => (part as { appointmentId?: string } | undefined)?.appointmentId)
    .find((value) => value !== undefined);

/** Someone else's appointment reads as if there were none. */
export const requireOwner = async (
  house: House,
  actor: Actor,
  { isOfDiscarded }: EndpointSpec,
  id: string,
): Promise<void> => {
  const found = await house.databases
    .within(scopeOf(actor))
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where('discarded_at', isOfDiscarded ? 'is not' : 'is', null)
    .$if(actor.kind === 'doctor', (query) => query.where('doctor_id', '=', actor.id).where('is_evaluation', '=', false))
    .executeTakeFirst();
  if (!found) throw problem(errors.notFound);
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw problem(errors.badRequest);
  }
};

/** Why an administrator reads what is a doctor's. Refuses a request without a reason. */
export const reasonOf = (headers: IncomingHttpHeaders): string => {
  const { [REASON_HEADER]: given = '' } = headers;
  const reason = decoded(String(given)).replaceAll('\0', '').trim();
  if (reason.length < SHORTEST_REASON || reason.length > LONGEST_REASON) throw problem(errors.reasonNeeded);
  return reason;
};

type Visit = { appointmentId: string; reason: string };

/** An administrator's read stands in the audit trail before anything is read. */
export const writeDownVisit = (
  house: House,
  caller: Caller & { actor: Admin },
  { path }: EndpointSpec,
  { appointmentId, reason }: Visit,
): Promise<void> =>
  inTransaction(house.databases.within(scopeOf(caller.actor)), (tx) =>
    audit(tx, caller, { action: 'read by an administrator', appointmentId, detail: { reason, path } }),
  );
