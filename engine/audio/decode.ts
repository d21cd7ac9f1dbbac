import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { orAborted } from './abort.ts';
import { audioError } from './errors.ts';
import type { FfmpegEnd } from './ffmpeg.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { webmHeader } from './header.ts';
import { bytesPerSecond } from './levels.ts';
import { promisedByFrames } from './mp3.ts';
import type { AudioKind } from './probe.ts';
import { probeAudio, readHead, sniffBytes } from './probe.ts';
import { promisedSeconds } from './wav.ts';

/** A file by its path, or its bytes. */
export type AudioSource = string | Readable;

/** A stretch of a recording with its own header. Headless: its first slice was lost; a webm one is read all the same. */
export type AudioEpoch = {
  source: AudioSource;
  isHeadless?: boolean;
  /** A slice of it is not there: who stored them knows, the sound itself need not tell. */
  hasGaps?: boolean;
};

export type DecodeOptions = {
  /** Longest recording that is taken, in seconds; 4 hours unless given. */
  mostSeconds?: number;
  /** Longest wait for ffmpeg while somebody waits for its PCM; 60 unless given. */
  stallSeconds?: number;
  signal?: AbortSignal;
  /** ffmpeg, unless given. */
  program?: string;
};

export type DecodeEnd = {
  seconds: number;
  /** Seconds of each epoch in order. */
  epochSeconds: number[];
  /** The first that is not 0, else 0. */
  exitCode: number;
  /** What ffmpeg said, at most 2,000 characters an epoch. Empty when it was content. */
  complaints: string;
  /**
   * Exit code 0 alone does not mean so: also no complaint, no lost slice, no shorter than the file itself promises. No clock is
   * asked: a busy machine that drops a second of sound, or counts one too many, leaves a file with all its bytes.
   */
  whole: boolean;
};

/** PCM is 16 bit little endian, mono, 16 kHz. `finished` settles when `pcm` has been read to its end, failed or was left. */
export type DecodedAudio = { pcm: AsyncIterable<Uint8Array>; finished: Promise<DecodeEnd> };

const fourHours = 4 * 3600;
const mostSpoolBytes = 4e9;
/** Less may be a matter of rounding between sampling rates. */
const leastCutSeconds = 0.05;

/**
 * Decodes a recording with ffmpeg as a limited child: no network, no other files, 1 GB, killed on abort. Epochs are
 * decoded in order and joined. Cut or damaged ones are given as far as they go. Reading `pcm` throws an AudioError:
 * 'unsupported' (nothing in it could be decoded), 'too_long', 'decoder_missing', 'decoder_stuck'; or the source's own.
 */
export function decodeToPcm(input: AudioSource | readonly AudioEpoch[], options: DecodeOptions = {}): DecodedAudio {
  const epochs = typeof input === 'string' || input instanceof Readable ? [{ source: input }] : input;
  const { promise, resolve, reject } = Promise.withResolvers<DecodeEnd>();
  // Who only reads `pcm` gets the error there; it must not end the process as unhandled.
  promise.catch(() => undefined);
  const progress: Progress = { bytes: 0, epochSeconds: [], exitCode: 0, complaints: [], isHurt: false };
  const pcm = async function* () {
    let isRead = false;
    try {
      for (const epoch of epochs) yield* decodeEpoch(epoch, options, progress);
      isRead = true;
      if (!progress.bytes && progress.isHurt) {
        throw audioError('unsupported', 'No sound could be read from this recording.');
      }
    } catch (error) {
      reject(error);
      throw error;
    } finally {
      resolve(endOf(progress, isRead));
    }
  };
  return { pcm: pcm(), finished: promise };
}

type Progress = { bytes: number; epochSeconds: number[]; exitCode: number; complaints: string[]; isHurt: boolean };

function endOf(progress: Progress, isRead: boolean): DecodeEnd {
  const { bytes, epochSeconds, exitCode, complaints, isHurt } = progress;
  return {
    seconds: bytes / bytesPerSecond,
    epochSeconds,
    exitCode,
    complaints: complaints.join('\n'),
    whole: isRead && !isHurt,
  };
}

async function* decodeEpoch(epoch: AudioEpoch, options: DecodeOptions, progress: Progress): AsyncGenerator<Buffer> {
  const { mostSeconds = fourHours, stallSeconds = 60, program = 'ffmpeg', signal } = options;
  signal?.throwIfAborted();
  const { source, kind, promised = 0, release } = await orAborted(prepare(epoch), signal);
  const before = progress.bytes;
  try {
    const run = runFfmpeg({ kind, source, keepTimes: epoch.isHeadless === true, program, stallSeconds, signal });
    const { exitCode, complaints } = yield* evenly(run, (bytes) => {
      progress.bytes += bytes;
      if (progress.bytes > mostSeconds * bytesPerSecond) {
        throw audioError('too_long', `This recording is longer than ${Math.round(mostSeconds / 360) / 10} hours.`);
      }
    });
    progress.exitCode ||= exitCode;
    if (complaints) progress.complaints.push(complaints);
    const isCut = promised - (progress.bytes - before) / bytesPerSecond > leastCutSeconds;
    if (exitCode || complaints || epoch.isHeadless || epoch.hasGaps || isCut) progress.isHurt = true;
  } finally {
    progress.epochSeconds.push((progress.bytes - before) / bytesPerSecond);
    await release();
  }
}

/** Whole samples only: half a sample at the end of one epoch would turn all that follows into noise. */
async function* evenly(
  run: AsyncGenerator<Buffer, FfmpegEnd>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer, FfmpegEnd> {
  let half: Buffer = Buffer.alloc(0);
  try {
    for (;;) {
      const next = await run.next();
      if (next.done) return next.value;
      const all = half.length ? Buffer.concat([half, next.value]) : next.value;
      const even = all.length & ~1;
      half = all.subarray(even);
      count(even);
      if (even) yield all.subarray(0, even);
    }
  } finally {
    await run.return({ exitCode: -1, complaints: '' });
  }
}

/** `promised`: seconds of sound that the file itself says it holds; absent where it does not say. */
type Prepared = { source: AudioSource; kind: AudioKind; promised?: number; release: () => Promise<void> };

const nothingToRelease = async () => undefined;

async function prepare({ source, isHeadless }: AudioEpoch): Promise<Prepared> {
  if (isHeadless) {
    const bytes = typeof source === 'string' ? createReadStream(source) : source;
    return { source: Readable.from(joined(webmHeader, bytes)), kind: 'webm', release: nothingToRelease };
  }
  const { head, whole } =
    typeof source === 'string' ? { head: await readHead(source), whole: source } : await peek(source);
  const kind = await probeAudio(head);
  if (kind === 'mp4' && typeof whole !== 'string') return spool(whole);
  // ffmpeg takes the end of a wav file for its end, whatever its header said.
  return {
    source: whole,
    kind,
    promised: kind === 'wav' ? promisedSeconds(head) : kind === 'mp3' ? promisedByFrames(head) : 0,
    release: nothingToRelease,
  };
}

/** An mp4 may have its index at its end, where a pipe cannot go back from: it waits in a file that only we may read. */
async function spool(source: Readable): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-audio-'));
  const release = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'recording.mp4');
  try {
    await pipeline(source, limited, createWriteStream(path, { mode: 0o600 }));
    return { source: path, kind: 'mp4', release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function* limited(source: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > mostSpoolBytes) throw audioError('too_long', 'This recording is too large to be read.');
    yield chunk;
  }
}

/** The first bytes of a stream, and a stream of all of it. */
async function peek(source: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>;
  const chunks: Buffer[] = [];
  for (let length = 0; length < sniffBytes; length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)) {
    const chunk = await iterator.next();
    if (chunk.done) break;
    chunks.push(Buffer.from(chunk.value));
  }
  const head = Buffer.concat(chunks);
  return { head, whole: Readable.from(resumed(head, iterator)) };
}

async function* resumed(head: Buffer, rest: AsyncIterator<Buffer | string>) {
  yield head;
  try {
    for (let chunk = await rest.next(); !chunk.done; chunk = await rest.next()) yield chunk.value;
  } finally {
    await rest.return?.();
  }
}

async function* joined(head: Buffer, rest: AsyncIterable<Buffer | string>) {
  yield head;
  yield* rest;
}
