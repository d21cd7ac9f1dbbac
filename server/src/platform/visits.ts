import type { IncomingHttpHeaders } from 'node:http';
import { errors } from '@auscult/contract/errors.ts';
import { REASON_HEADER, type EndpointSpec } from '@auscult/contract/kit.ts';
import { audit } from './audit.ts';
import { inTransaction } from './db.ts';
import type { Caller, House } from './house.ts';
import { problem } from './problem.ts';
import { scopeOf, type Admin } from './scope.ts';

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
  if (reason.length < 3 || reason.length > 300) throw problem(errors.reasonNeeded);
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
