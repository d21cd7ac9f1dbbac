import {
  bytesPerSecond,
  createDetector,
  createFramer,
  frameBytes,
  frameSeconds,
  silenceDecibels,
} from '../audio/levels.ts';

/** A stretch of a recording that is recognised by itself. `start` in seconds; PCM 16 kHz mono, 16 bit little endian. */
export type Utterance = { start: number; seconds: number; pcm: Buffer };

export type UtteranceLimits = {
  /** From this length on a pause ends the utterance. */
  enoughSeconds: number;
  /** From this length on a short breath does. */
  longSeconds: number;
  /** Never longer: cut at the quietest moment of its last third. */
  mostSeconds: number;
};

const defaultLimits: UtteranceLimits = { enoughSeconds: 5, longSeconds: 12, mostSeconds: 20 };
const pauseSeconds = 0.6;
const breathSeconds = 0.24;
/** Kept of a dead silence before speech, so that its first sound is whole. */
const leadSeconds = 0.4;

const inFrames = (seconds: number) => Math.round(seconds / frameSeconds);

/**
 * Cuts a recording at its pauses, in memory for at most one utterance. Everything is given to the recogniser but dead
 * silence: an energy detector is too often wrong in a noisy room to be allowed to drop what somebody said.
 */
export async function* cutUtterances(
  pcm: AsyncIterable<Uint8Array>,
  limits = defaultLimits,
): AsyncGenerator<Utterance> {
  const cutter = createCutter(limits);
  for await (const chunk of pcm) {
    cutter.hear(chunk);
    yield* cutter.take();
  }
  cutter.end();
  yield* cutter.take();
}

function createCutter(limits: UtteranceLimits) {
  const detect = createDetector();
  const ready: Utterance[] = [];
  let frames: Uint8Array[] = [];
  let levels: number[] = [];
  let quiet = 0;
  let first = 0;

  const cut = (count: number) => {
    if (levels.slice(0, count).some((level) => level > silenceDecibels)) {
      const bytes = Buffer.concat(frames.slice(0, count));
      ready.push({ start: (first * frameBytes) / bytesPerSecond, seconds: bytes.length / bytesPerSecond, pcm: bytes });
    }
    frames = frames.slice(count);
    levels = levels.slice(count);
    first += count;
    quiet = Math.min(quiet, frames.length);
  };
  const framer = createFramer((frame) => {
    const { decibels, isSounding } = detect(frame);
    frames.push(frame);
    levels.push(decibels);
    quiet = isSounding ? 0 : quiet + 1;
    if (quiet === frames.length && quiet > inFrames(leadSeconds) && decibels <= silenceDecibels) return cut(1);
    if (frames.length >= inFrames(limits.mostSeconds)) return cut(quietest(levels));
    const pause = frames.length >= inFrames(limits.longSeconds) ? breathSeconds : pauseSeconds;
    const isEnough = frames.length - quiet >= inFrames(limits.enoughSeconds) || quiet >= inFrames(pauseSeconds * 4);
    if (isEnough && quiet >= inFrames(pause) && quiet < frames.length) cut(frames.length - (quiet >> 1));
  });
  return {
    hear: framer.hear,
    take: () => ready.splice(0),
    end: () => {
      framer.rest();
      if (frames.length) cut(frames.length);
    },
  };
}

/** The frame in the last third around which a fifth of a second is the least loud. */
function quietest(levels: readonly number[]): number {
  const reach = inFrames(0.1);
  let best = { at: levels.length, level: Infinity };
  for (let at = Math.floor((levels.length * 2) / 3); at < levels.length - reach; at++) {
    const level = Math.max(...levels.slice(at - reach, at + reach));
    if (level < best.level) best = { at, level };
  }
  return best.at;
}
