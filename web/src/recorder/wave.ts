const kept = 1200;

/** The last two minutes of levels, ten a second, for the picture of the sound. Not React state: it changes too often. */
export type Wave = {
  push: (rms: number, atSeconds: number) => void;
  /** From the newest backwards: the level (0 to 1, by ear) and the moment of the recording in seconds. */
  read: (back: number) => { height: number; atSeconds: number } | undefined;
  length: () => number;
  clear: () => void;
};

/** Loudness as the eye expects it: -52 dB is nothing, -8 dB is full, and what is between is drawn apart. */
const heightOf = (rms: number) => Math.max(0, Math.min(1, (20 * Math.log10(Math.max(rms, 1e-6)) + 52) / 44)) ** 1.7;

export const makeWave = (): Wave => {
  const heights = new Float32Array(kept);
  const moments = new Float64Array(kept);
  let count = 0;
  return {
    push: (rms, atSeconds) => {
      heights[count % kept] = heightOf(rms);
      moments[count % kept] = atSeconds;
      count += 1;
    },
    read: (back) => {
      const index = count - 1 - back;
      if (index < 0 || back >= kept) return undefined;
      return { height: heights[index % kept] ?? 0, atSeconds: moments[index % kept] ?? 0 };
    },
    length: () => Math.min(count, kept),
    clear: () => {
      count = 0;
    },
  };
};
