import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from './process.mjs';

export const START_PACKAGES = ['ffmpeg', 'libpocketsphinx3', 'pocketsphinx-en-us', 'sphinxbase-utils', 'espeak-ng'];
export const TEST_PACKAGES = ['chromium', 'flite', 'festival', 'festvox-us-slt-hts', 'sox', 'openssl'];

/** A machine without a network must not wait for it at every start. */
const TRY_AGAIN_AFTER = 3_600_000;
const FAILURE = join(ROOT, 'node_modules/.auscult-debian');

/** Installs what is missing where it can (Debian, root); elsewhere says the one command and goes on. */
export function ensureDebianPackages(packages, purpose) {
  if (process.platform !== 'linux')
    return say(`${purpose} needs ${packages.join(', ')}, as far as your system has them.`);
  if (!existsSync('/usr/bin/apt-get'))
    return say(`${purpose} needs these Debian packages or your system's equivalent: ${packages.join(' ')}.`);
  const missing = packages.filter(isMissing);
  if (missing.length === 0) return undefined;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid() !== 0) return say(`${purpose} needs: sudo ${command}`);
  if (hasJustFailed(missing)) return say(`${purpose} still needs: ${command}`);
  say(`Installing ${missing.join(', ')} with apt-get (${purpose.toLowerCase()}).`);
  if (install(missing)) return undefined;
  writeFileSync(FAILURE, `${Date.now()}\n${missing.join(' ')}`);
  return say(`apt-get failed. Going on without; when the network is there, run: apt-get update && ${command}`);
}

function isMissing(name) {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f=${db:Status-Status} ', name], { encoding: 'utf8' });
  return status !== 0 || !stdout.includes('installed ') || stdout.includes('not-installed');
}

function hasJustFailed(missing) {
  if (!existsSync(FAILURE)) return false;
  const [when, names] = readFileSync(FAILURE, 'utf8').split('\n');
  return names === missing.join(' ') && Date.now() - Number(when) < TRY_AGAIN_AFTER;
}

function install(missing) {
  // The lists that came with a machine name versions without their security updates, or that the mirror no longer has.
  apt('update');
  return apt('install', '--no-install-recommends', ...missing);
}

function apt(...args) {
  const { status, stderr, stdout } = spawnSync(
    'apt-get',
    ['-y', '-q', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) say((stderr || stdout || '').trim().split('\n').slice(-5).join('\n'));
  return status === 0;
}
