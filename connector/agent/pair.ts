import { addLog, getConfig } from '@auscult/contract/plugin-config/endpoints.ts';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openServer } from './server.ts';
import { AGENT_VERSION, readSettings } from './settings.ts';

type Ask = (question: string) => Promise<string>;

const settingsIn = (text: string): object => {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
};

/** Asks for server and key, and keeps them where only the program reads them. Nothing is kept of a pairing that does not work. */
export const pair = async (file: string, ask: Ask, print: (line: string) => void): Promise<void> => {
  const server = (await ask('Address of the server, such as https://auscult.example: ')).trim().replace(/\/+$/, '');
  const key = (await ask('Access key of the practice (ak_...): ')).trim();
  const keyFile = join(dirname(file), 'access.key');
  await writeFile(keyFile, `${key}\n`, { mode: 0o600 });
  await chmod(keyFile, 0o600);
  // Whoever pairs again keeps what else was set.
  const before = await readFile(file, 'utf8').then(settingsIn, () => ({}));
  const write = (workFolder: string, updateKey?: string) =>
    writeFile(
      file,
      `${JSON.stringify({ ...before, server, accessKeyFile: 'access.key', workFolder, updateKey }, null, 2)}\n`,
    );
  await write('.');
  const asked = await openServer(await readSettings(file));
  try {
    const { practice, folders, agentKey } = await asked.call(getConfig, { query: { agentVersion: AGENT_VERSION } });
    const named = (await ask(`Work folder, on the disk of the Incoming folder [${folders['work'] ?? ''}]: `)).trim();
    const work = named || (folders['work'] ?? '');
    if (work === '') throw new Error('Without a work folder there is nothing to work in.');
    await mkdir(work, { recursive: true });
    await write(work, agentKey);
    const line = { at: new Date().toISOString(), level: 'info', event: 'paired' };
    await asked.call(addLog, { body: { lines: [line] } });
    print(`Paired with ${practice.name}. Now run the program with --check.`);
  } finally {
    asked.close();
  }
};
