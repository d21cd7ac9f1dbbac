/**
 * The program that builds the clinical model: node builder.ts '{"language","dictionary","folder"}'. It gives way to recognisers
 * and ends with whoever started it.
 */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setPriority } from 'node:os';
import { z } from 'zod';
import { buildModel } from './build.ts';

/** Lower than the recognisers'. */
const lowPriority = 10;
const { folder, ...delivered } = z
  .object({ language: z.string(), dictionary: z.string(), folder: z.string() })
  .parse(JSON.parse(process.argv[2] ?? '{}'));

process.stdin.on('end', () => process.exit(1)).resume();
setPriority(lowPriority);
if (!existsSync(folder)) await buildModel(delivered, folder);
for (const other of await readdir(dirname(folder)))
  if (other !== basename(folder)) await rm(join(dirname(folder), other), { recursive: true, force: true });
process.exit(0);
