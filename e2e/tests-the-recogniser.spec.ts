import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWav } from '@auscult/engine/audio/wav.ts';
import { chromium as browsers, expect, test } from '@playwright/test';
import { hearing } from './browser.ts';
import { doctor, visit } from './people.ts';

test('the engines in force are named, and a test without a sound says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-silence-'));
  const silence = join(folder, 'silence.wav');
  await writeFile(silence, writeWav(new Uint8Array(96_000), 48_000));
  const browser = await browsers.launch(hearing(silence));
  const { page } = await visit(browser, doctor, { permissions: ['microphone'] });
  await page.goto('/dev');
  await expect(page.getByText('embedded, rules').first()).toBeVisible();
  await expect(page.getByText(/^embedded, pocketsphinx/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Speak to the recogniser' }).click();
  await expect(page.getByText('Speak now.')).toBeVisible();
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText(/^No sound came in\./)).toBeVisible();
  await browser.close();
  await rm(folder, { recursive: true });
});
