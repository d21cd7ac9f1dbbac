import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { orAborted } from './abort.ts';
import { audioError } from './errors.ts';
import type { AudioKind } from './probe.ts';

export type FfmpegRun = {
  kind: AudioKind;
  /** A path, or the bytes themselves. */
  source: string | Readable;
  /** Keep the times that stand in the file: silence is put where its beginning is missing. */
  keepTimes: boolean;
  program: string;
  /** Longest wait for the next PCM while somebody asks for it. */
  stallSeconds: number;
  signal: AbortSignal | undefined;
};

export type FfmpegEnd = { exitCode: number; complaints: string };

/** The demuxer is named, so that ffmpeg does not look for playlists and scripts that name other files. */
const demuxers: Record<AudioKind, string> = {
  webm: 'matroska',
  mp4: 'mov',
  wav: 'wav',
  mp3: 'mp3',
  ogg: 'ogg',
  flac: 'flac',
};
const limits = { addressKilobytes: 1_000_000, processorSeconds: 600, openFiles: 64 };
/** Ends with the process that asked, kill -9 included, on systems that have the program for it. */
export const endingWithUs = 'command -v setpriv >/dev/null && exec setpriv --pdeathsig KILL "$@"; exec "$@"';
/** Limits are set by the shell that becomes ffmpeg; a system that lacks one of them goes on without it. */
const script =
  `ulimit -v ${limits.addressKilobytes} 2>/dev/null; ulimit -t ${limits.processorSeconds} 2>/dev/null; ` +
  `ulimit -n ${limits.openFiles} 2>/dev/null; ulimit -f 0 2>/dev/null; ${endingWithUs}`;
const complaintCharacters = 2000;

/** Runs ffmpeg once: PCM, 16 bit little endian, mono, 16 kHz as it is asked for; then how it ended. Killed on the way out. */
export async function* runFfmpeg(run: FfmpegRun): AsyncGenerator<Buffer, FfmpegEnd> {
  const { program, source, signal } = run;
  const child = spawn('/bin/sh', ['-c', script, 'sh', program, ...argumentsFor(run)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
  });
  const complaints = createComplaints();
  createInterface({ input: child.stderr }).on('line', complaints.hear);
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? -1));
  });
  ended.catch(() => undefined);
  const fed = feed(source, child.stdin);
  try {
    // A pull of its own instead of `for await`: the clock runs only while somebody waits for ffmpeg.
    const pull = child.stdout.pipe(new PassThrough())[Symbol.asyncIterator]();
    for (;;) {
      const next = await withinSeconds(orAborted(pull.next(), signal), run.stallSeconds);
      if (next.done) break;
      yield next.value as Buffer;
    }
    const exitCode = await ended;
    const sourceError = await fed;
    if (sourceError) throw sourceError;
    if (exitCode === 127) throw audioError('decoder_missing', missingSentence);
    return { exitCode, complaints: complaints.text() };
  } finally {
    child.kill('SIGKILL');
    if (typeof source !== 'string') source.destroy();
  }
}

export const missingSentence =
  'Sound files cannot be read here because ffmpeg is not installed. Install it with: sudo apt-get install ffmpeg';

function argumentsFor({ kind, source, keepTimes }: FfmpegRun): string[] {
  const isPath = typeof source === 'string';
  const filter = `aresample=async=1${keepTimes ? ':first_pts=0' : ''}`;
  const input = [...(keepTimes ? ['-copyts'] : []), '-i', isPath ? `file:${source}` : 'pipe:0', '-map', '0:a:0'];
  return '-nostdin -hide_banner -nostats -v level+error -threads 1'
    .split(' ')
    .concat(['-protocol_whitelist', isPath ? 'file' : 'pipe', '-f', demuxers[kind]], input)
    .concat(['-af', filter], '-ac 1 -ar 16000 -c:a pcm_s16le -f s16le -protocol_whitelist pipe pipe:1'.split(' '));
}

/** Resolves to an error of the source; a child that stopped reading is not one. */
async function feed(source: string | Readable, stdin: NodeJS.WritableStream): Promise<Error | undefined> {
  if (typeof source === 'string') {
    stdin.on('error', () => undefined).end();
    return undefined;
  }
  try {
    await pipeline(source, stdin);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE' ? undefined : (error as Error);
  }
}

/** Keeps errors from what ffmpeg says at length. */
function createComplaints() {
  let text = '';
  return {
    hear: (line: string) => {
      if (/\[(error|fatal|panic)\]/.test(line)) text = `${text}${line}\n`.slice(0, complaintCharacters);
    },
    text: () => text.trim(),
  };
}

async function withinSeconds<Value>(promise: Promise<Value>, seconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(audioError('decoder_stuck', 'Reading this sound file took too long')),
      seconds * 1000,
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
