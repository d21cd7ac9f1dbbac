import { errors } from '@auscult/contract/errors.ts';
import { id, type EndpointSpec } from '@auscult/contract/kit.ts';
import { audit } from './audit.ts';
import { inTransaction } from './db.ts';
import type { Caller, House } from './house.ts';
import { isProblem } from './problem.ts';
import { isPerson, scopeOf } from './scope.ts';
import { namedAppointment } from './visits.ts';

/** So many of a session in one minute, by process: enough to see that somebody tries doors, too few to flood the trail. */
const WRITTEN_A_MINUTE = 10;
const MINUTE = 60_000;

type Parts = { params?: unknown; query?: unknown; body?: unknown };
type Refused = { endpoint: EndpointSpec; caller: Caller; request: Parts; error: unknown };

/** The records that a request names. What is no id may be anything, and is left out. */
const namedIn = (request: Parts): [string, string][] =>
  Object.entries({ ...(request.params as object | undefined), appointmentId: namedAppointment(request) }).filter(
    (one): one is [string, string] => id.safeParse(one[1]).success,
  );

/** Another's record, and what the account may not do. A second step or a reason that is still missing is asked for, not refused. */
const isRefusal = (error: unknown, request: Parts): boolean => {
  if (!isProblem(error)) return false;
  const { code } = error.problem;
  return code === errors.forbidden.code || (code === errors.notFound.code && namedIn(request).length > 0);
};

const subjectOf = (request: Parts) => {
  const names = namedIn(request);
  const [, appointmentId] = names.find(([name]) => name === 'appointmentId') ?? [];
  const [name, subjectId] = names.findLast(([other]) => other !== 'appointmentId') ?? [];
  return {
    ...(appointmentId && { appointmentId }),
    ...(name && subjectId && { subjectId, subjectKind: name.replace(/Id$/, '') }),
  };
};

/** Writes down what a person who signed in was refused, and answers what the request fails with. */
export const writerOfRefusals = ({ databases, clock }: House) => {
  let minute = 0;
  const written = new Map<string, number>();
  const isOneMore = (sessionId: string): boolean => {
    const now = Math.floor(clock.now().getTime() / MINUTE);
    if (now !== minute) written.clear();
    minute = now;
    const count = (written.get(sessionId) ?? 0) + 1;
    written.set(sessionId, count);
    return count <= WRITTEN_A_MINUTE;
  };
  return async ({ endpoint: { method, path }, caller, request, error }: Refused): Promise<unknown> => {
    const { actor } = caller;
    if (!actor || !isPerson(actor) || !isRefusal(error, request) || !isOneMore(actor.sessionId)) return error;
    const row = { action: 'refused', outcome: 'refused', ...subjectOf(request), detail: { method, path } } as const;
    return inTransaction(databases.within(scopeOf(actor)), (tx) => audit(tx, caller, row)).then(
      () => error,
      (failure: unknown) => failure,
    );
  };
};
