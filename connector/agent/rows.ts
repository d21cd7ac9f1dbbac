import { setUsers } from '@auscult/contract/plugin-config/endpoints.ts';
import { remove, upsert } from '@auscult/contract/plugin/endpoints.ts';
import { incomingAppointment, type IncomingAppointment } from '@auscult/contract/plugin/schemas.ts';
import { z } from 'zod';
import type { Agent } from './run.ts';
import { isRefused } from './server.ts';
import { isSourceProblem, readSource, type Sources, type Told } from './sources.ts';
import { isCode } from '../folder/explain.ts';

const BATCH = 500;
/** An address has room for so many ids. */
const MOST_IDS = 50;
const POLL_MILLISECONDS = 5000;
/** A row about a doctor whom nobody has linked yet is tried again after so long. */
const HELD_MILLISECONDS = 15 * 60_000;

const change = z.union([z.strictObject({ row: incomingAppointment }), z.strictObject({ cancelled: z.string() })]);
const entry = z.object({ kind: z.literal('rows'), changes: z.array(change), after: z.number().default(0) });
type Change = z.infer<typeof change>;
type Pending = { change: Change; after: number };

const idOf = (one: Change): string => ('row' in one ? one.row.externalId : one.cancelled);

/** Who was known by an id alone is known better by whatever says a name. */
const meet = (sources: Sources, one: Told['doctors'][number]): void => {
  const known = sources.doctors.get(one.externalId);
  if (known && (known.name !== known.externalId || one.name === one.externalId)) return;
  sources.doctors.set(one.externalId, one);
  sources.areDoctorsTold = false;
};

/** Keeps what a source told, sealed, before it is taken away there. */
const keep = async ({ spool, tell }: Agent, sources: Sources, kind: string, told: Told): Promise<void> => {
  for (let at = 0; at < told.changes.length; at += BATCH)
    await spool.put({ kind: 'rows', changes: told.changes.slice(at, at + BATCH) });
  for (const one of told.doctors) meet(sources, one);
  await told.settle();
  if (told.changes.length > 0) tell('source-read', { kind, rows: told.changes.length });
  if (told.bad > 0) tell('source-failed', { kind, rows: told.bad });
};

/** The server is told of all whom the sources ever named, so that an administrator can say who they are. */
const tellDoctors = async ({ server }: Agent, sources: Sources): Promise<void> => {
  const users = [...sources.doctors.values()].map(({ externalId, name, providerNumber }) => ({
    externalId,
    name,
    isActive: true,
    ...(providerNumber ? { providerNumber } : {}),
  }));
  if (sources.areDoctorsTold || users.length === 0) return;
  await sources.keepDoctors();
  await server.call(setUsers, { body: { users } });
  sources.areDoctorsTold = true;
};

/** A source that cannot be read holds up no other one; what is wrong with it stands on the status page. */
const readAll = async (agent: Agent, sources: Sources): Promise<void> => {
  const { standing, tell, settings } = agent;
  const before = standing.troubles.sources;
  const troubles: string[] = [];
  for (const source of settings.sources) {
    const kind = source.kind === 'csv' ? 'csv' : 'siu';
    try {
      for await (const told of readSource(source, sources)) await keep(agent, sources, kind, told);
    } catch (error) {
      const place = source.kind === 'csv' ? source.file : source.folder;
      const isFull = isCode(error, 'ENOSPC');
      const sentence = isFull ? 'The work folder has no room left.' : `${place} is not there, or may not be read.`;
      troubles.push(isSourceProblem(error) ? error.message : sentence);
      if (before === undefined) tell(isFull ? 'spool-full' : 'source-failed', { kind });
    }
  }
  if (troubles.length > 0) standing.troubles.sources = troubles.join(' ');
  else delete standing.troubles.sources;
};

/** What waits, of each appointment the newest alone, and the numbers of the entries that held it. */
const pendingOf = async ({ spool }: Agent): Promise<{ numbers: number[]; pending: Pending[] }> => {
  const read = (await spool.list()).flatMap(({ number, value }) => {
    const { success, data } = entry.safeParse(value);
    return success ? [{ number, ...data }] : [];
  });
  const newest = new Map<string, Pending>();
  for (const { changes, after } of read)
    for (const one of changes) {
      newest.delete(idOf(one));
      newest.set(idOf(one), { change: one, after });
    }
  return { numbers: read.map(({ number }) => number), pending: [...newest.values()] };
};

/** Sends rows; answers those whose doctor is linked to nobody. A request that can never be taken is let go and told of. */
const sendRows = async ({ server, tell, standing }: Agent, rows: IncomingAppointment[]): Promise<Change[]> => {
  if (rows.length === 0) return [];
  try {
    const { results } = await server.call(upsert, { body: { appointments: rows } });
    const refused = results.filter(({ outcome }) => outcome === 'refused');
    standing.rows += rows.length - refused.length;
    tell('rows-sent', { rows: rows.length - refused.length });
    if (refused.length > 0) tell('rows-refused', { rows: refused.length });
    const held = new Set(refused.filter(({ reason }) => reason === 'doctor not linked').map((one) => one.externalId));
    return rows.filter(({ externalId }) => held.has(externalId)).map((row) => ({ row }));
  } catch (error) {
    if (!isRefused(error) || error.status !== 422) throw error;
    tell('rows-refused', { rows: rows.length });
    return [];
  }
};

/** Of each appointment there is one change, so that rows and cancellations may go one after the other. */
const sendAll = async (agent: Agent, due: readonly Change[]): Promise<Change[]> => {
  const held: Change[] = [];
  for (let at = 0; at < due.length; at += BATCH) {
    const batch = due.slice(at, at + BATCH);
    held.push(
      ...(await sendRows(
        agent,
        batch.flatMap((one) => ('row' in one ? [one.row] : [])),
      )),
    );
    const gone = batch.flatMap((one) => ('cancelled' in one ? [one.cancelled] : []));
    for (let from = 0; from < gone.length; from += MOST_IDS)
      await agent.server.call(remove, { query: { ids: gone.slice(from, from + MOST_IDS) } });
  }
  return held;
};

/** One look at the sources, and all that waits sent. What is held or not sent yet stays sealed in the work folder. */
export const rowsRound = async (agent: Agent, sources: Sources): Promise<number> => {
  const { spool, at } = agent;
  await readAll(agent, sources);
  at('read');
  const { numbers, pending } = await pendingOf(agent);
  const now = Date.now();
  const due = pending.filter(({ after }) => after <= now).map((one) => one.change);
  if (due.length === 0) return POLL_MILLISECONDS;
  await tellDoctors(agent, sources);
  const held = await sendAll(agent, due);
  at('sent');
  // What waits on is kept anew before the entries that held it go.
  const later = Map.groupBy(
    [
      ...pending.filter(({ after }) => after > now),
      ...held.map((one) => ({ change: one, after: now + HELD_MILLISECONDS })),
    ],
    ({ after }) => after,
  );
  for (const [after, some] of later) await spool.put({ kind: 'rows', changes: some.map((one) => one.change), after });
  for (const number of numbers) await spool.drop(number);
  return POLL_MILLISECONDS;
};
