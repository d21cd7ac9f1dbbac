import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { Gender } from '@auscult/contract/enumerations.ts';
import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { readWav } from '@auscult/engine/audio/wav.ts';

const program = 'espeak-ng';
const doctorVoice = { female: 'en-gb-x-rp+f2', male: 'en-gb-x-rp+m3' } as const;
const patientVoice: Record<Gender, string> = { female: 'en-gb+f4', male: 'en-gb+m7', they: 'en-gb-scotland+f3' };
const otherVoice = 'en-gb-x-gbcwmd+m2';
const wordsAMinute = '160';

export type Voices = { doctor: keyof typeof doctorVoice; patient: Gender };

const voiceOf = (speaker: Speaker, { doctor, patient }: Voices): string => {
  if (speaker === 'doctor') return doctorVoice[doctor];
  return speaker === 'patient' ? patientVoice[patient] : otherVoice;
};

/** What the program says of a text: undefined where it is not installed. Other work of the machine goes first. */
const say = async (voice: string, words: string) => {
  const child = spawn(program, ['-v', voice, '-s', wordsAMinute, '--stdout', '--', words], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const isStarted = new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
  if (!(await isStarted)) return undefined;
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return readWav(await buffer(child.stdout));
};

export type Spoken = { pcm: Buffer; sampleRate: number; seconds: number; segments: TranscriptSegment[] };

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The segment as it was spoken: each word takes its share of the time by its letters. */
const timed = (segment: TranscriptSegment, start: number, seconds: number): TranscriptSegment => {
  const words = segment.words ?? [];
  const weightOf = (word: string) => word.length + 2;
  const whole = words.reduce((sum, { word }) => sum + weightOf(word), 0);
  let clock = start;
  return {
    ...segment,
    start: hundredths(start),
    end: hundredths(start + seconds),
    words: words.map((word) => {
      const from = clock;
      clock += (seconds * weightOf(word.word)) / whole;
      return { ...word, start: hundredths(from), end: hundredths(clock) };
    }),
  };
};

/**
 * Has the segments spoken one after the other, with the pauses that lay between them: sound and segments on one clock.
 * PCM of 16 bit, mono. Undefined where espeak-ng is not installed.
 */
export const speakSegments = async (
  segments: readonly TranscriptSegment[],
  voices: Voices,
): Promise<Spoken | undefined> => {
  const parts: Buffer[] = [];
  const spoken: TranscriptSegment[] = [];
  let rate = 0;
  let samples = 0;
  let before = 0;
  for (const segment of segments) {
    const said = await say(voiceOf(segment.speaker, voices), segment.text);
    if (!said) return undefined;
    rate = said.sampleRate;
    const pause = Math.round(Math.max(0, (segment.start ?? before) - before) * rate);
    parts.push(Buffer.alloc(pause * 2), said.pcm);
    spoken.push(timed(segment, (samples + pause) / rate, said.pcm.length / 2 / rate));
    samples += pause + said.pcm.length / 2;
    before = segment.end ?? before;
  }
  return { pcm: Buffer.concat(parts), sampleRate: rate, seconds: samples / rate, segments: spoken };
};
