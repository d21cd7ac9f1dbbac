import version from '../../package.json' with { type: 'json' };
import { appointmentRoutes } from './appointments/routes.ts';
import { demoWork } from './demo/jobs.ts';
import { dictionaryRoutes } from './dictionary/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { exportWorks, everyMinute, sweepExports } from './exports/jobs.ts';
import { exportRoutes } from './exports/routes.ts';
import { generationWork, rescueJob } from './generation/jobs.ts';
import { generationRoutes } from './generation/routes.ts';
import { tellMedicines } from './medicines/data.ts';
import { macroRoutes } from './macros/routes.ts';
import { medicineRoutes } from './medicines/routes.ts';
import { letterheadRoutes } from './letterheads/routes.ts';
import { patientRoutes } from './patients/routes.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { connectDatabases } from './platform/db.ts';
import type { House } from './platform/house.ts';
import { openJobs } from './platform/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { openSecrets } from './platform/secrets.ts';
import { bucketStorage, whyNoBucket } from './platform/bucketStorage.ts';
import { folderStorage, type Storage } from './platform/storage.ts';
import { promptRoutes } from './prompts/routes.ts';
import { recordingWork } from './recording/jobs.ts';
import { recordingRoutes } from './recording/routes.ts';
import { straysJob, sweepJob, sweepWork } from './recording/sweeps.ts';
import { purgeDiscardedJob, purgeDiscardedWork } from './retention/jobs.ts';
import { systemRoutes } from './system/routes.ts';
import { syncBuiltIn } from './templates/actions.ts';
import { forgetTriesJob, forgetTriesWork } from './users/jobs.ts';
import { userRoutes } from './users/routes.ts';
import { writingAside } from '@auscult/engine/evidence/aside.ts';
import { chooseEditsEngine } from '@auscult/engine/edits/choose.ts';
import { chooseNotesEngine } from '@auscult/engine/notes/choose.ts';
import { createChatClient } from '@auscult/engine/notes/openai/client.ts';
import { chooseSpeechEngine } from '@auscult/engine/speech/choose.ts';
import type { SpeechEngine } from '@auscult/engine/speech/engine.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Every endpoint of the product, domain by domain. */
export const allRoutes = [
  ...systemRoutes,
  ...userRoutes,
  ...patientRoutes,
  ...appointmentRoutes,
  ...documentRoutes,
  ...recordingRoutes,
  ...generationRoutes,
  ...promptRoutes,
  ...exportRoutes,
  ...letterheadRoutes,
  ...medicineRoutes,
  ...dictionaryRoutes,
  ...macroRoutes,
];

/** Every kind of work that waits in the queue. */
export const allWork = [
  ...recordingWork,
  ...sweepWork,
  ...generationWork,
  ...exportWorks,
  purgeDiscardedWork,
  forgetTriesWork,
  demoWork,
];

/** What runs by the clock. */
export const startSchedules = async ({ jobs }: House): Promise<void> => {
  await jobs.schedule(sweepJob, '* * * * *');
  await jobs.schedule(rescueJob, '* * * * *');
  await jobs.schedule(sweepExports, everyMinute);
  await jobs.schedule(straysJob, '20 3 * * *');
  await jobs.schedule(purgeDiscardedJob, '40 3 * * *');
  await jobs.schedule(forgetTriesJob, '10 * * * *');
};

export type Built = { house: House; close: () => Promise<void> };

type Parts = Partial<Pick<House, 'speech' | 'notes' | 'edits' | 'clock' | 'storage'>>;

const openSpeech = (config: Config, log: Log): Promise<SpeechEngine> =>
  chooseSpeechEngine(
    { ...config.speech, log: (sentence) => log.warn(sentence) },
    { builtDir: join(config.dataDir, 'speech') },
  );

const openStorage = async ({ storage: { bucket, folder } }: Config): Promise<Storage> => {
  if (!bucket) {
    await mkdir(folder, { recursive: true });
    return folderStorage(folder);
  }
  const whyNot = await whyNoBucket(bucket);
  if (whyNot !== undefined) throw new Error(whyNot);
  return bucketStorage(bucket);
};

/** Opens everything that the product stands on: a migrated database, the queue, storage and the engines in force. */
export const buildHouse = async (config: Config, url: string, parts: Parts = {}): Promise<Built> => {
  const log = createLog(config.logLevel);
  // Before anything is open: these may refuse.
  const speech = parts.speech ?? (await openSpeech(config, log));
  const storage = parts.storage ?? (await openStorage(config));
  const databases = connectDatabases(url);
  await migrate(databases.pool);
  await syncBuiltIn(databases.system);
  const clock: Clock = parts.clock ?? systemClock;
  const chat = config.notes.chat && createChatClient(config.notes.chat);
  const house: House = {
    config,
    databases,
    log,
    clock,
    version: version.version,
    storage,
    jobs: await openJobs({ url, specs: allWork.map((one) => one.spec), log, runsWorkers: config.role !== 'web' }),
    secrets: await openSecrets(databases.system),
    speech,
    edits: parts.edits ?? chooseEditsEngine(chat),
    notes: parts.notes ?? writingAside(chooseNotesEngine(chat ? { engine: 'openai', chat } : { engine: 'embedded' })),
  };
  await tellMedicines(house);
  return {
    house,
    close: async () => {
      await house.jobs.close();
      await house.speech.close();
      await databases.close();
    },
  };
};
