import type { Trying } from '@auscult/connector/kit/folder.ts';
import { carry, repeatOf, whatIsThere } from '@auscult/connector/kit/adapter.ts';
import { isProblem, type Failed } from '@auscult/connector/kit/outcome.ts';
import { json, sql } from '../platform/db.ts';
import { firstKeyOf, getSource } from './data.ts';
import type { Claim, Desk } from './desk.ts';
import { LEASE_SECONDS } from './rules.ts';
import { wayOf, type One, type Way } from './ways.ts';

/** What became of a try: everything arrived, or why not. `overtaken` is nobody's fault. */
export type Tried =
  | { is: 'delivered'; externalId: string }
  | (Omit<Failed, 'hasArrived'> & { isFinal?: boolean })
  | { is: 'in_doubt'; sentence: string }
  | { is: 'overtaken' };

/** Often enough that one renewal may fail. */
const RENEW_MILLISECONDS = (LEASE_SECONDS * 1000) / 3;
/** Five documents that are each acknowledged in the last second; what takes longer hangs. */
const LONGEST_MILLISECONDS = 30 * 60_000;
const IN_DOUBT = 'The practice system did not answer, so that nobody knows whether the document arrived.';

/** How far a worker came, for who wants to see what becomes of an export when it is killed there. */
export type Point =
  | 'claimed'
  | 'announced'
  | 'step kept'
  | 'answered'
  | 'document kept'
  | 'prepared'
  | 'linked'
  | 'moved'
  | 'recorded';
/** How long a folder may take, and how often a lease is renewed meanwhile. */
export type Patience = { folderMilliseconds?: number; renewMilliseconds?: number; at?: (point: Point) => void };
type Told = { at: (point: Point) => void };

/** Sends the documents of an export to where the practice wants them, and holds it for as long as that takes. */
export async function deliverTo(
  house: Desk,
  claim: Claim,
  { folderMilliseconds, renewMilliseconds = RENEW_MILLISECONDS, at = () => undefined }: Patience,
): Promise<Tried> {
  const letGo = keepLease(house, claim, renewMilliseconds);
  return send(house, claim, { attempt: claim.attempt, at, milliseconds: folderMilliseconds }).finally(letGo);
}

/** Holds the export for as long as this process lives: an acknowledgement may take longer than the lease. */
function keepLease({ databases, clock, log }: Desk, { id, attempt }: Claim, milliseconds: number): () => void {
  const renew = () =>
    databases.system
      .updateTable('export_jobs')
      .set({ lease_until: new Date(clock.now().getTime() + LEASE_SECONDS * 1000).toISOString() })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('state', '=', 'delivering')
      .execute()
      .catch((error: unknown) => log.warn({ err: error, exportId: id }, 'lease not renewed'));
  const end = performance.now() + LONGEST_MILLISECONDS;
  const timer = setInterval(() => (performance.now() < end ? void renew() : clearInterval(timer)), milliseconds);
  return () => clearInterval(timer);
}

async function send(house: Desk, claim: Claim, trying: Trying & Told): Promise<Tried> {
  trying.at('claimed');
  const source = await getSource(house.databases.system, claim.id);
  const { letterheadKey } = source.facts;
  const letterhead = letterheadKey ? await house.storage.read(letterheadKey) : undefined;
  const rows = await deliveriesOf(house, claim);
  const going = source.documents.flatMap((document) => {
    const row = rows.find(({ type }) => type === document.type);
    return row ? { document, row } : [];
  });
  const whole = going.map(({ document, row }) => ({
    ...document,
    ...(row.replacesBundle && { replaces: row.replacesBundle }),
  }));
  const sending = { source, letterhead, going: whole, trying };
  const way = await wayOf({ house, db: house.databases.system }, claim, sending).catch(failureIn);
  if ('is' in way) return way;
  return deliverEach(house, claim, going, { ...way, at: trying.at });
}

/** What a problem says; anything else is nobody's to tell. */
const failureIn = (error: unknown): Failed => {
  if (isProblem(error)) return error.failure;
  throw error;
};

const deliveriesOf = ({ databases }: Desk, claim: Claim) =>
  databases.system
    .selectFrom('export_deliveries as d')
    .leftJoin('export_deliveries as old', 'old.id', 'd.replaces_id')
    .select(['d.id', 'd.type', 'd.key', 'd.state', 'd.external_id', 'd.may_have_arrived', 'd.steps'])
    .select(['old.key as replacesKey', 'old.external_id as replacesId'])
    .select(
      sql<{ externalId: string; key: string } | null>`(select jsonb_build_object('externalId', old.external_id,
        'key', o.idempotency_key) from export_jobs o where o.id = old.export_id and old.external_id is not null)`.as(
        'replacesBundle',
      ),
    )
    .select(firstKeyOf.as('firstKey'))
    .where('d.export_id', '=', claim.id)
    .execute();
type Going = { document: One['document']; row: Awaited<ReturnType<typeof deliveriesOf>>[number] };

/** Each document is kept as delivered before the next begins, so that a killed worker goes on from there. */
async function deliverEach(house: Desk, claim: Claim, going: readonly Going[], way: Way & Told): Promise<Tried> {
  // Where nothing had to go, the export itself is what arrived.
  let last = claim.id;
  for (const { document, row } of going) {
    if (row.state === 'delivered') {
      last = row.external_id ?? last;
      continue;
    }
    const tried = await deliverDocument({ house, claim, row, document, way });
    if (tried.is !== 'delivered') return tried;
    last = tried.externalId;
  }
  return { is: 'delivered', externalId: last };
}

/**
 * Writes down what became of a document, for as long as the claim holds; false where another worker has taken the export over, or has had
 * the answer meanwhile. The claim cannot be taken over while this is being written.
 */
async function keepUnderClaim({ databases }: Desk, claim: Claim, id: string, change: object): Promise<boolean> {
  const held = databases.system
    .selectFrom('export_jobs')
    .select('id')
    .where('id', '=', claim.id)
    .where('attempt', '=', claim.attempt)
    .where('state', '=', 'delivering')
    .forShare();
  const kept = await databases.system
    .updateTable('export_deliveries')
    .set(change)
    .where('id', '=', id)
    .where('state', '!=', 'delivered')
    .where('export_id', 'in', held)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

type Sent = Going & { house: Desk; claim: Claim; way: Way & Told };
async function deliverDocument({ house, claim, row, document, way }: Sent): Promise<Tried> {
  const { databases, clock } = house;
  const keep = (change: object) => keepUnderClaim(house, claim, row.id, change);
  /** What the practice system has said holds, whoever sends by now. */
  const note = async (change: object) =>
    void (await databases.system.updateTable('export_deliveries').set(change).where('id', '=', row.id).execute());
  const { steps } = row;
  const { adapter } = way;
  let isOvertaken = false;
  const { call, outgoing } = await way.open({
    key: row.key,
    replaces:
      row.replacesKey === null
        ? null
        : { key: row.replacesKey, firstKey: row.firstKey ?? row.replacesKey, externalId: row.replacesId },
    document,
    steps,
    beforeEffect: async () => {
      isOvertaken = !(await keep({ may_have_arrived: true, state: 'delivering' }));
      // Nothing may leave twice: whoever took over sends it.
      if (isOvertaken) throw new Error('Another worker has taken this export over.');
      way.at('announced');
    },
    remember: async (step) => {
      await note({ steps: json({ ...steps, ...step }) });
      way.at('step kept');
    },
  });
  const { find } = adapter;
  const look = find && (() => find(call, outgoing));
  const earlier = { mayHaveArrived: row.may_have_arrived, steps };
  const found = await whatIsThere(earlier, repeatOf(adapter, call.config), look);
  if (found === 'unknown')
    return { is: 'failed', of: 'target', sentence: 'The practice system could not say what it has.' };
  if (found === 'ask') {
    const isMine = await keep({ state: 'in_doubt', sentence: IN_DOUBT });
    return isMine ? { is: 'in_doubt', sentence: IN_DOUBT } : { is: 'overtaken' };
  }
  const outcome = await carry(adapter, call, outgoing, found).catch((error: unknown) => {
    if (!isOvertaken) throw error;
  });
  if (isOvertaken || !outcome) return { is: 'overtaken' };
  way.at('answered');
  if (outcome.is === 'delivered') {
    const at = clock.now().toISOString();
    // What has arrived has arrived, in whatever signs the other side names it; the database keeps no NUL.
    const externalId = outcome.externalId.replaceAll('\0', '\uFFFD');
    await note({ state: 'delivered', external_id: externalId, delivered_at: at, sentence: null });
    way.at('document kept');
    return { ...outcome, externalId };
  }
  const { hasArrived, ...failure } = outcome;
  const isFinal = failure.of === 'document';
  const isProved = hasArrived === 'no' && found === 'absent';
  const { sentence } = failure;
  const isMine = await keep({
    state: isFinal ? 'failed' : 'queued',
    sentence,
    ...(isProved ? { may_have_arrived: false } : {}),
    // What was refused for good is begun anew, where somebody has it tried again.
    ...(isProved && isFinal ? { steps: json({}) } : {}),
  });
  return isMine ? { ...failure, isFinal } : { is: 'overtaken' };
}
