import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedSpeech } from '@auscult/engine/speech/embedded.ts';
import { consultationOf } from './consultation.ts';
import { interleaved, median, timed, type Bench } from './measure.ts';

const SECONDS = Number(process.env['BENCH_RECOGNISER_SECONDS'] ?? 120);
const ROUNDS = 3;
const MOST = 1.1;
/** As low as the product runs what hears recordings, so that a busy machine burdens both alike. */
const PRIORITY = 2;

/** One process on the whole sound: it loads its models, decodes, and ends. */
const alone = async (file: string, model: string): Promise<void> => {
  const child = fork(join(import.meta.dirname, 'bareRecogniser.ts'), [file, model], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the bare recogniser ended with ${code}`);
};

/** One child of a new engine on the same sound: it loads its models, decodes, and ends. */
const throughEngine = async (pcm: Buffer, builtDir: string): Promise<void> => {
  const engine = createEmbeddedSpeech({ poolSize: 1, builtDir });
  const stream = async function* () {
    yield pcm;
  };
  const { segments } = await engine.transcribe({ pcm: stream() });
  await engine.close();
  if (segments.length === 0) throw new Error('the recogniser heard nothing');
};

/** The real-time factor of the product's recogniser on one processor, against its bare program with the same models. */
export const recogniser: Bench = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-bench-'));
  try {
    const builtDir = join(folder, 'speech');
    const builder = createEmbeddedSpeech({ builtDir });
    await builder.prepare?.();
    const [model = ''] = await readdir(builtDir);
    const pcm = await consultationOf(SECONDS);
    const file = join(folder, 'sound.pcm');
    await writeFile(file, pcm);
    const { one, other } = await interleaved(
      ROUNDS,
      () => timed(() => throughEngine(pcm, builtDir)),
      () => timed(() => alone(file, join(builtDir, model))),
    );
    const [figure, reference] = [median(one) / 1000 / SECONDS, median(other) / 1000 / SECONDS];
    return [
      {
        name: `recogniser, ${SECONDS} s of a consultation`,
        figure: `real-time factor ${figure.toFixed(3)}`,
        reference: `${reference.toFixed(3)}, PocketSphinx bare with the same models`,
        ratio: figure / reference,
        aim: `at most ${MOST}`,
        holds: figure / reference <= MOST,
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
};
