import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { openPage } from './page.ts';
import { pair } from './pair.ts';
import { runAgent } from './run.ts';
import { AGENT_VERSION, readSettings } from './settings.ts';
import { newStanding } from './standing.ts';
import { beginTrial, RESTART } from './update.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const work = async (file: string): Promise<void> => {
  const settings = await readSettings(file);
  const end = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end.abort());
  const standing = newStanding(settings.server);
  const page = await openPage(standing, settings.statusPort).catch(() => undefined);
  print(JSON.stringify({ agent: AGENT_VERSION, status: page?.url ?? null }));
  const program = resolve(process.argv[1] ?? '.');
  let isOver = false;
  const trial = await beginTrial(program, () => {
    isOver = true;
    end.abort();
  });
  const { isReplaced } = await runAgent(settings, { signal: end.signal, program, trial }, standing).finally(() => {
    trial.end();
    page?.close();
  });
  // Whatever starts the program with the machine starts it again, as what stands there now.
  if (isReplaced || isOver) process.exitCode = RESTART;
};

const askPerson = async (file: string): Promise<void> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Answers that come all at once are not lost between two questions.
  const typed = lines[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(question);
    const { value } = (await typed.next()) as { value: string | undefined };
    return value ?? '';
  };
  await pair(file, ask, print).finally(() => lines.close());
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      settings: { type: 'string' },
      check: { type: 'boolean' },
      pair: { type: 'boolean' },
      version: { type: 'boolean' },
    },
  });
  const file = resolve(values.settings ?? join(dirname(process.argv[1] ?? '.'), 'agent.json'));
  if (values.version) return print(AGENT_VERSION);
  if (values.pair) return askPerson(file);
  if (!values.check) return work(file);
  process.exitCode = (await check(file, print)) ? 0 : 1;
  return undefined;
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
