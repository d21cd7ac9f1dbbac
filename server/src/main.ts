import { seedDemoAside } from './demo/aside.ts';
import { isDemo } from './demo/seed.ts';
import { startSimulators } from './demo/simulators.ts';
import { buildHouse } from './app.ts';
import { startFeed } from './feed.ts';
import { loadConfig, type Config } from './platform/config.ts';
import { refuseUnsafeSettings, startPostgres } from './platform/postgres.ts';
import { isConfigError } from './platform/settings.ts';
import { openWorkFolder } from './platform/work-folder.ts';
import { startWeb } from './web.ts';
import { startWorker } from './worker.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const ending = new AbortController();
/** Steps to undo at the end, last first. */
const undo: (() => Promise<void>)[] = [];

const openDatabase = async (config: Config): Promise<string> => {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const postgres = await startPostgres({ dataDir: config.dataDir, log: say });
  undo.push(() => postgres.stop('fast'));
  return postgres.url;
};

/** The engines make ready what takes a processor for a while only when the first pages and jobs have been served. */
const PREPARE_AFTER_MILLISECONDS = 60_000;

const start = async (): Promise<void> => {
  const config = loadConfig();
  openWorkFolder(config.dataDir);
  const url = await openDatabase(config);
  const { house, close } = await buildHouse(config, url);
  undo.push(close);
  if (config.databaseUrl !== undefined) await refuseUnsafeSettings(house.databases.owner);
  // The page opens as soon as somebody can sign in; the demo fills behind it, and is told of below the address.
  const opened = Promise.withResolvers<void>();
  const tell = (lines: string[]) => void opened.promise.then(() => lines.forEach(say));
  const demo = config.isDemo ? await seedDemoAside(house, { url, signal: ending.signal, tell }) : undefined;
  house.isDemoGrowing = demo !== undefined;
  if (config.role !== 'worker') {
    const web = await startWeb(house);
    undo.push(web.close);
    say(`Auscult is ready at ${config.port === 0 ? web.address : config.publicUrl}`);
  }
  const playsDemo = config.isDemo && config.role === 'both';
  const feed = config.role !== 'worker' && (config.hl7 || playsDemo) ? await startFeed(house) : undefined;
  if (feed) undo.push(feed.close);
  if (feed && config.hl7) say(`HL7 is taken at port ${feed.port}`);
  opened.resolve();
  // What is half made is no work yet.
  await demo?.whole;
  house.isDemoGrowing = false;
  if (config.role !== 'web') await startWorker(house);
  if (playsDemo && feed && (await isDemo(house))) undo.push((await startSimulators(house, feed.port)).close);
  setTimeout(() => void house.speech.prepare?.(), PREPARE_AFTER_MILLISECONDS).unref();
};

const end = async (code: number): Promise<void> => {
  if (ending.signal.aborted) return;
  ending.abort();
  for (const step of undo.reverse()) await step().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  process.exit(code);
};

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));

/** A sentence is for the operator; the stack is for whoever mends it. */
const tell = (error: unknown): void => {
  const isTold = isConfigError(error) || process.env['LOG_LEVEL'] !== 'debug';
  process.stderr.write(
    `${error instanceof Error ? (isTold ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
  );
};

try {
  await start();
} catch (error) {
  // Once it is told to end, what breaks off on the way is no error.
  if (!ending.signal.aborted) {
    tell(error);
    await end(1);
  }
}
