import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import type { Lease } from '@auscult/contract/recording/schemas.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { call, post, type Caller } from './calls.ts';
import { DOCTOR } from './ground.ts';

type Chunk = { bytes: Uint8Array<ArrayBuffer>; sha256: string };
/** What one device recorded, and what the server said it holds of it. */
export type Take = {
  lease: Lease;
  chunks: Chunk[];
  acknowledged: Map<number, string>;
  /** Answers that no torture excuses. */
  strange: string[];
};

const RETRY_MILLISECONDS = 50;
const FIRST_LOOK_MILLISECONDS = 5;
const PATIENCE_MILLISECONDS = 60_000;
/** Chunks on their way at once from one device. */
const IN_FLIGHT = 3;
/** Answers that mean: keep it and send it again. */
const AGAIN = new Set([503, 507]);

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function signIn(address: string): Promise<Caller> {
  const { accessToken } = await call({ address, token: '' }, users.login, { body: DOCTOR });
  return { address, token: accessToken };
}

export async function openTake(caller: Caller): Promise<Take> {
  const { id } = await call(caller, appointments.create, {
    body: { patient: { firstName: 'Iris', lastName: 'Wren' } },
  });
  const lease = await call(caller, recording.start, {
    body: { appointmentId: id, deviceId: `device-${randomInt(1e9)}` },
  });
  return { lease, chunks: [], acknowledged: new Map(), strange: [] };
}

export const makeChunk = (size = randomInt(500, 16_000)): Chunk => {
  const bytes = new Uint8Array(randomBytes(size));
  return { bytes, sha256: digestOf(bytes) };
};

/** Sends one chunk once. The status, or 0 where no answer came. */
export async function sendChunk(caller: Caller, take: Take, sequence: number): Promise<number> {
  const chunk = take.chunks[sequence];
  if (!chunk) throw new Error(`no chunk ${sequence}`);
  const { appointmentId, recordingId, epoch } = take.lease;
  const body = { appointmentId, recordingId, epoch, sequence, seconds: 1, sha256: chunk.sha256 };
  const answer = await post(caller, recording.uploadAudio, { body, file: new Blob([chunk.bytes]) }).catch(
    () => undefined,
  );
  if (answer?.status === 200 && answer.body.sha256 === chunk.sha256) take.acknowledged.set(sequence, chunk.sha256);
  else if (answer && !AGAIN.has(answer.status)) take.strange.push(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer?.status ?? 0;
}

/** Records and sends at once, with repeats and out of order, until `isOver`. */
async function sendUntil(caller: Caller, take: Take, isOver: () => boolean): Promise<void> {
  const device = async () => {
    while (!isOver()) {
      const isRepeat = take.chunks.length > 0 && randomInt(10) === 0;
      const sequence = isRepeat ? randomInt(take.chunks.length) : take.chunks.push(makeChunk()) - 1;
      const status = await sendChunk(caller, take, sequence);
      if (status !== 200) await wait(RETRY_MILLISECONDS);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, device));
}

/**
 * Strikes while the devices send, at a random moment after the first acknowledgement: on a busy machine a moment counted
 * from the start may come before there is anything to lose.
 */
export async function strikeUnderLoad(
  caller: Caller,
  takes: readonly Take[],
  { within, strike }: { within: number; strike: () => Promise<void> },
): Promise<void> {
  let isOver = false;
  const load = takes.map((take) => sendUntil(caller, take, () => isOver));
  try {
    const deadline = Date.now() + PATIENCE_MILLISECONDS;
    while (takes.every(({ acknowledged }) => acknowledged.size === 0)) {
      if (Date.now() > deadline) throw new Error('nothing was acknowledged');
      await wait(FIRST_LOOK_MILLISECONDS);
    }
    await wait(randomInt(within));
    await strike();
  } finally {
    isOver = true;
  }
  await Promise.all(load);
}

/** Sends what was not acknowledged until the server has everything, then finishes. */
export async function finish(caller: Caller, take: Take): Promise<void> {
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  for (const [sequence] of take.chunks.entries())
    while (!take.acknowledged.has(sequence)) {
      if (Date.now() > deadline) throw new Error(`chunk ${sequence} was never taken: ${take.strange.join('; ')}`);
      if ((await sendChunk(caller, take, sequence)) !== 200) await wait(RETRY_MILLISECONDS);
    }
  const { appointmentId, recordingId, epoch } = take.lease;
  const chunks = take.chunks.length;
  if (chunks === 0) return;
  const body = { appointmentId, manifest: [{ recordingId, epoch, chunks, seconds: chunks }] };
  for (;;) {
    const answer = await post(caller, recording.finalize, { body }).catch(() => undefined);
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`not finished: ${JSON.stringify(answer)}`);
    await wait(RETRY_MILLISECONDS);
  }
}
