import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { NODE, ROOT, fail, say } from './process.mjs';

const WEB = join(ROOT, 'web');
const DIST = join(WEB, 'dist');
/** The same file system as web/dist, so that the swap is a rename. */
const CACHE = join(ROOT, '.cache');

/** Builds the web app when web/dist was made from other sources than these. */
export function ensureBuilt() {
  if (!existsSync(join(WEB, 'index.html'))) return say('There is no web app in this checkout yet.');
  const sources = hashSources();
  const marker = join(DIST, '.built');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === sources) return undefined;
  say('Building the web app (once for each version, some seconds).');
  const fresh = join(CACHE, `dist-${process.pid}`);
  const { status } = spawnSync(
    NODE,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: WEB,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) fail('The web app could not be built; what vite said stands above.');
  compress(fresh);
  writeFileSync(join(fresh, '.built'), sources);
  swap(fresh);
  return undefined;
}

/** Compressed once and well here, so that the server only has to choose. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|webmanifest|txt)$/.test(entry.name)) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const bytes = readFileSync(path);
    const size = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, size));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** A running server goes on with whole files: it never sees a half-written folder. */
function swap(fresh) {
  const old = join(CACHE, `old-${process.pid}`);
  if (existsSync(DIST)) renameSync(DIST, old);
  renameSync(fresh, DIST);
  rmSync(old, { recursive: true, force: true });
  // What a build that was killed has left. Another one that still runs keeps its own.
  for (const name of readdirSync(CACHE)) {
    const [, , pid] = /^(dist|old)-(\d+)$/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function hashSources() {
  mkdirSync(CACHE, { recursive: true });
  const hash = createHash('sha256');
  for (const folder of ['web', 'contract', 'engine/spelling']) addFolder(hash, join(ROOT, folder));
  for (const file of ['package-lock.json', 'package.json', 'tsconfig.base.json', 'engine/medicines/medicines.tsv'])
    hash.update(readFileSync(join(ROOT, file)));
  // Words of the installation's own, for the speller.
  const words = process.env.SPELLING_WORDS;
  if (words && !existsSync(words)) fail(`SPELLING_WORDS names no file: ${words}`);
  if (words) hash.update(readFileSync(words));
  return hash.digest('hex');
}

function addFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else hash.update(`${path.slice(ROOT.length)}\0`).update(readFileSync(path));
  }
}
