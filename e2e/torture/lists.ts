import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeKey } from '@auscult/server/src/platform/keys.ts';
import type { Ground } from './ground.ts';
import { add, noFigures, type Figures, type Verdict } from './judge.ts';
import { goesOn, type Limit } from './limits.ts';
import { startServer } from './servers.ts';

const PATIENTS = 330;
const LISTED = 300;
/** Of one round. */
const MOST_LISTS = 200;
const CONTROL_LISTS = 12;
const MOST_LATE_MILLISECONDS = 1500;
const FIRST = Date.now() - 24 * 3_600_000;

type Row = { externalId: string; ward: string; bed: string; doctorExternalId: string; patient: object };
type List = { takenAt: string; inpatients: Row[] };

/** The ward as it is at a moment: some have come, some have gone, some lie elsewhere. */
const listAt = (number: number): List => ({
  takenAt: new Date(FIRST + number * 60_000).toISOString(),
  inpatients: Array.from({ length: PATIENTS }, (_, index) => ({ index, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, LISTED)
    .map(({ index }) => ({
      externalId: `s-${index}`,
      ward: `W${index % 5}`,
      bed: `${Math.floor(Math.random() * 90)}`,
      doctorExternalId: 'u1',
      patient: { externalId: `p-${index}`, firstName: `Iris${index}`, lastName: 'Wren', birthDate: '1961-04-03' },
    })),
});

/**
 * Two programs of a practice replace the list of its inpatients at once, and one is late with each. In the end the newest one's holds:
 * nobody stays twice, nobody was discharged who is on it. The control tells each list as taken when it is sent.
 */
export async function replaceLists(ground: Ground, limit: Limit): Promise<Verdict> {
  const figures = noFigures();
  const runs = Math.min(MOST_LISTS, limit.runs);
  for (let made = 0; goesOn(limit, made); made += runs)
    add(figures, await replaceOften(ground, { runs, isHonest: true }));
  return { name: 'lists', figures, control: await replaceOften(ground, { runs: CONTROL_LISTS, isHonest: false }) };
}

type Told = { runs: number; isHonest: boolean };
async function replaceOften(ground: Ground, { runs, isHonest }: Told): Promise<Figures> {
  const { practiceId, key } = await openPractice(ground);
  const server = await startServer({ databaseUrl: ground.url, dataDir: join(ground.folder, randomUUID()) });
  const lists = Array.from({ length: runs }, (_, number) => listAt(number));
  const statuses: Record<number, number> = {};
  const send = async (list: List): Promise<void> => {
    const takenAt = isHonest ? list.takenAt : new Date().toISOString();
    const answer = await fetch(`${server.address}/api/v1/pms-plugin/appointments/inpatients`, {
      method: 'POST',
      headers: { 'x-access-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ ...list, takenAt }),
    });
    await answer.text();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  };
  const sender = async (isLate: boolean): Promise<void> => {
    for (const [number, list] of lists.entries()) {
      if ((number % 2 === 1) !== isLate) continue;
      // The newest of all is not the one that comes last.
      if (isLate) await wait(Math.random() * MOST_LATE_MILLISECONDS);
      await send(list);
    }
  };
  try {
    await Promise.all([sender(false), sender(true)]);
    // What one of them still had of long ago.
    await send(lists[Math.floor(runs / 2)] ?? listAt(0));
    return await judge(ground, { practiceId, newest: lists.at(-1) ?? listAt(0), statuses });
  } finally {
    await server.kill();
  }
}

async function openPractice({ databases: { system } }: Ground): Promise<{ practiceId: string; key: string }> {
  const { id: practiceId } = await system
    .insertInto('practices')
    .values({ name: 'Ward Street', pms_type: 'COBLH' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: doctorId } = await system
    .insertInto('users')
    .values({
      email: `${randomUUID()}@ward.example`,
      first_name: 'Ada',
      last_name: 'Osei',
      role: 'Doctor',
      practice_id: practiceId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await system
    .insertInto('connections')
    .values({ practice_id: practiceId, kind: 'mllp', pms_type: 'COBLH', name: 'Ward' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = { connection_id: id, external_id: 'u1', name: 'Ada Osei', doctor_id: doctorId };
  await system.insertInto('pms_users').values(user).execute();
  const { key, keyId, hash, last4 } = makeKey('ak');
  const kept = { practice_id: practiceId, pms_type: 'COBLH' as const, key_id: keyId, hash, last4 };
  await system.insertInto('access_keys').values(kept).execute();
  return { practiceId, key };
}

type Ended = { practiceId: string; newest: List; statuses: Record<number, number> };
/** `lost` counts who lies there other than the newest list says. */
async function judge({ databases }: Ground, { practiceId, newest, statuses }: Ended): Promise<Figures> {
  const rows = await databases.system
    .selectFrom('inpatient_stays')
    .select(['external_id', 'ward', 'bed'])
    .where('practice_id', '=', practiceId)
    .where('discharged_at', 'is', null)
    .execute();
  const there = rows.map((row) => `${row.external_id} ${row.ward} ${row.bed}`);
  const wanted = newest.inpatients.map(({ externalId, ward, bed }) => `${externalId} ${ward} ${bed}`);
  const ids = new Set(rows.map((row) => row.external_id));
  const strange = Object.keys(statuses).filter((status) => status !== '200' && status !== '409');
  process.stderr.write(`lists answered: ${JSON.stringify(statuses)}, ${rows.length} lie there\n`);
  return {
    runs: Object.values(statuses).reduce((sum, one) => sum + one, 0),
    acknowledged: statuses[200] ?? 0,
    lost: wanted.filter((one) => !there.includes(one)).length + there.filter((one) => !wanted.includes(one)).length,
    strange: [
      ...strange.map((status) => `an answer of ${status}`),
      ...(ids.size === rows.length ? [] : [`${rows.length - ids.size} stay twice`]),
    ],
  };
}
