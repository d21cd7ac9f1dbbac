const taps = 48;
const phases = 64;

/** One table of a windowed low-pass: for each fraction of an input sample, the weight of its neighbours. */
const weightsFor = (ratio: number): Float32Array[] => {
  const cutoff = Math.min(1, 0.92 / ratio);
  return Array.from({ length: phases + 1 }, (_, phase) => {
    const weights = Float32Array.from({ length: taps }, (_unused, tap) => {
      const distance = tap - taps / 2 + 1 - phase / phases;
      const angle = Math.PI * distance * cutoff;
      const window =
        0.42 + 0.5 * Math.cos((2 * Math.PI * distance) / taps) + 0.08 * Math.cos((4 * Math.PI * distance) / taps);
      return (distance === 0 ? 1 : Math.sin(angle) / angle) * (Math.abs(distance) < taps / 2 ? window : 0);
    });
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  });
};

/** Turns samples of one rate into another, piece by piece. The pieces may have any length; nothing is lost between them. */
export const resampler = (from: number, to: number) => {
  const ratio = from / to;
  const weights = weightsFor(ratio);
  let held = new Float32Array(taps - 1);
  let position = 0;
  return (input: Float32Array): Float32Array => {
    const samples = new Float32Array(held.length + input.length);
    samples.set(held);
    samples.set(input, held.length);
    const output: number[] = [];
    for (; Math.floor(position) + taps <= samples.length; position += ratio) {
      const start = Math.floor(position);
      const table = weights[Math.round((position - start) * phases)] as Float32Array;
      let sum = 0;
      for (let tap = 0; tap < taps; tap += 1) sum += (samples[start + tap] ?? 0) * (table[tap] ?? 0);
      output.push(sum);
    }
    const kept = Math.min(Math.floor(position), samples.length);
    held = samples.slice(kept);
    position -= kept;
    return Float32Array.from(output);
  };
};

/** Samples from -1 to 1 as 16 bit little endian. */
export const toPcm16 = (samples: Float32Array): ArrayBuffer => {
  const view = new DataView(new ArrayBuffer(samples.length * 2));
  samples.forEach((sample, index) =>
    view.setInt16(index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true),
  );
  return view.buffer;
};
