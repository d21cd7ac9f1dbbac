import { execFile, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import { formOf, pathOf, type Client } from './client.ts';
import { consultationOf } from './consultation.ts';
import { interleaved, median, timed, until, type Bench } from './measure.ts';
import { openProduct } from './product.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 600);
const MOST = 1.2;

/** As a browser's recorder would have it: one file of opus, cut into a chunk a second. */
export const encode = async (folder: string, pcm: Buffer, pieces = SECONDS): Promise<Uint8Array[]> => {
  const [raw, encoded] = [join(folder, 'sound.pcm'), join(folder, 'sound.webm')];
  await writeFile(raw, pcm);
  const input = ['-f', 's16le', '-ar', '16000', '-ac', '1', '-i', raw];
  await promisify(execFile)('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    ...input,
    '-c:a',
    'libopus',
    '-b:a',
    '48k',
    encoded,
  ]);
  const bytes = await readFile(encoded);
  const size = Math.ceil(bytes.length / pieces);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
};

/** Records all chunks, then measures from Finish to a consult that can be reviewed. Seconds. */
export const throughProduct = async (client: Client, chunks: readonly Uint8Array[]): Promise<number> => {
  const body = { patient: { firstName: 'Iris', lastName: 'Wren' } };
  const { id: appointmentId } = await client.call(appointments.create, { body });
  const { recordingId, epoch } = await client.call(recording.start, {
    body: { appointmentId, deviceId: 'bench-laptop' },
  });
  for (const [sequence, bytes] of chunks.entries()) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const form = formOf({ appointmentId, recordingId, epoch, sequence, seconds: 1, sha256 }, bytes);
    const { status } = await client.send({ method: 'POST', path: pathOf(recording.uploadAudio), ...form });
    if (status !== 200) throw new Error(`a chunk was answered with ${status}`);
  }
  const manifest = [{ recordingId, epoch, chunks: chunks.length, seconds: chunks.length }];
  const milliseconds = await timed(async () => {
    await client.call(recording.finalize, { body: { appointmentId, manifest } });
    const look = async () => {
      const { status, error } = await client.call(appointments.get, { params: { appointmentId } });
      if (status === 'error') throw new Error(`the consult failed: ${error?.title}`);
      return status === 'ready_for_review' ? true : undefined;
    };
    await until(look, { what: 'a consult to review', seconds: 1800, everyMilliseconds: 250 });
  });
  return milliseconds / 1000;
};

/** The clinical model, which the product builds once, a minute after its first start: no consult is measured beside that. */
export const builtModel = (folder: string): Promise<string> => {
  const speech = join(folder, 'data', 'speech');
  const look = async () => {
    const [name] = (await readdir(speech).catch(() => [])).filter((one) => /^model-\w+$/.test(one));
    return name === undefined ? undefined : join(speech, name);
  };
  return until(look, { what: 'the clinical model', seconds: 600, everyMilliseconds: 500 });
};

/** One recogniser alone on a part of the sound: it loads the product's models, decodes, and ends. */
const recogniseAlone = async (file: string, model: string): Promise<void> => {
  const child = fork(join(import.meta.dirname, 'bareRecogniser.ts'), [file, model], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the bare recogniser ended with ${code}`);
};

/** From Finish to ready for review, against the recogniser alone on the same sound with as many processors. */
export const finish: Bench = async () => {
  const product = await openProduct();
  try {
    const pcm = await consultationOf(SECONDS);
    const chunks = await encode(product.folder, pcm);
    const shares = Math.min(4, availableParallelism());
    const size = Math.ceil(pcm.length / shares / 2) * 2;
    const files = Array.from({ length: shares }, (_, share) => join(product.folder, `share-${share}.pcm`));
    for (const [share, file] of files.entries()) await writeFile(file, pcm.subarray(share * size, (share + 1) * size));
    const client = await product.signIn();
    const model = await builtModel(product.folder);
    const alone = async () => (await timed(() => Promise.all(files.map((file) => recogniseAlone(file, model))))) / 1000;
    const { one, other } = await interleaved(1, () => throughProduct(client, chunks), alone);
    const [figure, reference] = [median(one), median(other)];
    return [
      {
        name: `finish, ${SECONDS / 60} minutes of audio to ready for review`,
        figure: `${figure.toFixed(1)} s`,
        reference: `${reference.toFixed(1)} s, the recogniser alone in ${shares} processes with the same models`,
        ratio: figure / reference,
        aim: `at most ${MOST}`,
        holds: figure / reference <= MOST,
      },
    ];
  } finally {
    await product.close();
  }
};
