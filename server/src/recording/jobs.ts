import { errors } from '@auscult/contract/errors.ts';
import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { decodeToPcm } from '@auscult/engine/audio/decode.ts';
import { encodePlayable } from '@auscult/engine/audio/encode.ts';
import { isAudioError } from '@auscult/engine/audio/errors.ts';
import { createLevelMeter } from '@auscult/engine/audio/levels.ts';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { act, hold, warn } from '../lifecycle/actions.ts';
import { startGeneration } from '../generation/actions.ts';
import { inTransaction, json, type Db, type Tx } from '../platform/db.ts';
import { installation, type House } from '../platform/house.ts';
import { job, work, type Try } from '../platform/jobs.ts';
import { isProblem, problem } from '../platform/problem.ts';
import { systemScope } from '../platform/scope.ts';
import { storeTranscript } from '../transcripts/actions.ts';
import { getTranscript, getWording, listHints } from '../transcripts/data.ts';
import { written } from '../transcripts/rules.ts';
import { countSeconds, listEpochs, listObjects } from './data.ts';

/** From stored audio to transcript. The generation tells an overtaken job from the present one. */
export const transcribeJob = job({
  name: 'recording-transcribe',
  payload: z.object({ appointmentId: z.uuid(), generation: z.number().int() }),
  retries: 3,
  concurrency: 1,
});
/** The player's copy of audio whose transcript came another way. */
export const playableJob = job({
  name: 'recording-playable',
  payload: z.object({ appointmentId: z.uuid(), generation: z.number().int() }),
  retries: 3,
  concurrency: 1,
});
/** Objects, or folders of them, whose rows are gone for good. Keys are made of ids. */
export const purgeObjectsJob = job({
  name: 'recording-purge-objects',
  payload: z.object({ keys: z.array(z.string()) }),
  retries: 10,
  concurrency: 1,
});

const KINDS: readonly AudioKind[] = ['consultation', 'dictation'];
/** Bars of the player's waveform. */
const PEAKS = 400;

type Work = { appointmentId: string; generation: number };

const isPresent = async ({ databases }: House, { appointmentId, generation }: Work): Promise<boolean> => {
  const row = await databases.system
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', appointmentId)
    .where('generation', '=', generation)
    .where('status', '=', 'finalizing')
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

const squeezed = (peaks: Uint8Array): number[] => {
  if (peaks.length <= PEAKS) return [...peaks];
  return Array.from({ length: PEAKS }, (_, bar) =>
    Math.max(
      ...peaks.subarray(
        Math.floor((bar * peaks.length) / PEAKS),
        Math.max(Math.floor((bar * peaks.length) / PEAKS) + 1, Math.floor(((bar + 1) * peaks.length) / PEAKS)),
      ),
    ),
  );
};

async function* joined({ storage }: House, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield* storage.stream(key);
}

/** Decodes what is stored of one kind into a file of PCM. Undefined where there is no audio. */
const decode = async (house: House, { appointmentId }: Work, kind: AudioKind, file: string, signal: AbortSignal) => {
  const epochs = await listObjects(house.databases.system, appointmentId, kind);
  if (epochs.length === 0) return undefined;
  const meter = createLevelMeter();
  const sources = epochs.map(({ keys, ...lacks }) => ({ source: Readable.from(joined(house, keys)), ...lacks }));
  const decoded = decodeToPcm(sources, { signal });
  await pipeline(meter.through(decoded.pcm), createWriteStream(file));
  const { seconds, whole } = await decoded.finished;
  return { seconds, isWhole: whole, peaks: squeezed(meter.finish().peaks) };
};
type Decoded = NonNullable<Awaited<ReturnType<typeof decode>>>;

const storePlayable = async (
  house: House,
  { appointmentId, generation }: Work,
  kind: AudioKind,
  pcmFile: string,
  { seconds, isWhole, peaks }: Decoded,
): Promise<void> => {
  const encoded = `${pcmFile}.m4a`;
  await encodePlayable(pcmFile, encoded);
  const key = `playable/${appointmentId}/${kind}-${generation}.m4a`;
  await house.storage.put(key, createReadStream(encoded));
  const isKept = await inTransaction(house.databases.system, async (tx) => {
    const held = await hold(tx, appointmentId);
    // Consent was withdrawn meanwhile: what was made of the audio goes as the audio went.
    if (!(await hasAudio(tx, appointmentId, [kind]))) return false;
    const row = { object_key: key, content_type: 'audio/mp4', seconds, peaks: json(peaks), is_truncated: !isWhole };
    await tx
      .insertInto('playable_audio')
      .values({ appointment_id: appointmentId, kind, doctor_id: held.doctorId, ...row })
      .onConflict((on) => on.columns(['appointment_id', 'kind']).doUpdateSet(row))
      .execute();
    await countSeconds(tx, appointmentId);
    if (!isWhole)
      await warn(
        tx,
        appointmentId,
        `audio-truncated-${kind}`,
        'A part of the audio is missing or could not be read. The transcript covers the rest; listen to the recording before you rely on it.',
      );
    return true;
  }).catch(async (error: unknown) => {
    if (isProblem(error)) await house.storage.remove(key);
    throw error;
  });
  if (!isKept) await house.storage.remove(key);
};

const hasAudio = async (db: Db, appointmentId: string, kinds = KINDS): Promise<boolean> =>
  (await listEpochs(db, appointmentId)).some(({ kind }) => kinds.includes(kind));

const transcribeKind = async (
  house: House,
  task: Work,
  kind: AudioKind,
  folder: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const pcmFile = join(folder, `${kind}.pcm`);
  const decoded = await decode(house, task, kind, pcmFile, signal);
  if (!decoded) return false;
  const playing = storePlayable(house, task, kind, pcmFile, decoded);
  // Handled below; without this a failure while the recogniser still runs would end the process.
  playing.catch(() => {});
  const { segments, engine, model, unheard } = await house.speech.transcribe({
    pcm: createReadStream(pcmFile),
    hints: { phrases: await listHints(house.databases.system, house.databases, { appointmentId: task.appointmentId }) },
    signal,
  });
  await playing;
  await inTransaction(house.databases.system, async (tx) => {
    const held = await hold(tx, task.appointmentId);
    if (held.generation !== task.generation || !(await hasAudio(tx, held.id, [kind]))) return;
    await storeTranscript(tx, {
      appointmentId: held.id,
      doctorId: held.doctorId,
      kind,
      engine,
      model,
      raw: segments,
      segments: written(segments, kind, await getWording(tx, held.doctorId, held.id)),
    });
    if (unheard?.length)
      await warn(
        tx,
        held.id,
        `audio-unheard-${kind}`,
        'The recogniser could not read a part of the recording. Listen to it, or transcribe again.',
      );
  });
  return true;
};

const makePlayable = async (house: House, task: Work, { signal }: Try): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-playable-'));
  try {
    for (const kind of KINDS) {
      const pcmFile = join(folder, `${kind}.pcm`);
      const decoded = await decode(house, task, kind, pcmFile, signal);
      if (decoded) await storePlayable(house, task, kind, pcmFile, decoded);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The speech engine failed: neither the recording nor the request was at fault. */
const isOfEngine = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('speech_');

type Failure = { code: string; title: string; description: string };
const failureOf = (error: unknown): Failure => {
  if (isAudioError(error))
    return {
      code: `audio-${error.code}`,
      title: 'The recording could not be read',
      description: `${error.message} The stored audio is kept as it is.`,
    };
  if (isProblem(error))
    return { code: String(error.problem.code), title: error.problem.title, description: error.problem.description };
  const isSpeech = isOfEngine(error);
  return {
    code: isSpeech ? String((error as Error & { code: string }).code).replace('_', '-') : 'transcription-failed',
    title: 'The recording could not be transcribed',
    description: `${isSpeech && error instanceof Error ? `${error.message} ` : ''}The audio is safe on the server. Transcribe again, or paste a transcript.`,
  };
};

/** Moves an appointment on once its transcript is there. Safe to run twice: an overtaken run changes nothing. */
const moveOn = (house: House, { appointmentId, generation }: Work): Promise<void> =>
  inTransaction(house.databases.system, async (tx) => {
    const held = await hold(tx, appointmentId);
    if (held.generation !== generation || held.status !== 'finalizing') return;
    await act(tx, installation, { appointmentId, action: 'transcribed' });
    await startGeneration(house, tx, held, { reason: 'initial' });
  });

const requireWords = async (house: House, appointmentId: string): Promise<void> => {
  if (!(await hasAudio(house.databases.system, appointmentId)))
    throw problem({
      ...errors.audioEmpty,
      title: 'Audio deleted',
      description: 'Consent was withdrawn, so the audio was deleted and nothing was written from it.',
    });
  const transcripts = await Promise.all(
    KINDS.map((kind) => getTranscript(house.databases.system, systemScope, appointmentId, kind)),
  );
  if (transcripts.some((one) => one?.segments.some((segment) => segment.text.trim() !== ''))) return;
  throw problem({
    ...errors.audioEmpty,
    title: 'No words heard',
    description:
      'No words were recognised in the recording. The audio is safe: listen to it, transcribe again, or paste a transcript.',
  });
};

export const transcribe = async (house: House, task: Work, { isLast, signal }: Try): Promise<void> => {
  if (!(await isPresent(house, task))) return;
  const folder = await mkdtemp(join(tmpdir(), 'auscult-transcribe-'));
  try {
    for (const kind of KINDS) await transcribeKind(house, task, kind, folder, signal);
    await requireWords(house, task.appointmentId);
    await moveOn(house, task);
  } catch (error) {
    if (!isLast && !isAudioError(error) && !isProblem(error)) throw error;
    await failTranscription(house, task, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const failTranscription = (house: House, { appointmentId, generation }: Work, thrown: unknown): Promise<void> =>
  inTransaction(house.databases.system, async (tx) => {
    const held = await hold(tx, appointmentId);
    if (held.generation !== generation || held.status !== 'finalizing') return;
    const error = failureOf(thrown);
    await act(tx, installation, { appointmentId, action: 'fail', error, detail: { code: error.code } });
    if (!isOfEngine(thrown)) return;
    const { name: engine, model } = house.speech;
    const incident = {
      kind: 'speech-engine' as const,
      engine,
      model,
      fault: error.code,
      appointment_id: appointmentId,
    };
    await tx
      .insertInto('incidents')
      .values({ ...incident, practice_id: await practiceOf(tx, held.doctorId) })
      .execute();
  });

const practiceOf = async (tx: Tx, doctorId: string): Promise<string | null> =>
  (await tx.selectFrom('users').select('practice_id').where('id', '=', doctorId).executeTakeFirst())?.practice_id ??
  null;

export const recordingWork = [
  work(transcribeJob, transcribe),
  work(playableJob, makePlayable),
  work(purgeObjectsJob, async ({ storage }, { keys }) => {
    for (const key of keys) await storage.remove(key);
  }),
];
