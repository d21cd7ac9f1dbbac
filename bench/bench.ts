import { administrators, largeAdministrators } from './administrators.ts';
import { beside } from './beside.ts';
import { checks } from './checks.ts';
import { deliveries } from './deliveries.ts';
import { editor } from './editor.ts';
import { finish } from './finish.ts';
import { ingest } from './ingest.ts';
import { list } from './list.ts';
import { live } from './live.ts';
import { memory } from './memory.ts';
import { lineOf, type Bench } from './measure.ts';
import { notes } from './notes.ts';
import { programs } from './programs.ts';
import { recogniser } from './recogniser.ts';
import { rows } from './rows.ts';
import { signIn } from './signIn.ts';
import { spelling } from './spelling.ts';
import { templates } from './templates.ts';
import { web } from './web.ts';

const LARGE = '--large';
const benches: Record<string, Bench> = {
  ingest,
  rows,
  programs,
  deliveries,
  list,
  administrators,
  web,
  memory,
  live,
  recogniser,
  finish,
  beside,
  notes,
  checks,
  templates,
  editor,
  spelling,
  'sign-in': signIn,
  // A database of gigabytes: measured only where it is named.
  [LARGE]: largeAdministrators,
};

const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in benches));
if (unknown !== undefined) {
  process.stderr.write(`There is no bench ${unknown}. These are there: ${Object.keys(benches).join(', ')}.\n`);
  process.exit(2);
}
for (const name of named.length > 0 ? named : Object.keys(benches).filter((one) => one !== LARGE)) {
  process.stderr.write(`Measuring ${name}.\n`);
  try {
    for (const measured of (await benches[name]?.()) ?? []) {
      process.stdout.write(`${lineOf(measured)}\n`);
      if (measured.holds === false) process.exitCode = 1;
    }
  } catch (error) {
    process.stdout.write(`${name}: not measured: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
process.exit();
