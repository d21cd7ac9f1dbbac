import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ACCESS_TOKEN_SECONDS, AFTER_END_HOURS, FRESH_MINUTES } from '../platform/authenticate.ts';
import { LIMITS } from './rules.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');

it('says every limit as the code has it', () => {
  const said = [...read('docs/security/limits.md').matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, name, value]) => [
    name,
    Number(value),
  ]);
  expect(said).toEqual(Object.entries(LIMITS));
  expect([ACCESS_TOKEN_SECONDS / 60, FRESH_MINUTES, AFTER_END_HOURS]).toEqual([
    LIMITS.accessTokenMinutes,
    LIMITS.freshMinutes,
    LIMITS.uploadsAfterEndHours,
  ]);
});

it.each(['docs/security/asvs.md', 'docs/security/threat-model.md'])('names tests in %s that there are', (page) => {
  const named = [...read(page).matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: "([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(10);
  const gone = named.filter(
    ([, file = '', name = '']) => !existsSync(resolve(ROOT, file)) || !read(file).includes(name),
  );
  expect(gone.map(([, file, name]) => `${file}: ${name}`)).toEqual([]);
});

it('names a test for every rule of signing in and of sessions', () => {
  const rows = [...read('docs/security/asvs.md').matchAll(/^\| (?:6|7|10)\.[\d., -]+\|.*$/gm)].map(([row]) => row);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => !/`: "[^"]+"/.test(row))).toEqual([]);
});
