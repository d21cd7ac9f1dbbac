import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import pg from 'pg';
import { formOf, pathOf, type Client } from './client.ts';
import { interleaved, median, type Bench } from './measure.ts';
import { openProduct } from './product.ts';

const UPLOADERS = 8;
const ROUND_MILLISECONDS = 5_000;
const ROUNDS = 6;
/** About a second of a browser's opus. */
const CHUNK_BYTES = 5_000;

/** Runs all uploaders for one round: how many chunks a second were made safe. */
const rateOf = async (uploaders: readonly (() => Promise<void>)[]): Promise<number> => {
  const start = performance.now();
  const counts = await Promise.all(
    uploaders.map(async (send) => {
      let count = 0;
      for (; performance.now() - start < ROUND_MILLISECONDS; count += 1) await send();
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1000);
};

/** A recording under way, and the sending of its next chunk. It resolves with the acknowledgement. */
const openUploader = async (client: Client): Promise<() => Promise<void>> => {
  const body = { patient: { firstName: 'Iris', lastName: 'Wren' } };
  const { id: appointmentId } = await client.call(appointments.create, { body });
  const lease = await client.call(recording.start, { body: { appointmentId, deviceId: 'bench-laptop' } });
  const path = pathOf(recording.uploadAudio);
  let sequence = 0;
  return async () => {
    const bytes = randomBytes(CHUNK_BYTES);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { recordingId, epoch } = lease;
    const form = formOf({ appointmentId, recordingId, epoch, sequence: sequence++, seconds: 1, sha256 }, bytes);
    const { status, body: text } = await client.send({ method: 'POST', path, ...form });
    const answer = JSON.parse(text) as { sha256?: string };
    if (status !== 200 || answer.sha256 !== sha256) throw new Error(`a chunk was answered with ${status}`);
  };
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
};

/** The same promise without a product around it: temporary file, fdatasync, rename, fsync of the folder, one commit. */
const openBare = async (url: string, folder: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await mkdir(folder, { recursive: true });
  const save = async (): Promise<void> => {
    const bytes = randomBytes(CHUNK_BYTES);
    const name = randomUUID();
    const handle = await open(join(folder, `.${name}`), 'wx');
    await handle.writeFile(bytes);
    await handle.datasync();
    await handle.close();
    await rename(join(folder, `.${name}`), join(folder, name));
    await syncFolder(folder);
    await client.query('insert into bare_chunks (name, bytes) values ($1, $2)', [name, bytes.length]);
  };
  return { save, close: () => client.end() };
};

/** Acknowledged chunks a second from several recorders at once. */
export const ingest: Bench = async () => {
  const product = await openProduct();
  try {
    await product.databases.owner.query('create table bare_chunks (name text primary key, bytes integer not null)');
    const client = await product.signIn();
    const uploaders: (() => Promise<void>)[] = [];
    const bare: Awaited<ReturnType<typeof openBare>>[] = [];
    for (let number = 0; number < UPLOADERS; number += 1) {
      uploaders.push(await openUploader(client));
      bare.push(await openBare(product.url, join(product.folder, 'data/storage', `bare-${number}`)));
    }
    const saves = bare.map(({ save }) => save);
    const { one, other } = await interleaved(
      ROUNDS,
      () => rateOf(uploaders),
      () => rateOf(saves),
    );
    for (const { close } of bare) await close();
    const [figure, reference] = [median(one), median(other)];
    return [
      {
        name: 'ingest',
        figure: `${figure.toFixed(0)} acknowledged chunks/s (${UPLOADERS} recorders)`,
        reference: `${reference.toFixed(0)}/s, the same files, fsyncs and commits done bare`,
        ratio: figure / reference,
        aim: 'none set; 60 recorders send 60 chunks/s',
        holds: undefined,
      },
    ];
  } finally {
    await product.close();
  }
};
