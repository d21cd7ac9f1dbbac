import type { ConnectionStatus, IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import type { Step } from '@auscult/contract/integrations/schemas.ts';
import { gentu } from '@auscult/connector/adapters/gentu/system.ts';
import { plato } from '@auscult/connector/adapters/plato/system.ts';
import { checkConnection, inSteps } from '@auscult/connector/kit/check.ts';
import { isSystemProblem, type PracticeSystem, type SystemCall } from '@auscult/connector/kit/system.ts';
import { endIncident } from '../incidents/actions.ts';
import { change } from '../platform/resource.ts';
import { sql, type AdminDb } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { findIntegration, type Integration } from './data.ts';
import { secretOf } from '../keys/data.ts';

type Called = { house: House; db: AdminDb; caller: Caller };

const told = (name: string, isOk: boolean, sentence: string): Step => ({ name, isOk, sentence, milliseconds: 0 });

const clouds: Partial<Record<string, PracticeSystem>> = { gentu, plato };
const isInCloud = ({ kind, config }: Integration): boolean =>
  kind in clouds && Boolean((config['map'] as { baseUrl?: string } | undefined)?.baseUrl);
/** `isRefused` where the other side answered, and said no. */
type Found = { steps: Step[]; isRefused: boolean };
const onlySteps = (steps: Step[]): Found => ({ steps, isRefused: false });

/** A system in the cloud is asked who works there, which needs an address, a secret and a tenant that are all right. */
const askCloud = async (house: House, db: AdminDb, { id, kind, config }: Integration): Promise<Found> => {
  const call: SystemCall = {
    config,
    secret: (name) => secretOf(house, db, { connectionId: id, name }),
    allowed: house.config.targets,
    now: () => house.clock.now().getTime(),
  };
  const system = clouds[kind];
  const isPaired = system?.pair === undefined || Boolean(config['tenantId']);
  const { listTenants } = system ?? {};
  let isRefused = false;
  const asking = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      isRefused = isSystemProblem(error) && error.of === 'credentials';
      throw error;
    }
  };
  const steps = await inSteps([
    ...(listTenants
      ? [
          [
            'Let in',
            async () => `It answers, and knows ${(await asking(listTenants(call))).length} practices.`,
          ] as const,
        ]
      : []),
    ...(isPaired && system
      ? [['Asked', async () => `${(await asking(system.listUsers(call))).length} people work there.`] as const]
      : [['Paired', async () => 'The pairing code is traded when appointments are fetched first.'] as const]),
  ]);
  return { steps, isRefused };
};

/** A system at the practice calls us, so that its test is whether it has called. */
const stepsOf = async (house: House, db: AdminDb, integration: Integration): Promise<Found> => {
  const { config, status, statusSentence } = integration;
  const { connection } = config;
  const { targets } = house.config;
  if (status === 'not_configured') return onlySteps([told('Set up', false, statusSentence)]);
  if (connection) return onlySteps(await checkConnection(connection, targets));
  if (isInCloud(integration)) return askCloud(house, db, integration);
  return onlySteps([told('Heard of', status === 'connected', statusSentence)]);
};

/** Tries a connection, and keeps what was found as its status. */
export const testIntegration = async (
  { house, db, caller }: Called,
  { kind, integrationId }: { kind: IntegrationKind; integrationId: string },
): Promise<{ status: ConnectionStatus; steps: Step[] } | undefined> => {
  const found = await findIntegration(db, { kind, integrationId, now: house.clock.now() });
  if (!found) return undefined;
  const { steps, isRefused } = await stepsOf(house, db, found);
  const failed = steps.find(({ isOk }) => !isOk);
  const isOurs = (found.config.connection !== undefined || isInCloud(found)) && found.status !== 'not_configured';
  return change(db, caller, { action: 'integration tested', subjectId: integrationId }, async (tx) => {
    if (isOurs)
      await tx
        .updateTable('connections')
        .set(
          failed
            ? { status: isRefused ? 'error' : 'not_connected', last_error: failed.sentence, updated_at: sql`now()` }
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
