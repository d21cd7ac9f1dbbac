import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keptFolder } from '../audio/testing.ts';

const run = promisify(execFile);

/** Debian's synthetic voices that a recogniser understands: two of flite (American, Scottish), one of festival. */
export const voices = ['rms', 'awb', 'slt'] as const;
export type SyntheticVoice = (typeof voices)[number];
/** As it was made, or through opus at 24 kbit/s in webm, as a browser would send it. */
export const channels = ['clean', 'opus'] as const;
export type Channel = (typeof channels)[number];

const festivalVoice = '(voice_cmu_us_slt_arctic_hts)';
const silence = ['pad', '0.4', '0.4'];
const opus = ['-c:a', 'libopus', '-b:a', '24k', '-f', 'webm'];

/** A file with the text spoken, kept between runs in the system's temporary folder. Needs flite, festival, sox and ffmpeg. */
export async function spokenFile(text: string, voice: SyntheticVoice, channel: Channel): Promise<string> {
  const folder = keptFolder('evals');
  await mkdir(folder, { recursive: true });
  const name = createHash('sha256').update(`${voice} ${text}`).digest('hex').slice(0, 24);
  const clean = join(folder, `${name}.wav`);
  if (!(await isThere(clean))) await whole(clean, (target) => say(text, voice, target));
  if (channel === 'clean') return clean;
  const encoded = join(folder, `${name}.webm`);
  if (!(await isThere(encoded)))
    await whole(
      encoded,
      async (target) => void (await run('ffmpeg', ['-v', 'error', '-y', '-i', clean, ...opus, target])),
    );
  return encoded;
}

async function say(text: string, voice: SyntheticVoice, target: string): Promise<void> {
  const spoken = `${target}.voice.wav`;
  const written = `${target}.txt`;
  await writeFile(written, text);
  await (voice === 'slt'
    ? run('text2wave', ['-eval', festivalVoice, '-o', spoken, written])
    : run('flite', ['-voice', voice, '-f', written, '-o', spoken]));
  await run('sox', ['-D', spoken, '-r', '16000', '-c', '1', '-b', '16', '-t', 'wav', target, ...silence]);
  await Promise.all([spoken, written].map((file) => rm(file)));
}

/** Only a finished file gets its name: another run may be making the same one. */
async function whole(file: string, make: (target: string) => Promise<void>): Promise<void> {
  const target = `${file}.${randomUUID()}`;
  await make(target);
  await rename(target, file);
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
