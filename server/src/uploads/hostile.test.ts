import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { hostileFiles } from '@auscult/connector/sheets/testing.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import * as uploads from '@auscult/contract/uploads/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing.ts';

// Anybody on the internet may send the upload page a file. None of these may break it, hold it up, or have it ask somebody else.

const SECONDS = 15;
let app: TestApp;
let uploadKey: string;
let touched = 0;
const canary = createServer((_request, response) => {
  touched += 1;
  response.end('<sst/>');
});
beforeAll(async () => {
  await once(canary.listen(0, '127.0.0.1'), 'listening');
  app = await openTestApp();
  const practiceId = app.people.doctor.practiceId ?? '';
  ({ uploadKey } = await app.people.admin.call(keys.createUploadKey, { params: { practiceId } }));
});
afterAll(async () => {
  await app.close();
  canary.close();
});
const addressOfCanary = () => `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;

it('tells that its canary sings', async () => {
  await fetch(addressOfCanary());
  expect(touched).toBe(1);
  touched = 0;
});

it('takes every hostile file for what it is, soon, and asks nobody', { timeout: 300_000 }, async () => {
  const files = hostileFiles(addressOfCanary());
  expect(files.length).toBeGreaterThanOrEqual(40);
  const wrong: string[] = [];
  for (const [name, make, is] of files) {
    const file = new Blob([new Uint8Array(make())]);
    const started = performance.now();
    const { status } = await app.anonymous.try(uploads.upload, { body: { uploadKey, mode: 'preview' }, file });
    const seconds = (performance.now() - started) / 1000;
    const isAsExpected = status === 413 || status === 422 || (is === 'read' && status === 200);
    if (!isAsExpected || seconds > SECONDS) wrong.push(`${name}: ${status} after ${seconds.toFixed(1)} s`);
  }
  expect(wrong).toEqual([]);
  expect(touched).toBe(0);
});
