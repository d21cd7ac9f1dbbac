// Runs a TypeScript file with Node 24: node tools/run.mjs FILE ARGS... Only that file writes to standard output.
import { ensureInstalled } from './install.mjs';
import { fail, runNode } from './process.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Name the file to run: node tools/run.mjs engine/evals/evals.ts');
ensureInstalled();
process.exitCode = await runNode([file, ...args]);
