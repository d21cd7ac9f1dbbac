import { allWork, startSchedules } from './app.ts';
import type { House } from './platform/house.ts';

/** Takes work from the queue. Any number of processes may do so. */
export const startWorker = async (house: House): Promise<void> => {
  await house.jobs.startWorkers(house, allWork);
  await startSchedules(house);
};
