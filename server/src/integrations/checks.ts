import type { ConnectionStatus, IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import { checkConnection } from '@auscult/connector/adapters/check.ts';
import type { Step } from '@auscult/connector/kit/check.ts';
import { endIncident } from '../incidents/actions.ts';
import { change } from '../platform/resource.ts';
import { sql, type AdminDb } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { findIntegration, type Integration } from './data.ts';
import { secretOf } from '../keys/data.ts';

type Called = { house: House; db: AdminDb; caller: Caller };

const told = (name: string, isOk: boolean, sentence: string): Step => ({ name, isOk, sentence, milliseconds: 0 });

/** What can be asked: what a connection speaks, or a system in the cloud that has an address. */
const askedIn = ({ kind, config }: Integration) => {
  const { baseUrl } = (config['map'] ?? {}) as { baseUrl?: string };
  return config.connection ?? ((kind === 'gentu' || kind === 'plato') && baseUrl ? { ...config, kind } : undefined);
};

/** A system at the practice calls us, so that its test is whether it has called. */
const stepsOf = async (house: House, db: AdminDb, integration: Integration): Promise<Step[]> => {
  const { id, status, statusSentence } = integration;
  const { targets: allowed } = house.config;
  const secret = (name: string) => secretOf(house, db, { connectionId: id, name });
  const asked = askedIn(integration);
  if (status === 'not_configured') return [told('Set up', false, statusSentence)];
  if (asked) return checkConnection(asked, { allowed, secret, clock: () => house.clock.now() });
  return [told('Heard of', status === 'connected', statusSentence)];
};

/** Tries a connection, and keeps what was found as its status. */
export const testIntegration = async (
  { house, db, caller }: Called,
  { kind, integrationId }: { kind: IntegrationKind; integrationId: string },
): Promise<{ status: ConnectionStatus; steps: Step[] } | undefined> => {
  const found = await findIntegration(db, { kind, integrationId, now: house.clock.now() });
  if (!found) return undefined;
  const steps = await stepsOf(house, db, found);
  const failed = steps.find(({ isOk }) => !isOk);
  const isOurs = askedIn(found) !== undefined && found.status !== 'not_configured';
  return change(db, caller, { action: 'integration tested', subjectId: integrationId }, async (tx) => {
    if (isOurs)
      await tx
        .updateTable('connections')
        .set(
          failed
            ? {
                status: failed.isRefused ? 'error' : 'not_connected',
                last_error: failed.sentence,
                updated_at: sql`now()`,
              }
            : {
                status: 'connected',
                last_error: null,
                blocked_until: null,
                last_contact_at: house.clock.now().toISOString(),
                updated_at: sql`now()`,
              },
        )
        .where('id', '=', integrationId)
        .execute();
    // The test asked for what the key opens, so that it knows of both.
    if (isOurs && !failed)
      for (const kind of ['connection-down', 'credentials-refused'] as const)
        await endIncident(tx, { kind, integrationId });
    const now = await findIntegration(tx, { kind, integrationId, now: house.clock.now() });
    return now && { status: now.status, steps };
  });
};
