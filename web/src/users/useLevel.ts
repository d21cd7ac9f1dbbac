import { useEffect, useRef, useState, type RefObject } from 'react';

type Drawing = { canvas: HTMLCanvasElement; levels: readonly number[] };
const bars = 96;

const draw = ({ canvas, levels }: Drawing): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = window.devicePixelRatio;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * scale;
  canvas.height = height * scale;
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(canvas).getPropertyValue('--accent');
  const step = width / bars;
  levels.forEach((level, index) => {
    const tall = Math.max(2, Math.min(1, level * 4) * (height - 12));
    context.fillRect(index * step, (height - tall) / 2, Math.max(1, step - 2), tall);
  });
};

export type Level = {
  isRunning: boolean;
  verdict: string;
  error: string | null;
  start: () => Promise<void>;
  stop: () => void;
};

const verdictOf = (peak: number): string =>
  peak < 0.01
    ? 'Nothing heard yet'
    : peak < 0.05
      ? 'The level is low: move closer'
      : peak > 0.95
        ? 'Too loud: move away'
        : 'Good';

/** Draws the level of a microphone on a canvas, outside React, and says in words what it is like. */
export const useLevel = (canvas: RefObject<HTMLCanvasElement | null>, deviceId: string | null): Level => {
  const [verdict, setVerdict] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const end = useRef<() => void>(() => undefined);
  const stop = (): void => {
    end.current();
    end.current = () => undefined;
    setIsRunning(false);
  };
  const start = async (): Promise<void> => {
    stop();
    setError(null);
    try {
      end.current = follow(
        await navigator.mediaDevices.getUserMedia({ audio: deviceId ? { deviceId: { ideal: deviceId } } : true }),
        canvas,
        setVerdict,
      );
      setIsRunning(true);
    } catch (reason) {
      setError(
        reason instanceof DOMException && reason.name === 'NotAllowedError'
          ? 'The browser does not allow the microphone. Allow it beside the address, then try again.'
          : 'The microphone could not be opened. Is it plugged in?',
      );
    }
  };
  useEffect(() => () => end.current(), []);
  return { isRunning, verdict, error, start, stop };
};

const follow = (
  stream: MediaStream,
  canvas: RefObject<HTMLCanvasElement | null>,
  say: (verdict: string) => void,
): (() => void) => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const levels: number[] = [];
  let frame = 0;
  let said = 0;
  const tick = (now: number): void => {
    analyser.getFloatTimeDomainData(samples);
    levels.push(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length));
    if (levels.length > bars) levels.shift();
    if (canvas.current) draw({ canvas: canvas.current, levels });
    // Words change once a second; the picture moves with each frame.
    if (now - said > 1000) {
      said = now;
      say(verdictOf(Math.max(...levels)));
    }
    frame = requestAnimationFrame(tick);
  };
  frame = requestAnimationFrame(tick);
  return () => {
    cancelAnimationFrame(frame);
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
};
