// `npm run check`: everything that can be said about the sources without running them. docs/rules.md lists the rules.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { NODE, ROOT } from './process.mjs';

ensureInstalled();
const { describeSizes, listRules, sourceRules } = await import('./sources.mjs');
const { structureRules } = await import('./structure.mjs');

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const PROGRAMS = [
  { name: 'types', program: bin('tsc'), args: ['-p', '.'] },
  { name: 'types-web', program: bin('tsc'), args: ['-p', 'web'] },
  { name: 'types-e2e', program: bin('tsc'), args: ['-p', 'e2e'] },
  { name: 'lint', program: bin('oxlint'), args: ['--type-aware', '--format', 'unix'] },
  { name: 'format', program: bin('oxfmt'), args: ['--list-different', '.'], remedy: 'run "npm run format"' },
  { name: 'unused', program: bin('knip'), args: ['--no-progress', '--no-config-hints'] },
];
const rules = [...structureRules, ...sourceRules];
listRules([...PROGRAMS, ...rules].map(({ name }) => name));

const only = process.argv.slice(2);
const isAsked = ({ name }) => only.length === 0 || only.includes(name);
let failures = 0;
for (const { name, program, args, remedy } of PROGRAMS.filter(isAsked)) report(name, runProgram(program, args), remedy);
for (const { name, run } of rules.filter(isAsked)) report(name, run());
console.log(describeSizes());
console.log(failures === 0 ? 'Every check passed.' : `${failures} checks failed.`);
process.exitCode = failures === 0 ? 0 : 1;

function runProgram(program, args) {
  if (!existsSync(program)) return [`${program} is not installed`];
  const { status, stdout, stderr } = spawnSync(NODE, ['--no-warnings', program, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? [] : `${stdout}${stderr}`.trim().split('\n');
}

function report(name, problems, remedy) {
  if (problems.length === 0) return console.log(`ok      ${name}`);
  failures += 1;
  console.log(`FAILED  ${name}`);
  for (const problem of problems) console.log(`          ${problem}`);
  if (remedy) console.log(`          ${remedy}`);
  return undefined;
}
