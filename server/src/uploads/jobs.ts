import { z } from 'zod';
import { installation } from '../platform/house.ts';
import { job, work, type Schedule } from '../platform/jobs.ts';
import { remindDue } from './reminders.ts';

/** Looks each minute whose time it is: a day has one mail, however often it is looked. */
const remindUploads = job({ name: 'uploads.remind', payload: z.object({}).nullish(), retries: 0, concurrency: 1 });
export const uploadWorks = [
  work(remindUploads, (house) => remindDue({ house, db: house.databases.system, caller: installation })),
];
export const uploadSchedules: readonly Schedule[] = [{ spec: remindUploads, cron: '* * * * *' }];
