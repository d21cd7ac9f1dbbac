import fc from 'fast-check';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import { call, post, type Caller } from './calls.ts';
import type { Ground } from './ground.ts';
import { goesOn, type Limit } from './limits.ts';
import { add, judge, noFigures, type Figures, type Verdict } from './judge.ts';
import { digestOf, openTake, signIn, type Take } from './senders.ts';
import { startServer } from './servers.ts';

const NAMES = 4;
const CONTROL_SCHEDULES = 300;
const CONTROL_STARTS = 5;

/** One request: which chunk, whose bytes, and whether they are damaged on the way. Requests of one batch race each other. */
type Sending = { sequence: number; sender: number; isDamaged: boolean };
const sending: fc.Arbitrary<Sending> = fc.record({
  sequence: fc.nat(NAMES - 1),
  // The first sender is the recorder itself, and again; the last has other bytes under the same names.
  sender: fc.constantFrom(0, 0, 0, 1),
  isDamaged: fc.constantFrom(false, false, false, true),
});
const schedule = fc.array(fc.array(sending, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });

/** Chunks repeated, out of order, damaged, and two senders with different bytes for one name, in schedules made at random. */
export async function raceSenders(ground: Ground, limit: Limit): Promise<Verdict> {
  const server = await startServer({ databaseUrl: ground.url, dataDir: `${ground.folder}/schedules` });
  const storage = `${ground.folder}/schedules/storage`;
  try {
    const figures = await check(ground, { caller: await signIn(server.address), storage, limit });
    // Without the unique name, two senders of one name both hear that theirs is the one that is kept.
    await ground.databases.owner.query(`alter table chunks drop constraint chunks_pkey`);
    const control = await check(ground, {
      caller: await signIn(server.address),
      storage,
      limit: { runs: CONTROL_SCHEDULES },
    });
    return { name: 'schedules', figures, control };
  } finally {
    await server.kill();
    await ground.databases.owner.query(
      'delete from recordings; alter table chunks drop constraint if exists chunks_pkey; alter table chunks add constraint chunks_pkey primary key (recording_id, epoch, sequence)',
    );
  }
}

type Check = { caller: Caller; storage: string; limit: Limit };

/** Counts until a schedule breaks the promise; fast-check then makes it small, and the small one is not counted again. */
async function check({ databases }: Ground, { caller, storage, limit }: Check): Promise<Figures> {
  const figures = noFigures();
  const details = await fc.check(
    fc.asyncProperty(schedule, async (batches) => {
      if (!goesOn(limit, figures.runs)) return true;
      const take = await openTake(caller);
      const granted: Map<string, string>[] = [];
      for (const batch of batches) granted.push(...(await Promise.all(batch.map((one) => send(caller, take, one)))));
      const found = await judge(
        { databases, storage },
        granted.map((one) => grantedTake(take, one)),
      );
      add(figures, { ...found, runs: 1, strange: take.strange });
      return found.lost === 0 && take.strange.length === 0;
    }),
    { numRuns: limit.runs, endOnFailure: true },
  );
  if (details.failed && figures.lost === 0 && figures.strange.length === 0)
    figures.strange.push(details.errorInstance instanceof Error ? details.errorInstance.message : 'a schedule failed');
  return figures;
}

/** One acknowledgement, to be judged by itself: two for one name cannot both be true of different bytes. */
const grantedTake = (take: Take, granted: Map<string, string>): Take => ({
  ...take,
  acknowledged: new Map([...granted].map(([sequence, sha256]) => [Number(sequence), sha256])),
});

const bytesOf = ({ sequence, sender }: Sending): Uint8Array<ArrayBuffer> =>
  new Uint8Array(1000).fill(1 + sequence + sender * 100);

async function send(caller: Caller, take: Take, one: Sending): Promise<Map<string, string>> {
  const { appointmentId, recordingId, epoch } = take.lease;
  const bytes = bytesOf(one);
  const sha256 = digestOf(bytes);
  const body = { appointmentId, recordingId, epoch, sequence: one.sequence, seconds: 1, sha256 };
  const file = new Blob([one.isDamaged ? bytes.subarray(1) : bytes]);
  const { status } = await post(caller, recording.uploadAudio, { body, file });
  const expected = one.isDamaged ? [422] : [200, 409];
  if (!expected.includes(status)) take.strange.push(`${status} for ${JSON.stringify(one)}`);
  return new Map(status === 200 ? [[String(one.sequence), sha256]] : []);
}

/** Devices that start the same consult in the same moment: exactly one may record. `lost` counts every other that may, too. */
export async function raceDevices(ground: Ground, limit: Limit): Promise<Verdict> {
  const server = await startServer({ databaseUrl: ground.url, dataDir: `${ground.folder}/devices` });
  try {
    const figures = await startTogether(await signIn(server.address), limit);
    // Without the lease nobody knows that another device records.
    await ground.databases.owner.query(`
      create function forget_lease() returns trigger language plpgsql as $$ begin new.lease_token_hash := null; return new; end $$;
      create trigger forget_lease before update on recordings for each row execute function forget_lease()`);
    const control = await startTogether(await signIn(server.address), { runs: CONTROL_STARTS });
    return { name: 'devices', figures, control };
  } finally {
    await server.kill();
    await ground.databases.owner.query(
      'drop trigger if exists forget_lease on recordings; drop function if exists forget_lease',
    );
  }
}

async function startTogether(caller: Caller, limit: Limit): Promise<Figures> {
  const figures = noFigures();
  while (goesOn(limit, figures.runs)) {
    const patient = { firstName: 'Iris', lastName: 'Wren' };
    const { id: appointmentId } = await call(caller, appointments.create, { body: { patient } });
    const start = (device: number) =>
      post(caller, recording.start, { body: { appointmentId, deviceId: `device-${device}` } });
    const statuses = (await Promise.all([1, 2, 3, 4].map(start))).map(({ status }) => status);
    const started = statuses.filter((status) => status === 200).length;
    const strange = statuses.filter((status) => status !== 200 && status !== 409).map(String);
    if (started === 0) strange.push('no device may record');
    add(figures, { runs: 1, acknowledged: started, lost: Math.max(0, started - 1), strange });
  }
  return figures;
}
