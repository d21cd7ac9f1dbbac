// `npm start`: from a fresh clone to a running product, and in under a second when nothing has changed. Makes everything ready and
// prints the command that runs the server. The shell that npm started becomes the server, so that no launcher waits beside it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureDebianPackages, START_PACKAGES } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { ENVIRONMENT, NODE, ROOT, fail } from './process.mjs';

const MAIN = join(ROOT, 'server/src/main.ts');
/** Node otherwise keeps what the first start needed once: 200 MB more for as long as the server runs. */
const SMALL = JSON.parse(readFileSync(new URL('./server-flags.json', import.meta.url), 'utf8'));

ensureInstalled();
ensureDebianPackages(START_PACKAGES, 'Speech recognition and audio');
ensureBuilt();
if (!existsSync(MAIN)) fail('There is no server/src/main.ts in this checkout yet.');
const environment = Object.entries({ ...ENVIRONMENT, ...process.env, AUSCULT_PARENT: 'npm' })
  .filter(([name, value]) => process.env[name] !== value)
  .map(([name, value]) => `${name}=${value}`);
const watched = ['--import', new URL('./end-with-parent.mjs', import.meta.url).href];
const command = ['env', ...environment, NODE, ...watched, ...SMALL, MAIN];
process.stdout.write(command.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' '));
