import version from '../../package.json' with { type: 'json' };
import { tellMedicines } from './medicines/data.ts';
import { makeBell } from './platform/bell.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { connectDatabases } from './platform/db.ts';
import { installation, type House } from './platform/house.ts';
import { openJobs, type Schedule, type Work } from './platform/jobs.ts';
import { openKeyring } from './platform/keyring.ts';
import { createLog, type Log } from './platform/log.ts';
import { prepareDatabase } from './platform/roles.ts';
import type { Route } from './platform/routes.ts';
import { openSecrets } from './platform/secrets.ts';
import { bucketStorage, whyNoBucket } from './platform/bucketStorage.ts';
import { folderStorage, type Storage } from './platform/storage.ts';
import { syncBuiltIns } from './templates/builtIns.ts';
import { writingAside } from '@auscult/engine/notes/aside.ts';
import { chooseEditsEngine } from '@auscult/engine/edits/choose.ts';
import { chooseNotesEngine } from '@auscult/engine/notes/choose.ts';
import { createChatClient } from '@auscult/engine/chat/client.ts';
import { chooseSpeechEngine } from '@auscult/engine/speech/choose.ts';
import type { SpeechEngine } from '@auscult/engine/speech/engine.ts';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'handle' in value;
const isWork = (value: unknown): value is Work =>
  typeof value === 'object' && value !== null && 'spec' in value && 'run' in value;
const isSchedule = (value: unknown): value is Schedule =>
  typeof value === 'object' && value !== null && 'spec' in value && 'cron' in value;

/** What the domains export from files of these names: a domain is part of the product by being there. */
const exportedBy = async (...names: string[]): Promise<unknown[]> => {
  const found = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => names.map((file) => join(import.meta.dirname, name, file)))
    .filter((path) => existsSync(path))
    .toSorted();
  const modules = await Promise.all(
    found.map((path) => import(pathToFileURL(path).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((one) => Object.values(one)).flat();
};

/** Every endpoint of the product. */
export const allRoutes = (await exportedBy('routes.ts')).filter(isRoute);
const work = await exportedBy('jobs.ts', 'sweeps.ts');
/** Every kind of work that waits in the queue. */
export const allWork = work.filter(isWork);

/** What runs by the clock. */
export const startSchedules = async ({ jobs }: House): Promise<void> => {
  for (const { spec, cron } of work.filter(isSchedule)) await jobs.schedule(spec, cron);
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
  await prepareDatabase(databases.owner, url);
  const keyring = await openKeyring(databases.system, config);
  const { refused } = await syncBuiltIns(databases.system, installation);
  for (const one of refused) log.warn(one, 'a built-in template was refused and stays as it was');
  const clock: Clock = parts.clock ?? systemClock;
  const chat = config.notes.chat && createChatClient(config.notes.chat);
  const house: House = {
    config,
    databases,
    log,
    clock,
    bell: makeBell(),
    version: version.version,
    isDemoGrowing: false,
    storage,
    jobs: await openJobs({
      databases,
      specs: allWork.map((one) => one.spec),
      log,
      runsWorkers: config.role !== 'web',
    }),
    keyring,
    secrets: await openSecrets(databases.system, keyring),
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
