import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as plugin from '@auscult/contract/plugin/endpoints.ts';
import { upload } from '@auscult/contract/uploads/endpoints.ts';
import { makeKey } from '@auscult/server/src/platform/keys.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { formOf, openClient, pathOf, type Client } from './client.ts';
import { interleaved, median, timed, type Bench, type Measured } from './measure.ts';
import { openProduct, type Product } from './product.ts';
import { addProgram, incoming, listed, openBare, send, UPLOAD_KEY } from './rows.ts';

/** What one request takes. */
const TOGETHER = 500;
const ROUNDS = 9;
const [MOST_FIRST, MOST_AGAIN] = [3, 1.5];
const PROGRAMS = 100;
const [EVERY_MILLISECONDS, TIMES] = [10_000, 6];
const MOST_P99 = 200;
const MOST_UPLOAD_SECONDS = 5;
const MOST_MEGABYTES = 100;
const MOST_SLOWER = 2;
/** Between two looks of a doctor at the list. */
const LOOK_MILLISECONDS = 25;
const LOOKS = 400;
const UPLOADS = 4;

const p99Of = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0;

/** One request of 500 rows, new and again, against the same rows one by one through a bare connection. */
const upserts = async (product: Product, client: Client): Promise<Measured[]> => {
  const bare = await openBare(product);
  let round = 100;
  const given = () => incoming(round).slice(0, TOGETHER);
  const { one, other } = await interleaved(
    ROUNDS,
    async () => {
      round += 1;
      return {
        first: await timed(() => send(client, given(), 'created')),
        again: await timed(() => send(client, given(), 'unchanged')),
      };
    },
    async () => ({
      first: await timed(() => bare.saveEach(given())),
      again: await timed(() => bare.saveEach(given())),
    }),
  );
  await bare.close();
  return (['first', 'again'] as const).map((key): Measured => {
    const [figure, reference] = [one, other].map((times) => median(times.map((time) => time[key]))) as [number, number];
    const most = key === 'first' ? MOST_FIRST : MOST_AGAIN;
    return {
      name: `${TOGETHER} rows of a practice system, ${key === 'first' ? 'the first time' : 'again'}`,
      figure: `${figure.toFixed(0)} ms`,
      reference: `${reference.toFixed(0)} ms, row by row with savepoints through pg bare`,
      ratio: figure / reference,
      aim: `at most ${most}`,
      holds: figure / reference <= most,
    };
  });
};

const addPractice = async ({ databases: { system }, address }: Product, number: number): Promise<Client> => {
  const { id } = await system
    .insertInto('practices')
    .values({ name: `Practice ${number}`, pms_type: 'GENIE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await system
    .insertInto('connections')
    .values({ practice_id: id, kind: 'genie', pms_type: 'GENIE', name: 'Genie' })
    .execute();
  const { key, keyId, hash, last4 } = makeKey('ak');
  await system
    .insertInto('access_keys')
    .values({ practice_id: id, pms_type: 'GENIE', key_id: keyId, hash, last4 })
    .execute();
  return openClient(address, { 'x-access-key': key });
};

/** Programs that ask by the clock whether anything waits for them. */
const askingPrograms = async (product: Product): Promise<Measured> => {
  const clients: Client[] = [];
  for (let number = 0; number < PROGRAMS; number += 1) clients.push(await addPractice(product, number));
  const times: number[] = [];
  const ask = async (client: Client, number: number): Promise<void> => {
    await wait((number * EVERY_MILLISECONDS) / PROGRAMS);
    for (let time = 0; time < TIMES; time += 1) {
      const took = await timed(() => client.call(plugin.listExports, { query: {} }));
      times.push(took);
      await wait(EVERY_MILLISECONDS - took);
    }
  };
  await Promise.all(clients.map(ask));
  const figure = p99Of(times);
  return {
    name: `${PROGRAMS} programs that ask every ${EVERY_MILLISECONDS / 1000} s`,
    figure: `${figure.toFixed(1)} ms at p99 of ${times.length}`,
    reference: `${median(times).toFixed(1)} ms at p50`,
    ratio: figure / MOST_P99,
    aim: `under ${MOST_P99} ms`,
    holds: figure < MOST_P99,
  };
};

const megabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

type Meanwhile = { times: number[]; megabytes: number };
/** A doctor looks at the list of today until told to end. */
const lookOn = async (product: Product, doctor: Client, isDone: () => boolean): Promise<Meanwhile> => {
  const seen: Meanwhile = { times: [], megabytes: 0 };
  while (!isDone()) {
    seen.times.push(await timed(() => doctor.call(appointments.list, { query: {} })));
    seen.megabytes = Math.max(seen.megabytes, megabytesOf(product.pid));
    await wait(LOOK_MILLISECONDS);
  }
  return seen;
};

const sendList = async (client: Client, bytes: Uint8Array, mode: 'preview' | 'commit'): Promise<void> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fields = { uploadKey: UPLOAD_KEY, mode, ...(mode === 'commit' && { sha256 }) };
  const { status, body } = await client.send({ method: 'POST', path: pathOf(upload), ...formOf(fields, bytes) });
  if (status !== 200) throw new Error(`a day list was answered with ${status}: ${body.slice(0, 200)}`);
};

/** A day list of 10,000 rows, looked at and taken in, while a doctor works. */
const uploads = async (product: Product, client: Client): Promise<Measured[]> => {
  const doctor = await product.signIn();
  let looks = 0;
  await lookOn(product, doctor, () => (looks += 1) > LOOKS / 4);
  looks = 0;
  const quiet = await lookOn(product, doctor, () => (looks += 1) > LOOKS);
  const held = megabytesOf(product.pid);
  const taken: Record<'preview' | 'commit', number[]> = { preview: [], commit: [] };
  let isDone = false;
  const looking = lookOn(product, doctor, () => isDone);
  for (let round = 200; round < 200 + UPLOADS; round += 1) {
    const bytes = listed(round);
    for (const mode of ['preview', 'commit'] as const)
      taken[mode].push(await timed(() => sendList(client, bytes, mode)));
  }
  isDone = true;
  const busy = await looking;
  const [before, meanwhile] = [p99Of(quiet.times), p99Of(busy.times)];
  const most = busy.megabytes - held;
  return [
    ...(['preview', 'commit'] as const).map((mode): Measured => {
      const seconds = Math.max(...taken[mode]) / 1000;
      return {
        name: `a day list of 10,000 rows, ${mode}`,
        figure: `${seconds.toFixed(2)} s at most of ${UPLOADS}`,
        reference: `${(median(taken[mode]) / 1000).toFixed(2)} s at p50, a doctor working meanwhile`,
        ratio: seconds / MOST_UPLOAD_SECONDS,
        aim: `under ${MOST_UPLOAD_SECONDS} s`,
        holds: seconds < MOST_UPLOAD_SECONDS,
      };
    }),
    {
      name: 'memory of the server while day lists are taken in',
      figure: `${most.toFixed(0)} MB more at its most`,
      reference: `${held.toFixed(0)} MB before`,
      ratio: most / MOST_MEGABYTES,
      aim: `under ${MOST_MEGABYTES} MB more`,
      holds: most < MOST_MEGABYTES,
    },
    {
      name: 'another doctor meanwhile',
      figure: `${meanwhile.toFixed(1)} ms at p99 of ${busy.times.length}`,
      reference: `${before.toFixed(1)} ms at p99 without`,
      ratio: meanwhile / before,
      aim: `at most ${MOST_SLOWER}`,
      holds: meanwhile / before <= MOST_SLOWER,
    },
  ];
};

/** What programs and day lists of practices take, and leave to doctors. */
export const programs: Bench = async () => {
  const product = await openProduct();
  try {
    const client = await addProgram(product);
    return [
      ...(await upserts(product, client)),
      await askingPrograms(product),
      ...(await uploads(product, openClient(product.address))),
    ];
  } finally {
    await product.close();
  }
};
