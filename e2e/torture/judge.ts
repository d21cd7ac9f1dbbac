import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Databases } from '@auscult/server/src/platform/db.ts';
import type { Caller } from './calls.ts';
import { digestOf, finish, type Take } from './senders.ts';

export type Figures = { runs: number; acknowledged: number; lost: number; strange: string[] };
export const noFigures = (): Figures => ({ runs: 0, acknowledged: 0, lost: 0, strange: [] });

type Where = { databases: Databases; storage: string };

const rowsOf = ({ system }: Databases, { recordingId, epoch }: Take['lease']) =>
  system
    .selectFrom('chunks')
    .select(['sequence', 'sha256', 'object_key'])
    .where('recording_id', '=', recordingId)
    .where('epoch', '=', epoch)
    .orderBy('sequence')
    .execute();

const read = (storage: string, key: string): Promise<Uint8Array> =>
  readFile(join(storage, key)).catch(() => new Uint8Array());

/** Looks behind the server: is each acknowledged chunk there, row and bytes, and its digest the one that was acknowledged? */
export async function judge({ databases, storage }: Where, takes: readonly Take[]): Promise<Figures> {
  const figures = { ...noFigures(), runs: 1 };
  for (const { lease, acknowledged, strange } of takes) {
    const rows = new Map((await rowsOf(databases, lease)).map((row) => [row.sequence, row]));
    figures.acknowledged += acknowledged.size;
    figures.strange.push(...strange);
    for (const [sequence, sha256] of acknowledged) {
      const row = rows.get(sequence);
      const isThere = row?.sha256 === sha256 && digestOf(await read(storage, row.object_key)) === sha256;
      if (!isThere) figures.lost += 1;
    }
  }
  return figures;
}

/** The devices send the rest and finish; the server must then hold exactly what they recorded. Answers what is wrong. */
export async function finishAll(where: Where, caller: Caller, takes: readonly Take[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const take of takes) {
    await finish(caller, take);
    if (!(await isWhole(where, take))) wrong.push('a finished recording differs from what was recorded');
  }
  return wrong;
}

async function isWhole({ databases, storage }: Where, { lease, chunks }: Take): Promise<boolean> {
  const rows = await rowsOf(databases, lease);
  const stored = await Promise.all(rows.map((row) => read(storage, row.object_key)));
  return digestOf(Buffer.concat(stored)) === digestOf(Buffer.concat(chunks.map(({ bytes }) => bytes)));
}

/** Digests of everything that the server holds of a consult, by the bytes themselves. */
export async function heldDigests({ databases, storage }: Where, appointmentId: string): Promise<Set<string>> {
  const rows = await databases.system
    .selectFrom('chunks as c')
    .innerJoin('recordings as r', 'r.id', 'c.recording_id')
    .select('c.object_key')
    .where('r.appointment_id', '=', appointmentId)
    .execute();
  const digests = rows.map(async (row) => digestOf(await read(storage, row.object_key)));
  return new Set(await Promise.all(digests));
}

export const add = (sum: Figures, more: Figures): void => {
  sum.runs += more.runs;
  sum.acknowledged += more.acknowledged;
  sum.lost += more.lost;
  sum.strange.push(...more.strange);
};

/** What a harness found, and what its control did. The harness holds where the first lost nothing and the second did. */
export type Verdict = { name: string; figures: Figures; control: Figures; skipped?: string };

export const holds = ({ figures, control, skipped }: Verdict): boolean =>
  skipped !== undefined ||
  (figures.runs > 0 &&
    figures.acknowledged > 0 &&
    figures.lost === 0 &&
    figures.strange.length === 0 &&
    control.lost > 0);

export function show({ name, figures, control, skipped }: Verdict): string {
  if (skipped !== undefined) return `${name}: skipped, ${skipped}`;
  const oddities =
    figures.strange.length === 0 ? '' : `, strange: ${[...new Set(figures.strange)].slice(0, 12).join('; ')}`;
  return `${name}: ${figures.runs} runs, ${figures.acknowledged} acknowledged, ${figures.lost} lost${oddities}; control: ${control.runs} runs, ${control.acknowledged} acknowledged, ${control.lost} lost`;
}
