import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ChildMessage, ChildModel, FrameKind, RecogniserStart } from './frames.ts';
import { frameHeader } from './frames.ts';

export type RecogniserChild = {
  pid: number;
  send: (kind: FrameKind, id: number, pcm: Uint8Array) => void;
  /** Bytes that were sent and that the child has not taken yet. */
  waitingBytes: () => number;
  /** Lets it end what it has, then go. */
  end: () => void;
  kill: () => void;
  /** Resolves, never rejects, when the process has gone: why, in a sentence. */
  gone: Promise<string>;
};

const programs = { pocketsphinx: './recogniser.ts', sherpa: './sherpa/recogniser.ts' };
const programFor = (model: ChildModel) =>
  fileURLToPath(new URL('layout' in model ? programs.sherpa : programs.pocketsphinx, import.meta.url));
const complaintCharacters = 500;
const filePriority = 2;

/**
 * Starts a recogniser. It gets no environment of ours but PATH, so no secret is in reach of what it decodes.
 * File children run at lower priority: text while somebody speaks goes first.
 */
export function startChild(
  start: RecogniserStart<ChildModel>,
  onMessage: (message: ChildMessage) => void,
): RecogniserChild {
  const program = programFor(start.model);
  const child = spawn(process.execPath, ['--max-old-space-size=128', '--no-warnings', program, JSON.stringify(start)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-complaintCharacters);
  });
  // Writing to a child that has just died is told by `gone`, not by an uncaught EPIPE.
  child.stdin.on('error', () => undefined);
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = parseLine(line);
    if (message) onMessage(message);
  });
  if (start.mode === 'file' && child.pid) lowerPriority(child.pid);
  const gone = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`The recogniser did not start: ${error.message}`));
    child.once('close', (code, signal) => {
      resolve(`The recogniser ${signal ? `was ended by ${signal}` : `ended with code ${code}`}. ${complaint}`.trim());
    });
  });
  return {
    pid: child.pid ?? 0,
    send: (kind, id, pcm) => {
      if (!child.stdin.writable) return;
      child.stdin.write(frameHeader(kind, id, pcm.length));
      if (pcm.length) child.stdin.write(pcm);
    },
    waitingBytes: () => child.stdin.writableLength,
    end: () => child.stdin.end(),
    kill: () => child.kill('SIGKILL'),
    gone,
  };
}

function parseLine(line: string): ChildMessage | undefined {
  try {
    return JSON.parse(line) as ChildMessage;
  } catch {
    // A child killed while it wrote leaves half a line.
    return undefined;
  }
}

function lowerPriority(pid: number) {
  try {
    setPriority(pid, filePriority);
  } catch {
    // Gone already, or not allowed here: it works at normal priority too.
  }
}
