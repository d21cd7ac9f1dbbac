import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { named } from './named.ts';

const SOURCES = join(import.meta.dirname, '..');
const texts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.endsWith('ui/named.ts'))
  .map((path) => readFileSync(join(SOURCES, path), 'utf8'));

test.each(Object.keys(named))('%s is what a sheet, a modal or a question of the product is called', (name) => {
  expect(texts.some((text) => text.includes(`'${name}'`) || text.includes(`name="${name}"`))).toBe(true);
});
