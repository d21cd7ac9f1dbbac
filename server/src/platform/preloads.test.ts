import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preloadsFrom } from './preloads.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-preloads-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('names the files of the screen at an address, and of no other', async () => {
  const file = join(folder, 'preloads.json');
  await writeFile(
    file,
    JSON.stringify([
      { path: '/doctor/appointments', files: ['/assets/a.js', '/assets/a.css'] },
      { path: '/doctor/appointments/:appointmentId', files: ['/assets/review.js'] },
    ]),
  );
  const linkOf = preloadsFrom(file);
  const list = '</assets/a.js>; rel=modulepreload, </assets/a.css>; rel=preload; as=style; crossorigin';
  expect(linkOf('/doctor/appointments')).toBe(list);
  expect(linkOf('/doctor/appointments?search=x')).toBe(list);
  expect(linkOf('/doctor/appointments/7')).toBe('</assets/review.js>; rel=modulepreload');
  expect(linkOf('/doctor')).toBeUndefined();
});

it('says nothing where the web app was built without such a file', () => {
  expect(preloadsFrom(join(folder, 'none.json'))('/doctor')).toBeUndefined();
});
