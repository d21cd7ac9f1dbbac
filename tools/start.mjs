// `npm start`: from a fresh clone to a running product, and in under a second when nothing has changed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureDebianPackages, START_PACKAGES } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, fail, runNode } from './process.mjs';

const MAIN = join(ROOT, 'server/src/main.ts');
/** Node otherwise keeps what the first start needed once: 200 MB more for as long as the server runs. */
const SMALL = JSON.parse(readFileSync(new URL('./server-flags.json', import.meta.url), 'utf8'));

ensureInstalled();
ensureDebianPackages(START_PACKAGES, 'Speech recognition and audio');
ensureBuilt();
if (!existsSync(MAIN)) fail('There is no server/src/main.ts in this checkout yet.');
process.exitCode = await runNode([...SMALL, MAIN, ...process.argv.slice(2)]);
