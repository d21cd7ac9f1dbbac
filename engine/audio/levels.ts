/** Levels of PCM, 16 bit little endian, mono, 16 kHz. */
export type SoundLevels = {
  seconds: number;
  /** Seconds that stand out from the room's own noise. A guess from energy: noisy rooms hide quiet speech. */
  soundingSeconds: number;
  /** Loudest 20 ms, in decibels of full scale: 0 is the loudest there can be, -96 and less is nothing. */
  loudest: number;
  /** Ten a second, 0 to 255 of full scale: the player's waveform. */
  peaks: Uint8Array;
};

export const sampleRate = 16_000;
export const bytesPerSecond = sampleRate * 2;
export const frameSeconds = 0.02;
export const frameBytes = bytesPerSecond * frameSeconds;

const framesPerPeak = 5;
/** Below this nobody speaks: the noise of a good microphone in an empty room. */
export const silenceDecibels = -58;
const aboveRoom = 9;
/** The room's level follows a quieter frame at once and a louder one slowly, so that speech does not become the room. */
const roomRisePerFrame = 0.02;
const loudestRoom = -25;

/** Tells for each frame of 20 ms in order how loud it is and whether it stands out from the room. */
export function createDetector(): (frame: Uint8Array) => { decibels: number; isSounding: boolean } {
  let room = -40;
  return (frame) => {
    const decibels = decibelsOf(frame);
    room = Math.min(decibels, room + roomRisePerFrame, loudestRoom);
    return { decibels, isSounding: decibels > Math.max(room + aboveRoom, silenceDecibels) };
  };
}

/** Decibels of full scale of 16 bit samples; -96.3 for digital silence. */
export function decibelsOf(frame: Uint8Array): number {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  let energy = 0;
  for (let at = 0; at + 1 < frame.length; at += 2) energy += view.getInt16(at, true) ** 2;
  return 20 * Math.log10(Math.max(0.5, Math.sqrt(energy / Math.max(1, frame.length >> 1))) / 32_768);
}

/** Cuts PCM of any chunking into frames of 20 ms. The last one may be shorter; `rest` gives it at the end. */
export function createFramer(onFrame: (frame: Uint8Array) => void): {
  hear: (pcm: Uint8Array) => void;
  rest: () => void;
} {
  let held: Uint8Array = new Uint8Array(0);
  return {
    hear: (pcm) => {
      const all = held.length ? Buffer.concat([held, pcm]) : pcm;
      let at = 0;
      for (; at + frameBytes <= all.length; at += frameBytes) onFrame(all.subarray(at, at + frameBytes));
      held = all.slice(at);
    },
    rest: () => {
      if (held.length > 1) onFrame(held.subarray(0, held.length & ~1));
      held = new Uint8Array(0);
    },
  };
}

export type LevelMeter = {
  hear: (pcm: Uint8Array) => void;
  /** The same PCM, measured on its way through. */
  through: (pcm: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  finish: () => SoundLevels;
};

/** Measures in one pass and in little memory: 36 kB of peaks an hour. */
export function createLevelMeter(): LevelMeter {
  const detect = createDetector();
  const peaks: number[] = [];
  let [frames, bytes, sounding, loudest, peak] = [0, 0, 0, -96.3, 0];
  const framer = createFramer((frame) => {
    const { decibels, isSounding } = detect(frame);
    if (isSounding) sounding++;
    loudest = Math.max(loudest, decibels);
    peak = Math.max(peak, peakOf(frame));
    if (++frames % framesPerPeak) return;
    peaks.push(peak);
    peak = 0;
  });
  const hear = (pcm: Uint8Array) => {
    bytes += pcm.length;
    framer.hear(pcm);
  };
  return {
    hear,
    through: async function* (pcm) {
      for await (const chunk of pcm) {
        hear(chunk);
        yield chunk;
      }
    },
    finish: () => {
      framer.rest();
      if (frames % framesPerPeak) peaks.push(peak);
      return {
        seconds: bytes / bytesPerSecond,
        soundingSeconds: sounding * frameSeconds,
        loudest,
        peaks: Uint8Array.from(peaks),
      };
    },
  };
}

function peakOf(frame: Uint8Array): number {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  let highest = 0;
  for (let at = 0; at + 1 < frame.length; at += 2) highest = Math.max(highest, Math.abs(view.getInt16(at, true)));
  return Math.min(255, highest >> 7);
}
