import {
  ackOf,
  deedIn,
  deedOf,
  headerOf,
  isFeedEvent,
  isUnreadable,
  type FeedDeed,
  type FeedHeader,
} from '@auscult/connector/hl7/feed.ts';
import { parseHl7 } from '@auscult/connector/hl7/parse.ts';
import type { RowResult } from '@auscult/contract/plugin/schemas.ts';
import type { Feed } from '@auscult/contract/integrations/connections.ts';
import { takeFeed } from '../integrations/actions.ts';
import { tellUser } from '../plugin-config/actions.ts';
import {
  describePatient,
  dischargeInpatient,
  moveInpatient,
  removeAll,
  takeIn,
  tellMerged,
} from '../plugin/actions.ts';
import { momentOf } from '../plugin/rules.ts';
import { inTransaction, sql, type Tx } from '../platform/db.ts';
import { installation, type House } from '../platform/house.ts';
import { work } from '../platform/jobs.ts';
import { scopeOf, type Plugin } from '../platform/scope.ts';
import { senderOf, subjectOf, type Sender } from './rules.ts';

/** Connections that something pushes to, or that can be asked. */
export const feeds = (house: House) =>
  house.databases.system
    .selectFrom('connections as c')
    .innerJoin('practices as p', 'p.id', 'c.practice_id')
    .select(['c.id', 'c.config', 'c.practice_id as practiceId', 'c.pms_type as pmsType', 'p.timezone'])
    .select(sql<boolean>`c.is_enabled and c.pms_type = p.pms_type`.as('isOpen'))
    .where('c.kind', '=', 'mllp')
    .where('c.removed_at', 'is', null)
    .where(sql<boolean>`(c.config #> '{connection,feed}' is not null or c.config #> '{connection,canQuery}' = 'true')`);
export type Connection = Awaited<ReturnType<ReturnType<typeof feeds>['executeTakeFirstOrThrow']>>;

export const feedOf = ({ config: { connection } }: Connection): Feed | undefined =>
  connection?.kind === 'mllp' ? connection.feed : undefined;

type Word = { code: 'AA' | 'AE' | 'AR'; text: string };
const refused = (text: string): Word => ({ code: 'AR', text });

const besideOf = (connectionId: string): string => `hl7_inbox/${connectionId}`;

const CONTACT_SECONDS = 60;
/** Whoever pushes is there, unless what goes the other way has just failed. */
const noteContact = async (house: House, tx: Tx, connectionId: string): Promise<void> => {
  const now = house.clock.now();
  await tx
    .updateTable('connections')
    .set({
      last_contact_at: now.toISOString(),
      status: sql`case when status = 'not_connected' and blocked_until is null then 'connected' else status end`,
    })
    .where('id', '=', connectionId)
    .where((all) =>
      all.or([
        all('last_contact_at', 'is', null),
        all('last_contact_at', '<', new Date(now.getTime() - CONTACT_SECONDS * 1000).toISOString()),
      ]),
    )
    .execute();
};

/** Keeps a message, and wakes who takes it in. A control id that was seen before is kept once. */
export const keep = async (
  house: House,
  { id: connectionId }: Connection,
  { header, deed, bytes }: { header: FeedHeader; deed: FeedDeed; bytes: Buffer },
): Promise<void> =>
  inTransaction(house.databases.system, async (tx) => {
    const subject = subjectOf(deed);
    const row = await tx
      .insertInto('hl7_inbox')
      .values({
        connection_id: connectionId,
        control_id: header.controlId,
        event: header.event,
        subject: subject && house.keyring.digest(subject, besideOf(connectionId)).toString('base64url'),
        received_at: house.clock.now().toISOString(),
        body: house.keyring.seal(bytes, besideOf(connectionId)),
        state: 'waiting',
      })
      .onConflict((conflict) => conflict.constraint('hl7_inbox_seen').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) await house.jobs.enqueue(tx, takeFeed, { connectionId });
    await noteContact(house, tx, connectionId);
  });

/** What cannot be read is the sender's to mend and send again; here it is counted. */
const noteRefused = async (house: House, { id }: Connection, { event }: FeedHeader, error: string): Promise<void> => {
  await house.databases.system
    .insertInto('hl7_inbox')
    .values({
      connection_id: id,
      event,
      error,
      state: 'refused',
      received_at: house.clock.now().toISOString(),
    })
    .execute();
};

const wordFor = async (
  house: House,
  { message, bytes, from }: { message: NonNullable<ReturnType<typeof parseHl7>>; bytes: Buffer; from: Sender },
): Promise<Word> => {
  const header = headerOf(message);
  const connection = senderOf(await feeds(house).execute(), header, from);
  if (!connection) return refused('not known here');
  if (!connection.isOpen) return { code: 'AE', text: 'switched off' };
  if (!/^[^\0]{1,199}$/.test(header.controlId)) return refused('control id');
  if (!isFeedEvent(header.event)) return refused('event not taken here');
  try {
    await keep(house, connection, { header, deed: deedOf(message, feedOf(connection)?.map), bytes });
    return { code: 'AA', text: '' };
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    await noteRefused(house, connection, header, error.message);
    return refused(error.message);
  }
};

/** Answers one message of a practice system: it is acknowledged once it is kept, and taken in afterwards. */
export const receive = async (house: House, bytes: Buffer, from: Sender): Promise<Buffer> => {
  const message = parseHl7(bytes);
  const now = house.clock.now().toISOString();
  const answer = (word: Word) => ackOf(message, { ...word, now });
  if (!message) return answer(refused('no header'));
  try {
    return answer(await wordFor(house, { message, bytes, from }));
  } catch (error) {
    house.log.error({ err: error }, 'a message could not be kept');
    return answer({ code: 'AE', text: 'not now' });
  }
};

export const actorOf = ({ id, practiceId, pmsType }: Connection): Plugin => ({
  kind: 'plugin',
  id,
  keyId: 'feed',
  practiceId,
  pmsType,
});

const take = async (house: House, connection: Connection, bytes: Buffer): Promise<RowResult | undefined> => {
  const actor = actorOf(connection);
  const db = house.databases.within(scopeOf(actor));
  const caller = { ...installation, actor };
  const deed = deedIn(bytes, feedOf(connection)?.map);
  const at = momentOf(deed.at, connection.timezone).startsAt;
  const now = house.clock.now().toISOString();
  switch (deed.does) {
    case 'book':
      await tellUser(db, caller, deed.doctor);
      return (await takeIn(db, caller, { appointments: [deed.row], mode: 'upsert' }))[0];
    case 'cancel':
      return (await removeAll(db, caller, [deed.externalId]))[0];
    case 'stay':
      await tellUser(db, caller, deed.doctor);
      return moveInpatient(db, caller, { row: deed.row, isNews: deed.isNews, at, now });
    case 'leave':
      return dischargeInpatient(db, caller, { externalId: deed.externalId, at });
    case 'describe':
      return describePatient(db, caller, deed.patient);
    case 'merge':
      return tellMerged(db, caller, deed.externalId);
    case 'nothing':
      return undefined;
  }
};

const NOT_NOW = 'not now';
const BEHIND = 'an earlier message about the same waits';

type Settled = { state: 'held' | 'done' | 'refused'; error: string | null };
/** A message about a doctor who is linked to nobody yet waits for that; any other refusal is final. */
const settledBy = (result: RowResult | undefined): Settled => {
  if (result?.outcome !== 'refused') return { state: 'done', error: null };
  const { reason = 'refused' } = result;
  return { state: reason === 'doctor not linked' ? 'held' : 'refused', error: reason };
};

const hold = async (tx: Tx, connectionId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feed/${connectionId}`}, 0))`.execute(tx);
};
const BATCH = 100;
const waitingOf = (tx: Tx, connectionId: string) =>
  tx
    .selectFrom('hl7_inbox')
    .select(['id', 'subject', 'body'])
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(BATCH)
    .execute();

const settle = async (tx: Tx, id: number, { state, error }: Settled): Promise<void> => {
  const rows = tx.updateTable('hl7_inbox').set({ state, error });
  await (state === 'held' ? rows : rows.set({ body: null })).where('id', '=', id).execute();
};

const takeOne = async (house: House, connection: Connection, body: Buffer | null): Promise<Settled> => {
  if (!body) return { state: 'refused', error: 'its text is gone' };
  try {
    return settledBy(await take(house, connection, house.keyring.open(body, besideOf(connection.id))));
  } catch (error) {
    // The map may have been changed since it came.
    if (isUnreadable(error)) return { state: 'refused', error: error.message };
    // One message never holds up those about others.
    house.log.error({ err: error }, 'a message could not be taken in');
    return { state: 'held', error: NOT_NOW };
  }
};

/** Takes in the next so many. Answers whether there may be more. */
const takeBatch = (house: House, connection: Connection): Promise<boolean> =>
  inTransaction(house.databases.system, async (tx) => {
    await hold(tx, connection.id);
    const rows = await waitingOf(tx, connection.id);
    const behind = await tx
      .selectFrom('hl7_inbox')
      .select('subject')
      .where('connection_id', '=', connection.id)
      .where('state', '=', 'held')
      .where('subject', '<>', '')
      .execute();
    const stuck = new Set(behind.map(({ subject }) => subject));
    for (const { id, subject, body } of rows) {
      const waits: Settled = { state: 'held', error: BEHIND };
      const settled = stuck.has(subject) ? waits : await takeOne(house, connection, body);
      if (settled.state === 'held' && subject) stuck.add(subject);
      await settle(tx, id, settled);
    }
    return rows.length === BATCH;
  });

/** What is tried again: with a doctor newly linked all that is held, else what was held for a moment only. */
const release = (house: House, connectionId: string, isReleasing: boolean): Promise<void> =>
  inTransaction(house.databases.system, async (tx) => {
    await hold(tx, connectionId);
    await tx
      .updateTable('hl7_inbox')
      .set({ state: 'waiting' })
      .where('connection_id', '=', connectionId)
      .where('state', '=', 'held')
      .$if(!isReleasing, (held) => held.where('error', 'in', [NOT_NOW, BEHIND]))
      .execute();
  });

/**
 * Takes in what waits, in the order in which it came; one worker at a time has a feed in hand. What is taken in twice, because a worker
 * was killed in between, is the same afterwards.
 */
export const takeWaiting = async (
  house: House,
  { connectionId, isReleasing = false }: { connectionId: string; isReleasing?: boolean | undefined },
): Promise<void> => {
  const connection = await feeds(house).where('c.id', '=', connectionId).executeTakeFirst();
  if (!connection?.isOpen) return;
  await release(house, connectionId, isReleasing);
  while (await takeBatch(house, connection));
};

export const feedWorks = [work(takeFeed, (house, payload) => takeWaiting(house, payload))];
