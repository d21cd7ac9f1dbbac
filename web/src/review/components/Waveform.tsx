import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { duration } from '@auscult/contract/format.ts';
import { useStore } from '../../ui/store.ts';
import { drawWaveform, type Colours } from '../transcript/drawWaveform.ts';
import type { Player } from '../transcript/player.ts';
import styles from './Waveform.module.css';

/** `notches`: seconds at which something waits to be checked. */
type Props = { player: Player; audio: Appointment['audio'][number]; notches: readonly number[] };

const coloursOf = (element: HTMLElement): Colours => {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return { past: colour('--accent'), rest: colour('--line-2'), notch: colour('--amber-mark'), head: colour('--ink') };
};

/** Draws at frame rate by itself; React only gives it the numbers. */
const useDrawing = ({ player, audio, notches }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    let colours = coloursOf(element);
    const shares = notches.map((second) => second / audio.seconds);
    const draw = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const scale = window.devicePixelRatio;
      if (element.width !== Math.round(width * scale)) {
        element.width = Math.round(width * scale);
        element.height = Math.round(height * scale);
      }
      context.setTransform(scale, 0, 0, scale, 0, 0);
      drawWaveform(
        context,
        { peaks: audio.peaks, share: player.time() / Math.max(audio.seconds, 0.001), notches: shares, width, height },
        colours,
      );
    };
    const recolour = () => {
      colours = coloursOf(element);
      draw();
    };
    const size = new ResizeObserver(draw);
    size.observe(element);
    const theme = new MutationObserver(recolour);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const stop = player.onFrame(draw);
    return () => {
      size.disconnect();
      theme.disconnect();
      stop();
    };
  }, [player, audio, notches]);
  return canvas;
};

const step = 5;

/** Press, drag or use the arrow keys to move through the recording. */
export const Waveform = (props: Props) => {
  const { player, audio } = props;
  const canvas = useDrawing(props);
  const { second } = useStore(player.state);
  const seekTo = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    player.seek(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * audio.seconds);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: player.time() + step,
      ArrowUp: player.time() + step,
      ArrowLeft: player.time() - step,
      ArrowDown: player.time() - step,
      PageUp: player.time() + 30,
      PageDown: player.time() - 30,
      Home: 0,
      End: audio.seconds,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    player.seek(Math.min(audio.seconds, target));
  };
  return (
    <canvas
      ref={canvas}
      className={styles['wave']}
      role="slider"
      tabIndex={0}
      aria-label="Position in the recording"
      aria-valuemin={0}
      aria-valuemax={Math.round(audio.seconds)}
      aria-valuenow={second}
      aria-valuetext={`${duration(second)} of ${duration(audio.seconds)}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seekTo(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) seekTo(event);
      }}
    />
  );
};
