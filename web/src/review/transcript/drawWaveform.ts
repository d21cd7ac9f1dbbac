/** Everything that a frame of the waveform needs; sizes in CSS pixels. */
export type Picture = {
  peaks: readonly number[];
  share: number;
  notches: readonly number[];
  width: number;
  height: number;
};
export type Colours = { past: string; rest: string; notch: string; head: string };

const pitch = 4;
const bar = 2.4;
const headroom = 6;

/** The loudest peak that falls under a bar, 0 to 1. */
const loudness = (peaks: readonly number[], from: number, to: number): number => {
  const first = Math.floor(from * peaks.length);
  const last = Math.max(first + 1, Math.ceil(to * peaks.length));
  let most = 0;
  for (let index = first; index < last; index += 1) most = Math.max(most, peaks[index] ?? 0);
  return most / 255;
};

export const drawWaveform = (
  context: CanvasRenderingContext2D,
  { peaks, share, notches, width, height }: Picture,
  colours: Colours,
): void => {
  context.clearRect(0, 0, width, height);
  const bars = Math.max(1, Math.floor(width / pitch));
  const middle = headroom + (height - headroom) / 2;
  for (let index = 0; index < bars; index += 1) {
    const tall = Math.max(2, loudness(peaks, index / bars, (index + 1) / bars) * (height - headroom - 4));
    context.fillStyle = index / bars < share ? colours.past : colours.rest;
    context.beginPath();
    context.roundRect(index * pitch, middle - tall / 2, bar, tall, 1);
    context.fill();
  }
  context.fillStyle = colours.notch;
  for (const notch of notches) {
    context.beginPath();
    context.roundRect(Math.min(width - 6, notch * width - 3), 0, 6, 5, 1.5);
    context.fill();
  }
  context.fillStyle = colours.head;
  context.fillRect(Math.min(width - 2, share * width), headroom, 1.8, height - headroom);
};
