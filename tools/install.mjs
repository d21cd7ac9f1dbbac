// Runs on Node 20 without node_modules, so this file and those that it imports use nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NODE, ROOT, fail, say } from './process.mjs';

const MODULES = join(ROOT, 'node_modules');
const MARKER = join(MODULES, '.auscult-install');
/** npm that is interrupted can leave half of the packages with a list that names all of them. */
const UNFINISHED = join(ROOT, '.cache/installing');

/** Installs the npm packages of package-lock.json when they are missing or of another state of that file. */
export function ensureInstalled() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted && existsSync(NODE)) return;
  if (existsSync(UNFINISHED) || !isInstalled(JSON.parse(lock))) {
    say('Installing the npm packages (once, a minute or two).');
    mkdirSync(dirname(UNFINISHED), { recursive: true });
    writeFileSync(UNFINISHED, '');
    // Its warnings are of the machine's own Node, which nothing of ours runs on.
    npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  }
  // The package "node" puts its program there in an install script, which npm may have been told to skip.
  if (!existsSync(NODE)) npm('rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts');
  if (!existsSync(NODE))
    fail(
      'npm did not install Node 24: node_modules/node/bin/node is missing. Run "npm rebuild node" and look at what it says.',
    );
  writeFileSync(MARKER, wanted);
  rmSync(UNFINISHED, { force: true });
}

/** npm keeps a list of what it has put into node_modules; a developer's own `npm install` needs no second one. */
function isInstalled(lock) {
  const list = join(MODULES, '.package-lock.json');
  if (!existsSync(list) || !existsSync(NODE)) return false;
  const present = JSON.parse(readFileSync(list, 'utf8')).packages;
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional && !entry.link)
    .every(([path, entry]) => present[path]?.version === entry.version);
}

function npm(...args) {
  const program = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  // Standard output belongs to the command that was asked for.
  const { status, error } = spawnSync(program[0], [...program.slice(1), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  if (error) fail(`npm could not be run: ${error.message}.`);
  if (status !== 0)
    fail(
      `"npm ${args.join(' ')}" failed; what it said stands above. The packages come from the npm registry, so the first start needs the network.`,
    );
}
