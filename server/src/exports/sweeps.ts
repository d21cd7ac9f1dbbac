import { checkConnection } from '@auscult/connector/adapters/check.ts';
import { isHeard } from '@auscult/connector/kit/check.ts';
import { z } from 'zod';
import { secretOf } from '../keys/data.ts';
import { job, work, type Schedule } from '../platform/jobs.ts';
import type { Desk } from './desk.ts';
import { deliverDue } from './jobs.ts';

/** Looks at all queues, so that an export is tried in time even where a wake was lost. */
export const sweepExports = job({ name: 'exports.sweep', payload: z.object({}).nullish(), retries: 0, concurrency: 1 });
export const exportSweeps = [
  work(sweepExports, async (house, _, { signal }) => {
    await probeSilent(house);
    await deliverDue(house, { signal });
  }),
];
export const schedules: readonly Schedule[] = [{ spec: sweepExports, cron: '* * * * *' }];

/** What had fallen silent and answers again is tried at once. Looking has no effect there. */
export async function probeSilent(house: Desk): Promise<void> {
  const { databases, clock } = house;
  const { targets: allowed } = house.config;
  const silent = await databases.system
    .selectFrom('connections')
    .select(['id', 'config'])
    .where('status', '=', 'not_connected')
    .where('blocked_until', '>', clock.now().toISOString())
    .where('is_enabled', '=', true)
    .where('removed_at', 'is', null)
    .execute();
  await Promise.all(
    silent.map(async ({ id, config }) => {
      const { baseUrl } = (config['map'] ?? {}) as { baseUrl?: string };
      const secret = (name: string) => secretOf(house, databases.system, { connectionId: id, name });
      const isBack = config.connection
        ? (await checkConnection(config.connection, { allowed, secret, clock: () => clock.now() })).every(
            (one) => one.isOk,
          )
        : baseUrl !== undefined && (await isHeard(baseUrl, allowed));
      if (!isBack) return;
      const connections = databases.system.updateTable('connections').set({ blocked_until: null });
      await connections.where('id', '=', id).where('status', '=', 'not_connected').execute();
    }),
  );
}
