import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readWav, writeWav } from './wav.ts';

const run = promisify(execFile);

/** Voices of Debian's flite that a recogniser understands: American and Scottish men, an American woman. */
export type Voice = 'rms' | 'awb' | 'slt';
export type Turn = { voice: Voice; text: string };
export type Speech = {
  turns: readonly Turn[];
  /** Silence before, between and after the turns; 0.8 s unless given. */
  pauseSeconds?: number;
  /** Hz, 16,000 unless given. Chromium's fake microphone takes 48,000. */
  sampleRate?: 16_000 | 48_000;
};

/** A doctor and a patient, about ninety seconds of it: made up, and spoken by the voices of flite. */
export const consultation: readonly Turn[] = [
  { voice: 'rms', text: 'Good morning. What has brought you here to see me today?' },
  { voice: 'slt', text: 'I have had a pain in the chest for about three days. It comes when I walk up the stairs.' },
  { voice: 'rms', text: 'Does the pain go anywhere else, and do you have any trouble with your breathing?' },
  {
    voice: 'slt',
    text: 'It goes down my left arm. I get short of breath when I walk, and I have been very tired this week.',
  },
  { voice: 'rms', text: 'Is there any heart disease in your family?' },
  { voice: 'slt', text: 'My father had a heart attack when he was fifty five years old.' },
  { voice: 'rms', text: 'Do you smoke or drink alcohol?' },
  { voice: 'slt', text: 'I do not smoke. I drink two glasses of wine every week. I take aspirin every morning.' },
  { voice: 'rms', text: 'Are you allergic to any medicine?' },
  { voice: 'slt', text: 'Yes. I am allergic to penicillin. It gave me a rash when I was a child.' },
  {
    voice: 'rms',
    text: 'Your blood pressure is one hundred and fifty over ninety. Your heart sounds are normal, and your chest is clear.',
  },
  { voice: 'slt', text: 'Is it serious, doctor? I am worried about my heart.' },
  {
    voice: 'rms',
    text: 'I think this pain may come from your heart. We will do a blood test and a stress test this week. Please take the aspirin every day and rest at home.',
  },
  { voice: 'slt', text: 'Thank you, doctor. When should I come back?' },
  {
    voice: 'rms',
    text: 'I would like to see you again in one week. Go to the hospital at once if the pain becomes worse.',
  },
];

/** A folder in the system's temporary one that stays between runs: one a user, so that nobody meets files of somebody else. */
export const keptFolder = (name: string): string => join(tmpdir(), `auscult-${name}-${userInfo().uid}`);

/** Has the turns spoken one after the other: the path of a mono wav, kept in the system's temporary folder. Needs flite. */
export async function speak({ turns, pauseSeconds = 0.8, sampleRate = 16_000 }: Speech): Promise<string> {
  const folder = keptFolder('speech');
  await mkdir(folder, { recursive: true });
  const key = JSON.stringify([turns, pauseSeconds, sampleRate]);
  const path = join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 24)}.wav`);
  if (await exists(path)) return path;
  const silence = Buffer.alloc(Math.round(pauseSeconds * 16_000) * 2);
  const parts: Buffer[] = [silence];
  for (const turn of turns) parts.push(await speakTurn(folder, turn), silence);
  const pcm = Buffer.concat(parts);
  // Another test process may be making the same file: only whole files get the name.
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, writeWav(sampleRate === 48_000 ? tripled(pcm) : pcm, sampleRate));
  await rename(unfinished, path);
  return path;
}

async function speakTurn(folder: string, { voice, text }: Turn): Promise<Buffer> {
  const path = join(folder, `${randomUUID()}.turn.wav`);
  await run('flite', ['-voice', voice, '-t', text, '-o', path]);
  const { pcm, sampleRate } = readWav(await readFile(path));
  await rm(path);
  if (sampleRate !== 16_000) throw new Error(`flite spoke at ${sampleRate} Hz`);
  return pcm;
}

/** 16 kHz to 48 kHz by straight lines between samples: nothing above 8 kHz that a recogniser would hear. */
function tripled(pcm: Buffer): Buffer {
  const samples = pcm.length >> 1;
  const out = Buffer.alloc(samples * 6);
  for (let at = 0; at < samples; at++) {
    const here = pcm.readInt16LE(at * 2);
    const next = at + 1 < samples ? pcm.readInt16LE(at * 2 + 2) : here;
    for (let step = 0; step < 3; step++)
      out.writeInt16LE(Math.round(here + ((next - here) * step) / 3), at * 6 + step * 2);
  }
  return out;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
