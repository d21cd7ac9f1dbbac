import type { ConnectionStatus, IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import type { Step } from '@auscult/contract/integrations/schemas.ts';
import { checkConnection } from '@auscult/connector/kit/check.ts';
import { endIncident } from '../incidents/actions.ts';
import { change } from '../platform/resource.ts';
import { sql, type AdminDb } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { findIntegration, type Integration } from './data.ts';

type Called = { house: House; db: AdminDb; caller: Caller };

const told = (name: string, isOk: boolean, sentence: string): Step => ({ name, isOk, sentence, milliseconds: 0 });

/** A system at the practice calls us, so that its test is whether it has called. */
const stepsOf = async (house: House, { config, status, statusSentence }: Integration): Promise<Step[]> => {
  const { connection } = config;
  const { targets } = house.config;
  if (status === 'not_configured') return [told('Set up', false, statusSentence)];
  if (connection) return checkConnection(connection, targets);
  return [told('Heard of', status === 'connected', statusSentence)];
};

/** Tries a connection, and keeps what was found as its status. */
export const testIntegration = async (
  { house, db, caller }: Called,
  { kind, integrationId }: { kind: IntegrationKind; integrationId: string },
): Promise<{ status: ConnectionStatus; steps: Step[] } | undefined> => {
  const found = await findIntegration(db, { kind, integrationId, now: house.clock.now() });
  if (!found) return undefined;
  const steps = await stepsOf(house, found);
  const failed = steps.find(({ isOk }) => !isOk);
  const isOurs = found.config.connection !== undefined && found.status !== 'not_configured';
  return change(db, caller, { action: 'integration tested', subjectId: integrationId }, async (tx) => {
    if (isOurs)
      await tx
        .updateTable('connections')
        .set(
          failed
            ? { status: 'not_connected', last_error: failed.sentence, updated_at: sql`now()` }
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
    if (isOurs && !failed) await endIncident(tx, { kind: 'connection-down', integrationId });
    const now = await findIntegration(tx, { kind, integrationId, now: house.clock.now() });
    return now && { status: now.status, steps };
  });
};
