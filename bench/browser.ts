import { once } from 'node:events';
import { createServer } from 'node:net';
import type { LaunchOptions, Page } from '@playwright/test';
import { DOCTOR } from './product.ts';

/** How Debian's Chromium is started where nobody looks. */
export const openBrowser = (more: readonly string[] = []): LaunchOptions => ({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ],
});

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Signs the bench's doctor in, as a person does. */
export const signInAt = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/sign-in`);
  await page.getByLabel('Work email').fill(DOCTOR.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(DOCTOR.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/doctor/);
};
