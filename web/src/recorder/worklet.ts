// Runs on the audio thread: counts samples (the recorder's clock), measures the level, and makes PCM for live text.
import { resampler, toPcm16 } from './resample.ts';

declare const sampleRate: number;
declare const registerProcessor: (
  name: string,
  processor: new () => { process: (inputs: Float32Array[][]) => boolean },
) => void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** What leaves the audio thread about ten times a second. `pcm` is 16 bit, mono, 16 kHz. */
export type Frame = { pcm: ArrayBuffer; rms: number; peak: number; seconds: number };

const frameSeconds = 0.1;

class MeterProcessor extends AudioWorkletProcessor {
  readonly #resample = resampler(sampleRate, 16_000);
  #pieces: Float32Array[] = [];
  #samples = 0;

  process([input]: Float32Array[][]): boolean {
    const [first, ...others] = input ?? [];
    if (first) this.#take(others.length === 0 ? first.slice() : mixed([first, ...others]));
    return true;
  }

  #take(piece: Float32Array): void {
    this.#pieces.push(piece);
    this.#samples += piece.length;
    if (this.#samples < sampleRate * frameSeconds) return;
    const joined = new Float32Array(this.#samples);
    let at = 0;
    for (const one of this.#pieces) {
      joined.set(one, at);
      at += one.length;
    }
    this.#pieces = [];
    this.#samples = 0;
    const frame: Frame = {
      ...measured(joined),
      pcm: toPcm16(this.#resample(joined)),
      seconds: joined.length / sampleRate,
    };
    this.port.postMessage(frame, [frame.pcm]);
  }
}

const mixed = (channels: Float32Array[]): Float32Array =>
  Float32Array.from(
    channels[0] ?? [],
    (_, index) => channels.reduce((sum, channel) => sum + (channel[index] ?? 0), 0) / channels.length,
  );

const measured = (samples: Float32Array): { rms: number; peak: number } => {
  let squares = 0;
  let peak = 0;
  for (const sample of samples) {
    squares += sample * sample;
    peak = Math.max(peak, Math.abs(sample));
  }
  return { rms: Math.sqrt(squares / samples.length), peak };
};

registerProcessor('meter', MeterProcessor);
