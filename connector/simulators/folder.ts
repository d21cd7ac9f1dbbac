import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOf, openSimulator, type Fault, type Simulator } from './serve.ts';

// A folder on a practice's disk, and a practice system that takes away what lies there behind each delivery. `url` is where it lies.

export type TakenFile = { name: string; text: string };
export type SimulatedFolder = Simulator & {
  /** Does something while the next planned fault lasts. `receipt` is the name of the file that a delivery looks for first. */
  during: <Result>(receipt: string, work: (fault: Fault | undefined) => Promise<Result>) => Promise<Result>;
};
type Wrong = { begin: () => Promise<unknown>; end: () => Promise<unknown> };

/** The last two are played by whoever delivers. */
const played: readonly Fault[] = [
  'down',
  'cut_before',
  'server_error',
  'half_answer',
  'nack_final',
  'slow',
  'too_large',
  'lost_answer',
];

/** What can be wrong with a folder, each while it lasts. `away` is where something lies meanwhile, `outside` is not allowed. */
type Where = { folder: string; away: string; outside: string };
const wrongsIn = ({ folder, away, outside }: Where): Partial<Record<Fault, (receipt: string) => Wrong>> => {
  const ledger = join(folder, '.auscult');
  const instead = (path: string, put: () => Promise<unknown>): Wrong => ({
    begin: () => rename(path, away).then(put, put),
    end: async () => {
      await unlink(path).catch(() => undefined);
      await rename(away, path).catch(() => undefined);
    },
  });
  return {
    down: () => instead(folder, () => Promise.resolve()),
    // A link that leads out of what is allowed, in the place of the folder and of what is kept beside it.
    cut_before: () => instead(folder, () => symlink(outside, folder)),
    server_error: () => instead(ledger, () => symlink(outside, ledger)),
    half_answer: () => ({ begin: () => chmod(folder, 0o500), end: () => chmod(folder, 0o700) }),
    // The name is another document's already.
    nack_final: (receipt) => ({
      begin: async () => {
        await mkdir(ledger, { recursive: true });
        await writeFile(join(ledger, receipt), JSON.stringify({ key: 'another', externalId: 'another', moves: [] }));
      },
      end: () => unlink(join(ledger, receipt)),
    }),
    // Opening a pipe that nobody writes to hangs as a lost network drive does.
    slow: (receipt) => ({
      begin: async () => {
        await mkdir(ledger, { recursive: true });
        execFileSync('mkfifo', [join(ledger, receipt)]);
      },
      end: async () => {
        await (await open(join(ledger, receipt), 'r+')).close();
        await unlink(join(ledger, receipt));
      },
    }),
  };
};

export const openSimulatedFolder = async (below: string, port = 0): Promise<SimulatedFolder> => {
  await mkdir(below, { recursive: true });
  const root = await mkdtemp(join(below, 'practice-'));
  const outside = await mkdtemp(join(tmpdir(), 'auscult-outside-'));
  const [folder, away, taken] = ['folder', 'away', 'taken'].map((name) => join(root, name)) as [string, string, string];
  await mkdir(folder);
  await mkdir(taken);
  const box: TakenFile[] = [];
  const take = (): TakenFile[] => {
    const namesIn = (path: string): string[] => (existsSync(path) ? readdirSync(path) : []);
    if (namesIn(outside).length > 0) throw new Error('Something was written where nobody allows it.');
    const there = namesIn(folder);
    for (const name of there.filter((one) => !one.startsWith('.'))) {
      box.push({ name, text: readFileSync(join(folder, name), 'utf8') });
      renameSync(join(folder, name), join(taken, `${box.length}-${name}`));
    }
    return box;
  };
  const wrongs = wrongsIn({ folder, away, outside });
  const faults = faultsOf();
  let undo = (): Promise<unknown> => Promise.resolve();
  const makeWhole = async (): Promise<void> => {
    const undone = undo;
    undo = () => Promise.resolve();
    await undone();
  };
  const served = await openSimulator(
    {
      name: 'folder',
      answer: () => ({ status: 404, body: {} }),
      effects: take,
      add: () => undefined,
      reset: () => undefined,
    },
    port,
    faults,
  );
  return {
    url: folder,
    control: served.control,
    during: async (receipt, work) => {
      // Who was killed left it as it was.
      await makeWhole();
      const fault = played.find((one) => faults.isDue(one));
      const wrong = fault && wrongs[fault]?.(receipt);
      if (wrong) {
        await wrong.begin();
        undo = wrong.end;
      }
      const result = await work(fault);
      await makeWhole();
      take();
      return result;
    },
    close: async () => {
      faults.plan([]);
      await makeWhole();
      await served.close();
      for (const one of [root, outside]) await rm(one, { recursive: true, force: true });
    },
  };
};
