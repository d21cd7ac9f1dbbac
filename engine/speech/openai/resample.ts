/** Neighbours on each side of a sample that weigh in. */
const reach = 8;
/** Three samples of 24 kHz for two of 16 kHz: they fall on a sample, two thirds after it, and a third after the next. */
const [up, down] = [3, 2];

const weightsAt = (fraction: number) => {
  const weights = Array.from({ length: 2 * reach }, (_, tap) => {
    const distance = tap - reach + 1 - fraction;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach);
    return distance === 0 ? 1 : (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
};
const phases = Array.from({ length: up }, (_, phase) => weightsAt(phase / up));

/** Turns PCM of 16 kHz into PCM of 24 kHz (16 bit, mono), piece by piece; it lags by half a millisecond. */
export function createUpsampler(): (pcm: Uint8Array) => Buffer {
  let held = new Int16Array(reach - 1);
  /** Of the next output sample, in thirds of an input sample from the first one held. */
  let position = 0;
  return (pcm) => {
    const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
    const samples = new Int16Array(held.length + (pcm.length >> 1));
    samples.set(held);
    for (let at = 0; at < pcm.length >> 1; at += 1) samples[held.length + at] = view.getInt16(at * 2, true);
    const made: number[] = [];
    for (; Math.floor(position / up) + 2 * reach <= samples.length; position += down)
      made.push(weighed(samples, Math.floor(position / up), phases[position % up] ?? []));
    const kept = Math.min(Math.floor(position / up), samples.length);
    held = samples.slice(kept);
    position -= kept * up;
    const output = Buffer.alloc(made.length * 2);
    made.forEach((sample, at) => output.writeInt16LE(sample, at * 2));
    return output;
  };
}

function weighed(samples: Int16Array, from: number, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, tap) => total + weight * (samples[from + tap] ?? 0), 0);
  return Math.max(-32_768, Math.min(32_767, Math.round(sum)));
}
