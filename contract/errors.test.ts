import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { errors, type ErrorEntry } from './errors.ts';

const isEntry = (value: unknown): value is ErrorEntry =>
  typeof value === 'object' && value !== null && 'code' in value && 'title' in value;

it('gives each code once, in the catalogue and in the domains', async () => {
  const paths = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^\w[\w-]*\/errors\.ts$/.test(path),
  );
  const modules = await Promise.all(
    paths.map((path) => import(join(import.meta.dirname, path)) as Promise<Record<string, object>>),
  );
  const own = modules.flatMap((one) => Object.values(one).flatMap((set) => Object.values(set).filter(isEntry)));
  const codes = [...Object.values(errors), ...own].map(({ code }) => code);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  for (const { title, description } of own) expect(`${title}${description}`.length, title).toBeGreaterThan(20);
});
