import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';

const AGENT = join(import.meta.dirname, '../../connector/agent');
const AGAIN_MILLISECONDS = 1000;
const HEADERS = 'Id,Day,Time,Doctor,Patient,First,Last,Born';

/** The machine of a practice with Genie: its folders, the program that fetches documents, and whatever starts that again. */
export type Machine = {
  incoming: string;
  acknowledgements: string;
  work: string;
  pair: (server: string, key: string) => Promise<void>;
  start: () => void;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  /** Takes away what tells that a document was written before. */
  loseReceipts: () => Promise<void>;
  /** One more appointment in the list that the practice system writes anew. */
  addRow: (externalId: string) => Promise<void>;
  /** Packs the same program as a later release, for a server to offer. */
  offer: (folder: string, version: string) => Promise<void>;
};

export async function layMachine(folder: string): Promise<Machine> {
  const at = (name: string) => join(folder, name);
  const place = { incoming: at('Incoming'), acknowledgements: at('ACKS'), work: at('work') };
  await mkdir(folder);
  await Promise.all(Object.values(place).map((path) => mkdir(path)));
  await build({ configFile: join(AGENT, 'vite.config.ts'), build: { outDir: at('built') } });
  await cp(at('built/auscult-agent.mjs'), at('auscult-agent.mjs'));
  await writeFile(at('list.csv'), `${HEADERS}\n`);
  const run = (args: string[], input: 'pipe' | 'ignore') =>
    spawn(process.execPath, [at('auscult-agent.mjs'), ...args], { cwd: folder, stdio: [input, 'ignore', 'inherit'] });
  let child: ChildProcess | undefined;
  let isWanted = false;
  const start = (): void => {
    isWanted = true;
    child = run([], 'ignore').once(
      'exit',
      () => void (isWanted && setTimeout(() => isWanted && start(), AGAIN_MILLISECONDS)),
    );
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    ...place,
    pair: async (server, key) => {
      const asked = run(['--pair'], 'pipe');
      asked.stdin?.end(`${server}\n${key}\n${place.work}\n`);
      const [code] = (await once(asked, 'exit')) as [number];
      if (code !== 0) throw new Error('the agent was not paired');
      const settings = JSON.parse(await readFile(at('agent.json'), 'utf8')) as object;
      const columns = {
        externalId: 'Id',
        day: 'Day',
        startsAt: 'Time',
        doctorExternalId: 'Doctor',
        patientId: 'Patient',
        firstName: 'First',
        lastName: 'Last',
        birthDate: 'Born',
      };
      const sources = [{ kind: 'csv', file: at('list.csv'), columns }];
      await writeFile(at('agent.json'), JSON.stringify({ ...settings, statusPort: 0, sources }));
    },
    start,
    kill: () => end('SIGKILL'),
    stop: () => {
      isWanted = false;
      return end('SIGTERM');
    },
    loseReceipts: async () => {
      const ledger = join(place.work, '.auscult');
      const receipts = (await readdir(ledger)).filter((name) => /^[0-9a-f]{10}\.json$/.test(name));
      for (const name of receipts) await rm(join(ledger, name));
    },
    addRow: async (externalId) => {
      await copyFile(at('list.csv'), at('list.part'));
      await appendFile(at('list.part'), `${externalId},2027-03-01,09:00,u1,p-${externalId},Iris,Wren,1961-04-03\n`);
      await rename(at('list.part'), at('list.csv'));
    },
    offer: async (offered, version) => {
      const program = await readFile(at('built/auscult-agent.mjs'), 'utf8');
      await mkdir(offered, { recursive: true });
      await writeFile(join(offered, 'auscult-agent.mjs'), program.replaceAll('1.0.0', version));
      await writeFile(join(offered, 'version.txt'), `${version}\n`);
      // A server that stands looks anew.
      await wait(10);
    },
  };
}
