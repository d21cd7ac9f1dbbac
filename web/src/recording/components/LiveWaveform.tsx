import { useEffect, useRef } from 'react';
import type { Recorder } from '../../recorder/recorder.ts';
import styles from './LiveWaveform.module.css';

const pitch = 5;
const barWidth = 3;
const barMilliseconds = 100;

type Colours = { accent: string; line: string; red: string };
const coloursOf = (canvas: HTMLCanvasElement): Colours => {
  const style = getComputedStyle(canvas);
  return {
    accent: style.getPropertyValue('--accent'),
    line: style.getPropertyValue('--line-2'),
    red: style.getPropertyValue('--red-fill'),
  };
};

type Picture = {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  recorder: Recorder;
  colours: Colours;
  shift: number;
};

/** Space right of the newest bar, for what is still to be said. */
const tailOf = (width: number) => (width < 500 ? 42 : 60);

/** From the newest bar leftwards. A bar is an outline until the server has its second. */
const drawBars = ({ context, width, height, recorder, colours, shift }: Picture): void => {
  const head = width - tailOf(width);
  const { safe } = recorder;
  context.fillStyle = colours.accent;
  context.strokeStyle = colours.accent;
  context.lineWidth = 1;
  context.save();
  context.beginPath();
  context.rect(0, 0, head, height);
  context.clip();
  for (let back = 0, x = head - pitch + shift; x > -pitch; back += 1, x -= pitch) {
    const bar = recorder.wave.read(back);
    if (!bar) break;
    const tall = Math.max(4, bar.height * (height - 20));
    const isSafe = bar.atSeconds <= safe;
    context.beginPath();
    if (isSafe) context.roundRect(x, (height - tall) / 2, barWidth, tall, 1.5);
    else context.roundRect(x + 0.5, (height - tall) / 2, barWidth - 0.8, tall, 1.5);
    if (isSafe) context.fill();
    else context.stroke();
  }
  context.restore();
};

const drawHead = ({ context, width, height, colours, recorder }: Picture): void => {
  const head = width - tailOf(width);
  const isLive = recorder.view.phase === 'recording';
  context.strokeStyle = colours.line;
  context.lineWidth = 1;
  context.setLineDash([2, 5]);
  context.beginPath();
  context.moveTo(recorder.wave.length() > 0 ? head : 0, height / 2);
  context.lineTo(width, height / 2);
  context.stroke();
  context.setLineDash([]);
  if (!isLive) return;
  context.strokeStyle = colours.red;
  context.fillStyle = colours.red;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(head, 8);
  context.lineTo(head, height - 8);
  context.stroke();
  context.beginPath();
  context.arc(head, 8, 4, 0, 2 * Math.PI);
  context.fill();
};

/** Draws outside React, at the screen's own rate while recording and a few times a second otherwise. */
const animate = (canvas: HTMLCanvasElement, recorder: Recorder): (() => void) => {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  let request = 0;
  let lastFrame = performance.now();
  let painted = 0;
  const stopListening = recorder.onFrame(() => {
    lastFrame = performance.now();
  });
  const paint = (now: number) => {
    request = requestAnimationFrame(paint);
    const isLive = recorder.view.phase === 'recording';
    if (now - painted < (isLive && !isStill ? 0 : 250)) return;
    painted = now;
    const context = canvas.getContext('2d');
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!context || width === 0) return;
    const scale = window.devicePixelRatio;
    if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
    if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    const shift = isLive && !isStill ? pitch * (1 - Math.min(1, (now - lastFrame) / barMilliseconds)) : 0;
    const picture = { context, width, height, recorder, colours: coloursOf(canvas), shift };
    drawBars(picture);
    drawHead(picture);
  };
  request = requestAnimationFrame(paint);
  return () => {
    cancelAnimationFrame(request);
    stopListening();
  };
};

export const LiveWaveform = ({ recorder }: { recorder: Recorder }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? animate(canvas.current, recorder) : undefined), [recorder]);
  return (
    <canvas
      ref={canvas}
      className={styles['wave']}
      role="img"
      aria-label="Live level of the microphone. What is drawn as outlines is not yet on the server."
    />
  );
};
