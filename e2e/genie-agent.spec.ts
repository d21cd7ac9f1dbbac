import { openGenie } from '@auscult/connector/simulators/genie.ts';
import { createPassword } from '@auscult/contract/accounts/endpoints.ts';
import { create as createDoctor } from '@auscult/contract/doctors/endpoints.ts';
import { get } from '@auscult/contract/appointments/endpoints.ts';
import { saveLetter } from '@auscult/contract/documents/endpoints.ts';
import { create as createExport, list as listExports } from '@auscult/contract/exports/endpoints.ts';
import { create as createPractice } from '@auscult/contract/practices/endpoints.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import { expect, test, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expectNoViolations } from './axe.ts';
import { reviewed, writtenConsult } from './consults.ts';
import { address, admin, linkTo, password, signedIn, visit, type Caller } from './people.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** A practice of its own with one doctor, so that what becomes of it meets no other journey. */
const newPractice = async (call: Caller) => {
  const name = `Genie journey ${Date.now()}`;
  const { id: practiceId } = await call(createPractice, { body: { name, timezone: 'Australia/Sydney' } });
  const email = `genie.${Date.now()}@journeys.auscult.test`;
  await call(createDoctor, {
    body: { firstName: 'Gene', lastName: 'Journey', email, practiceId, providerNumber: '000001AX' },
  });
  const [, token = ''] = (await linkTo(email)).split('#token=');
  await call(createPassword, { body: { token, newPassword: password() } });
  return { name, email };
};

/** A reviewed consult whose letter says all that it wants. */
const reviewedConsult = async (call: Caller): Promise<string> => {
  const appointmentId = await writtenConsult(call, 'Lamplight');
  const { appointmentDocuments } = await call(get, { params: { appointmentId } });
  const baseVersionId = appointmentDocuments.find(({ type }) => type === 'letter')?.version?.id ?? null;
  const content = { type: 'doc' as const, content: [paragraphOf('Thank you for referring Isolde.')] };
  await call(saveLetter, { body: { appointmentId, baseVersionId, content } });
  await reviewed(call, appointmentId);
  return appointmentId;
};

/** The way to the server, which can be shut for a while. */
const openWay = async () => {
  const target = Number(new URL(address()).port);
  const sockets = new Set<Socket>();
  let isShut = false;
  const server = createServer((near) => {
    if (isShut) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => [near, far].forEach((one) => one.destroy()));
    }
    near.pipe(far).pipe(near);
    return undefined;
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const place = server.address();
  return {
    address: `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`,
    shut: () => {
      isShut = true;
      for (const socket of sockets) socket.destroy();
    },
    open: () => void (isShut = false),
    close: () => void server.close(),
  };
};

const run = async (program: string, args: readonly string[], typed = ''): Promise<string> => {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(String(part)));
  child.stdin.end(typed);
  expect(await once(child, 'close'), said.join('')).toEqual([0, null]);
  return said.join('');
};

/** Connects the practice and makes its key, as an administrator does. */
const connectByScreen = async (page: Page, name: string, folders: { incoming: string; work: string }) => {
  await page.goto('/admin/integrations/connections/genie/create');
  await page.getByLabel('Practice', { exact: true }).selectOption({ label: name });
  await page.getByLabel('GEN number').fill('GEN1');
  await page.getByLabel('Incoming folder').fill(folders.incoming);
  await page.getByLabel('Work folder').fill(folders.work);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('tab', { name: 'Program' }).click();
  await expect(page.getByText('Not heard of yet')).toBeVisible();
  await expectNoViolations(page);
  const screen = page.url();
  await page.getByRole('link', { name: `Connection of ${name}` }).click();
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByLabel('Good until').fill('1/12/2099, 5 pm');
  await page.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByText('Until 01/12/2099')).toBeVisible();
  const key = (await page.getByText(/^ak_/).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept it' }).click();
  return { key, screen };
};

test('the program at a practice is packed and paired, and delivers each letter once through what breaks', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { page, call } = await visit(browser, admin);
  const practice = await newPractice(call);
  const machine = await mkdtemp(join(tmpdir(), 'auscult-genie-'));
  const [incoming, work, acknowledgements, agent] = ['Incoming', 'work', 'ACKS', 'agent'].map((name) =>
    join(machine, name),
  ) as [string, string, string, string];
  await Promise.all([incoming, acknowledgements].map((folder) => mkdir(folder)));
  const genie = await openGenie({ incoming, acknowledgements }, { everyMilliseconds: 100 });
  const way = await openWay();
  const running: ChildProcess[] = [];
  try {
    const { key, screen } = await connectByScreen(page, practice.name, { incoming, work });
    await run(process.execPath, ['tools/agent-package.mjs', agent]);
    const program = [join(agent, 'node'), join(agent, 'auscult-agent.mjs')] as const;
    const paired = await run(program[0], [program[1], '--pair'], `${way.address}\n${key}\n${work}\n`);
    expect(paired).toContain(`Paired with ${practice.name}`);
    expect(await run(program[0], [program[1], '--check'])).toContain('Both lie on the same disk');
    const start = (): ChildProcess => {
      const child = spawn(program[0], [program[1]], { stdio: 'ignore' });
      running.push(child);
      return child;
    };
    const first = start();
    await page.goto(screen);
    await expect(page.getByText('1.0.0')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();

    const doctor = await signedIn(practice.email);
    await fetch(`${genie.control}/appointments`, {
      method: 'POST',
      body: JSON.stringify([{ lastName: 'Lamplight', firstName: 'Isolde', birthDate: '', medicareNumber: '' }]),
    });
    const [one, two] = [await reviewedConsult(doctor.call), await reviewedConsult(doctor.call)];
    const send = (appointmentId: string) =>
      doctor.call(createExport, { params: { appointmentId }, body: { documents: ['letter'] } });
    const isThere = (appointmentId: string) =>
      expect
        .poll(async () => (await doctor.call(listExports, { params: { appointmentId } }))[0]?.state, {
          timeout: 90_000,
        })
        .toBe('delivered');
    const letters = async () =>
      ((await (await fetch(`${genie.control}/effects`)).json()) as { taken: { id: string; patient: string | null }[] })
        .taken;

    way.shut();
    await send(one);
    way.open();
    await isThere(one);
    await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBe(1);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await send(two);
    start();
    await isThere(two);
    await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBe(2);
    expect(new Set((await letters()).map(({ id }) => id)).size).toBe(2);
    expect((await letters()).map(({ patient }) => patient)).toEqual(['Lamplight, Isolde', 'Lamplight, Isolde']);
    expect(await readdir(incoming)).toEqual([]);
  } finally {
    for (const child of running) child.kill('SIGKILL');
    way.close();
    way.shut();
    await genie.close();
    await rm(machine, { recursive: true, force: true });
  }
});
