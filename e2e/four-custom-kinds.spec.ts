import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { FHIR_TOKEN, openFhir } from '@auscult/connector/simulators/fhir.ts';
import { openMeditech } from '@auscult/connector/simulators/meditech.ts';
import type { Simulator } from '@auscult/connector/simulators/serve.ts';
import { get } from '@auscult/contract/appointments/endpoints.ts';
import { create as exportDocuments, list as listExports, retry } from '@auscult/contract/exports/endpoints.ts';
import { create as createPractice } from '@auscult/contract/practices/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { reviewed, withoutGaps, writtenConsult } from './consults.ts';
import { admin, dataDir, newDoctor, visit } from './people.ts';

// What a practice may have that nobody made an adapter for: each way is set up on the screen, tested, takes a letter, goes away, and
// comes back. The webhook has a journey of its own for its secrets.

type Receiver = {
  speaks: string;
  fill: (page: Page) => Promise<void>;
  /** How many documents it has. */
  count: () => Promise<number>;
  goAway: () => Promise<unknown>;
  comeBack: () => Promise<unknown>;
  close: () => Promise<unknown>;
  isMissed: RegExp;
  /** What its test says last where all is well. */
  isWell: RegExp;
};

const simulated = async (
  start: (port?: number) => Promise<Simulator>,
  given: Pick<Receiver, 'speaks' | 'isWell'> & { fill: (page: Page, url: URL) => Promise<void> },
): Promise<Receiver> => {
  let simulator = await start();
  const url = new URL(simulator.url);
  let before = 0;
  const here = async () => ((await (await fetch(`${simulator.control}/effects`)).json()) as unknown[]).length;
  return {
    speaks: given.speaks,
    fill: (page) => given.fill(page, url),
    count: async () => before + (await here()),
    goAway: async () => {
      before = await here();
      await simulator.close();
    },
    // Where it was, and without a memory.
    comeBack: async () => (simulator = await start(Number(url.port))),
    close: () => simulator.close(),
    isMissed: /Nothing answers at this address/,
    isWell: given.isWell,
  };
};

const receivers: Record<string, () => Promise<Receiver>> = {
  folder: async () => {
    const folder = join(dataDir(), `practice-folder-journey-${Date.now()}`);
    await mkdir(folder);
    return {
      speaks: 'A folder',
      fill: (page) => page.getByLabel('Folder', { exact: true }).fill(folder),
      count: async () => (await readdir(folder)).filter((name) => name.endsWith('.html')).length,
      goAway: () => rename(folder, `${folder}-away`),
      comeBack: () => rename(`${folder}-away`, folder),
      close: () => Promise.resolve(),
      isMissed: /folder is not there/i,
      isWell: /Files can be put there/,
    };
  },
  hl7: () =>
    simulated(openMeditech, {
      speaks: 'HL7 over MLLP',
      isWell: /takes connections/,
      fill: async (page, { port }) => {
        await page.getByLabel('Host').fill('127.0.0.1');
        await page.getByLabel('Port', { exact: true }).fill(port);
        await page.getByLabel('Sender').fill('AUSCULT^AUSCULT');
        await page.getByLabel('Receiver').fill('MT^SITE');
      },
    }),
  fhir: () =>
    simulated(openFhir, {
      speaks: 'FHIR R4',
      // Nothing of it answers without the token.
      isWell: /answers as a FHIR server does/,
      fill: async (page, { href }) => {
        await page.getByLabel('Base address').fill(href);
        await page.getByLabel('Signing in').selectOption('Token');
        await page.getByLabel('Token', { exact: true }).fill(FHIR_TOKEN);
      },
    }),
};

for (const [kind, open] of Object.entries(receivers))
  test(`${kind}: set up on the screen, tested, delivers, is missed, and is mended`, async ({ browser }) => {
    test.setTimeout(240_000);
    const receiver = await open();
    const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
    const practice = `Rooms by ${kind} ${Date.now()}`;
    const { id: practiceId } = await call(createPractice, { body: { name: practice, timezone: 'Australia/Sydney' } });
    const rooms = await visit(browser, await newDoctor(`By${kind}`, practiceId));
    await page.goto('/admin/integrations/connections/custom/create');
    await page.getByLabel('Practice', { exact: true }).selectOption(practice);
    await page.getByLabel('Speaks').selectOption(receiver.speaks);
    await receiver.fill(page);
    await page.getByLabel('Name', { exact: true }).fill(`Receiver by ${kind}`);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: practice })).toBeVisible();
    const testNow = page.getByRole('button', { name: 'Test now' });
    await testNow.click();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await expect(page.getByText(receiver.isWell)).toBeVisible();

    const appointmentId = await writtenConsult(rooms.call, 'Quarter');
    const params = { appointmentId };
    const send = async (text: string) => {
      await withoutGaps(rooms.call, appointmentId, text);
      await reviewed(rooms.call, appointmentId);
      return rooms.call(exportDocuments, { params, body: { documents: ['letter'] } });
    };
    const isExported = () =>
      expect.poll(async () => (await rooms.call(get, { params })).status, { timeout: 60_000 }).toBe('exported');
    await send('Seen today, and well.');
    await isExported();
    expect(await receiver.count()).toBe(1);

    await receiver.goAway();
    const { id: exportId } = await send('Seen today, and better.');
    const waiting = async () => (await rooms.call(listExports, { params })).find(({ id }) => id === exportId);
    await expect.poll(async () => (await waiting())?.lastError, { timeout: 60_000 }).toMatch(receiver.isMissed);
    await rooms.page.goto('/doctor/appointments?view=exports');
    const row = rooms.page.getByRole('row').filter({ hasText: 'Quarter' }).first();
    await expect(row).toContainText('Next in the queue');
    await expect(row).toContainText(receiver.isMissed);
    await testNow.click();
    await expect(page.getByText(receiver.isMissed).first()).toBeVisible();
    await expect(page.getByText('Not connected', { exact: true })).toBeVisible();

    await receiver.comeBack();
    await testNow.click();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    // What waited may be on its way already, since the test found that it is reached.
    await rooms.call(retry, { params: { appointmentId, exportId } }).catch(() => undefined);
    await isExported();
    expect(await receiver.count()).toBe(2);
    await receiver.close();
    await rooms.page.context().close();
    await page.context().close();
  });
