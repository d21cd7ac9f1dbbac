import { z } from 'zod';
import { sql } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { job, work } from '../platform/jobs.ts';

/** Once a day: removes uploaded files that no row knows, which a process killed half way through an upload leaves behind. */
export const straysJob = job({ name: 'recording-strays', payload: z.object({}).nullish(), retries: 0, concurrency: 1 });

// Far longer than an upload may take, so that none is removed while its row is still to come.
const STRAY_AFTER_HOURS = 24;

export const removeStrays = async ({ storage, databases, clock }: House): Promise<void> => {
  const moment = new Date(clock.now().getTime() - STRAY_AFTER_HOURS * 3_600_000);
  for await (const key of storage.writtenBefore('uploads', moment)) {
    const { rows } = await sql`select from chunks where object_key = ${key}`.execute(databases.system);
    if (rows.length === 0) await storage.remove(key);
  }
};

export const straysWork = work(straysJob, removeStrays);
