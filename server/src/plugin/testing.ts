import type { Points } from '@auscult/connector/agent/documents.ts';
import { runAgent } from '@auscult/connector/agent/run.ts';
import { readSettings } from '@auscult/connector/agent/settings.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type AgentPlace = { folder: string; incoming: string; acknowledgements: string; work: string; settings: string };

/** The folders of a practice's machine, with a program that is paired. */
export const layAgent = async (server: string, key: string): Promise<AgentPlace> => {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-agent-'));
  const at = (name: string) => join(folder, name);
  const place = { folder, incoming: at('Incoming'), acknowledgements: at('ACKS'), work: at('work') };
  await Promise.all([place.incoming, place.acknowledgements, place.work].map((path) => mkdir(path)));
  await writeFile(at('access.key'), `${key}\n`, { mode: 0o600 });
  await writeFile(at('agent.json'), JSON.stringify({ server, workFolder: 'work', statusPort: 0 }));
  return { ...place, settings: at('agent.json') };
};

/** The program as a process of its own, which kills itself without warning at a point of its work where one is named. */
export const startAgent = ({ settings }: AgentPlace, killAt: Points | 'never' = 'never'): ChildProcess =>
  spawn(process.execPath, [import.meta.filename, settings, killAt], { stdio: ['ignore', 'ignore', 'pipe'] });

export type Relay = { address: string; loseAnswers: () => void; shut: () => void; open: () => Promise<void> };
/** Stands between the program and the server, and can lose answers or be gone. */
export const openRelay = async (port: number): Promise<Relay> => {
  const sockets = new Set<Socket>();
  let isLosing = false;
  let mine = 0;
  let server: Server;
  const open = async (): Promise<void> => {
    isLosing = false;
    server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => void [near, far].map((one) => one.destroy()));
      }
      let told = '';
      near.on('data', (part: Buffer) => {
        told = String(part);
        far.write(part);
      });
      // The report arrives, and its answer does not.
      far.on('data', (part: Buffer) =>
        isLosing && told.includes('mark-as-exported') ? near.destroy() : near.write(part),
      );
    });
    await new Promise<void>((resolve) => void server.listen(mine, '127.0.0.1', resolve));
    const address = server.address();
    mine = typeof address === 'object' && address ? address.port : 0;
  };
  await open();
  return {
    address: `http://127.0.0.1:${mine}`,
    loseAnswers: () => void (isLosing = true),
    shut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    open,
  };
};

const work = async (file: string, killAt: string): Promise<void> => {
  const end = new AbortController();
  process.once('SIGTERM', () => end.abort());
  await runAgent(await readSettings(file), {
    signal: end.signal,
    at: (point) => void (point === killAt && process.kill(process.pid, 'SIGKILL')),
    firstWaitMilliseconds: 100,
    heartbeatMilliseconds: 500,
    patienceMilliseconds: 2000,
  });
};

const [, script, settings, killAt] = process.argv;
if (script === import.meta.filename && settings && killAt)
  await work(settings, killAt).catch((error: unknown) => {
    process.stderr.write(error instanceof Error ? error.message : 'failed');
    process.exitCode = 1;
  });
