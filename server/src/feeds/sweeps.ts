import { z } from 'zod';
import { controlIdOf } from '@auscult/connector/hl7/escape.ts';
import { deedOf, headerOf, isUnreadable } from '@auscult/connector/hl7/feed.ts';
import { parseHl7 } from '@auscult/connector/hl7/parse.ts';
import { askVisits, type Question } from '@auscult/connector/hl7/query.ts';
import { openLook } from '@auscult/connector/kit/adapter.ts';
import { isProblem, type Failed } from '@auscult/connector/kit/outcome.ts';
import { papersOf } from '@auscult/connector/kit/papers.ts';
import { secretOf } from '../keys/data.ts';
import { askVisitsJob, endSync } from '../plugin-config/actions.ts';
import { addRoundsOfToday } from '../plugin/actions.ts';
import { inTransaction } from '../platform/db.ts';
import { installation, type House } from '../platform/house.ts';
import { job, work, type Schedule } from '../platform/jobs.ts';
import { scopeOf } from '../platform/scope.ts';
import { actorOf, feedOf, feeds, keep, takeWaiting, type Connection } from './jobs.ts';
import { isAskedFor, questionOf } from './rules.ts';

const DAYS_KEPT = 90;
const DAYS_HELD = 28;
/** Ids are remembered for as long as a sender may repeat itself; what nobody was linked to for four weeks is let go. */
const forget = async (house: House): Promise<void> => {
  const before = (days: number) => new Date(house.clock.now().getTime() - days * 86_400_000).toISOString();
  const { system } = house.databases;
  await system
    .updateTable('hl7_inbox')
    .set({ state: 'refused', body: null })
    .where('state', '=', 'held')
    .where('received_at', '<', before(DAYS_HELD))
    .execute();
  await system.deleteFrom('hl7_inbox').where('received_at', '<', before(DAYS_KEPT)).execute();
};

/** What a wake was lost for, and a round of the day for who lies in a ward that a feed tells of. */
export const sweep = async (house: House): Promise<void> => {
  await forget(house);
  for (const connection of await feeds(house).execute()) {
    if (!connection.isOpen) continue;
    const actor = actorOf(connection);
    const db = house.databases.within(scopeOf(actor));
    try {
      await takeWaiting(house, { connectionId: connection.id });
      await addRoundsOfToday(db, { ...installation, actor }, house.clock.now().toISOString());
    } catch (error) {
      house.log.error({ err: error, connectionId: connection.id }, 'a feed could not be looked after');
    }
  }
};
const sweepFeeds = job({ name: 'feeds.sweep', payload: z.object({}).nullish(), retries: 0, concurrency: 1 });

const LONGEST_MILLISECONDS = 30 * 60_000;
const ask = async (house: House, { id: connectionId, config }: Connection, question: Question): Promise<Buffer[]> => {
  const { connection } = config;
  if (connection?.kind !== 'mllp') return [];
  const secret = (name: string) => secretOf(house, house.databases.system, { connectionId, name });
  const call = openLook({
    config: connection,
    secret,
    papers: await papersOf(secret),
    allowed: house.config.targets,
    clock: () => house.clock.now(),
    signal: AbortSignal.timeout(LONGEST_MILLISECONDS),
  });
  return askVisits(question, connection, call);
};

type Kept = 'kept' | 'unreadable' | 'unasked';
/** Keeps a visit of an answer as if it had been pushed. */
const keepVisit = async (house: House, connection: Connection, question: Question, bytes: Buffer): Promise<Kept> => {
  const message = parseHl7(bytes);
  if (!message) return 'unreadable';
  try {
    const deed = deedOf(message, feedOf(connection)?.map);
    if (!isAskedFor(deed, question)) return 'unasked';
    // The same visit of the same run is kept once when a run is begun again: each answer has a header, and with it a time, of its own.
    const visit = bytes.subarray(bytes.indexOf('\r'));
    const controlId = controlIdOf(`${question.key}/${visit.toString('latin1')}`);
    await keep(house, connection, { header: { ...headerOf(message), controlId }, deed, bytes });
    return 'kept';
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return 'unreadable';
  }
};

/** Asks a hospital who is there. Only a whole answer counts; it is kept, and then taken in like what is pushed. */
const runVisits = async (house: House, syncId: string): Promise<void> => {
  const run = await house.databases.system
    .selectFrom('sync_runs')
    .select(['id', 'connection_id', 'kind', 'from_date', 'to_date', 'started_at'])
    .where('id', '=', syncId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  const connection = run && (await feeds(house).where('c.id', '=', run.connection_id).executeTakeFirst());
  if (!run || !connection) return;
  const { id: connectionId, practiceId } = connection;
  const end = (ended: { counts: Record<Kept, number> } | { failure: Failed }) =>
    inTransaction(house.databases.system, (tx) =>
      endSync(tx, { syncId, connectionId, practiceId, now: house.clock.now(), ...ended }),
    );
  const question = questionOf(run, connection);
  const counts = { kept: 0, unreadable: 0, unasked: 0 };
  try {
    for (const visit of await ask(house, connection, question))
      counts[await keepVisit(house, connection, question, visit)] += 1;
    await end({ counts });
  } catch (error) {
    if (!isProblem(error)) throw error;
    await end({ failure: error.failure });
  }
};

export const feedSweeps = [
  work(sweepFeeds, (house) => sweep(house)),
  work(askVisitsJob, (house, { syncId }) => runVisits(house, syncId)),
];
export const feedSchedules: readonly Schedule[] = [{ spec: sweepFeeds, cron: '*/5 * * * *' }];
