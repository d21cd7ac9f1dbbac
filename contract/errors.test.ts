import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { errors, ruleText, type ErrorEntry } from './errors.ts';

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

it('counts the characters of a text only', () => {
  expect(ruleText({ path: 'name', rule: 'too_big', max: 9 })).toBe('Must be at most 9 characters long');
  expect(ruleText({ path: 'fontSize', rule: 'range', min: 8, max: 20 })).toBe('Must be between 8 and 20');
  expect(ruleText({ path: 'fontSize', rule: 'range', min: 8 })).toBe('Must be at least 8');
  expect(ruleText({ path: 'practicesIds', rule: 'count', max: 50 })).toBe('Must be at most 50 chosen');
});
