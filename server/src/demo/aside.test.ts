import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { API } from '../platform/http.ts';
import { makeTestFolder } from '../platform/testing-folders.ts';

const PASSWORD = 'harbour lantern quilt';
const dataDir = makeTestFolder();
let server: ChildProcess | undefined;
afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

it('lets the doctor in as soon as the page is there, tells how far it is, and fills the list behind', async () => {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, AUSCULT_DEMO: '1' };
  const { DATABASE_URL: _, ...settings } = env as NodeJS.ProcessEnv;
  server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...settings, AUSCULT_DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface({ input: server.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.push(line));
  const addressIn = () => /^Auscult is ready at (\S+)/.exec(lines.find((line) => line.includes('ready')) ?? '')?.[1];
  await expect.poll(addressIn, { timeout: 240_000 }).toBeDefined();
  const api = `${addressIn() ?? ''}${API}`;
  const signedIn = await fetch(api + users.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'doctor@demo.auscult.test', password: PASSWORD }),
  });
  expect(signedIn.status).toBe(200);
  expect(lines.join('\n')).not.toContain('complete');
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const made = async () => {
    const list = await fetch(api + appointments.list.path, { headers: { authorization: `Bearer ${accessToken}` } });
    return ((await list.json()) as { total: number }).total;
  };
  await expect.poll(made, { timeout: 240_000 }).toBeGreaterThan(0);
  await expect.poll(() => lines.join('\n'), { timeout: 60_000 }).toMatch(/Its \d+ consults are being made/);
}, 600_000);
