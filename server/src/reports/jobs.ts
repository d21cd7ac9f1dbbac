import type { House } from '../platform/house.ts';
import { work } from '../platform/jobs.ts';
import { forwardJob } from './actions.ts';
import { latestOf } from './data.ts';
import { envelopeOf } from './rules.ts';

const PATIENCE = 20_000;

/** Sends the latest report of a group on. What names an appointment is a digest there, which nobody else can make. */
const forward = async (
  { databases, config, keyring }: House,
  { reportId, eventId }: { reportId: string; eventId: string },
): Promise<void> => {
  const dsn = config.errorReportsDsn;
  if (dsn === undefined) return;
  const { appointmentId, ...latest } = await latestOf(databases.system, reportId);
  const named =
    typeof appointmentId === 'string'
      ? { appointmentId: keyring.digest(appointmentId, 'error-report').toString('base64url') }
      : {};
  const { url, ...request } = envelopeOf(dsn, eventId, { ...latest, ...named });
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(url, { method: 'POST', ...request, redirect: 'error', signal });
  await answer.body?.cancel();
  // A refusal of this one report is an answer; a server in trouble, or too many, is asked again.
  if (answer.status >= 500 || answer.status === 429)
    throw new Error(`The error service answered with status ${answer.status}.`);
};

export const forwardWork = work(forwardJob, forward);
