import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

/** Every file that belongs to the repository: known to git, or new and not ignored. */
export const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));

export const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)testing[^/]*\.tsx?$/.test(path);
export const isGenerated = (path) => read(path).startsWith('// Generated');
export const sources = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'));

const texts = new Map();
export function read(path) {
  if (!texts.has(path)) texts.set(path, readFileSync(join(ROOT, path), 'utf8'));
  return texts.get(path);
}

/** The modules that a source names in its imports. */
export function importsOf(path) {
  return [
    ...read(path).matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\(\s*'([^']+)'/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3]);
}

/** Paths below a folder, cut into their parts after it. */
export const below = (folder) =>
  files
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => ({ path, parts: path.slice(folder.length + 1).split('/') }));
