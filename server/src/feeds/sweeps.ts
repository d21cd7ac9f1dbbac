import { z } from 'zod';
import { addRoundsOfToday } from '../plugin/actions.ts';
import { installation, type House } from '../platform/house.ts';
import { job, work, type Schedule } from '../platform/jobs.ts';
import { scopeOf } from '../platform/scope.ts';
import { actorOf, feeds, takeWaiting } from './jobs.ts';

const DAYS_KEPT = 90;
const DAYS_HELD = 28;
/** Ids are remembered for as long as a sender may repeat itself; what nobody was linked to for four weeks is let go. */
const forget = async (house: House): Promise<void> => {
  const before = (days: number) => new Date(house.clock.now().getTime() - days * 86_400_000).toISOString();
  const { system } = house.databases;
  await system
    .updateTable('hl7_inbox')
    .set({ state: 'refused', body: null })
    .where('state', '=', 'held')
    .where('received_at', '<', before(DAYS_HELD))
    .execute();
  await system.deleteFrom('hl7_inbox').where('received_at', '<', before(DAYS_KEPT)).execute();
};

/** What a wake was lost for, and a round of the day for who lies in a ward that a feed tells of. */
export const sweep = async (house: House): Promise<void> => {
  await forget(house);
  for (const connection of await feeds(house).execute()) {
    if (!connection.isOpen) continue;
    const actor = actorOf(connection);
    const db = house.databases.within(scopeOf(actor));
    try {
      await takeWaiting(house, { connectionId: connection.id });
      await addRoundsOfToday(db, { ...installation, actor }, house.clock.now().toISOString());
    } catch (error) {
      house.log.error({ err: error, connectionId: connection.id }, 'a feed could not be looked after');
    }
  }
};
const sweepFeeds = job({ name: 'feeds.sweep', payload: z.object({}).nullish(), retries: 0, concurrency: 1 });

export const feedSweeps = [work(sweepFeeds, (house) => sweep(house))];
export const feedSchedules: readonly Schedule[] = [{ spec: sweepFeeds, cron: '*/5 * * * *' }];
