// Makes the folder that is copied to a practice's machine: node tools/agent-package.mjs [FOLDER]. Nothing is downloaded, there or here.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { fail, NODE, ROOT, say } from './process.mjs';

ensureInstalled();
const folder = resolve(process.argv[2] ?? join(ROOT, 'dist/auscult-agent'));
const AGENT = join(ROOT, 'connector/agent');
mkdirSync(folder, { recursive: true });
const bundle = join(folder, 'auscult-agent.mjs');
rmSync(bundle, { force: true });
const vite = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--config', join(AGENT, 'vite.config.ts')];
const built = spawnSync(NODE, [...vite, '--outDir', folder], {
  stdio: ['ignore', 2, 2],
  env: { ...process.env, NODE_ENV: 'production' },
});
if (built.status !== 0) fail('The agent could not be built; what vite said stands above.');
cpSync(join(AGENT, 'package'), folder, { recursive: true });
const node = join(folder, basename(NODE));
copyFileSync(NODE, node);
chmodSync(node, 0o755);
// As the machine will run it: from this folder alone.
const ran = spawnSync(node, [bundle, '--version'], { cwd: folder, encoding: 'utf8' });
if (ran.status !== 0) fail(`The agent does not run from its folder.\n${ran.stderr}`);
// The server offers it to agents that are older by this.
writeFileSync(join(folder, 'version.txt'), ran.stdout);
say(`Agent ${ran.stdout.trim()} is in ${folder}`);
