import { z } from 'zod';
import { job, work, type Schedule } from '../platform/jobs.ts';
import { runSync, syncAll, syncJob } from './sync.ts';

const syncSweep = job({ name: 'sync.sweep', payload: z.object({}).nullish(), retries: 0, concurrency: 1 });

export const syncWorks = [
  work(syncJob, (house, { syncId }) => runSync(house, syncId)),
  work(syncSweep, (house) => syncAll(house)),
];
export const syncSchedules: readonly Schedule[] = [{ spec: syncSweep, cron: '*/5 * * * *' }];
