import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

const ASSUMED = 640;

/** The width that a chart has, and the place in it that is pointed at, by hover, touch or arrow keys. */
export const usePlot = (count: number, placeOf: (index: number, width: number) => number) => {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(ASSUMED);
  const [pointed, setPointed] = useState<number>();
  useLayoutEffect(() => {
    const shown = frame.current;
    if (!shown) return;
    const measure = (): void => setWidth(Math.max(160, Math.floor(shown.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const away = (index: number) => Math.abs(placeOf(index, width) - at);
    setPointed([...Array(count).keys()].reduce((best, index) => (away(index) < away(best) ? index : best), 0));
  };
  const walk = (event: KeyboardEvent): void => {
    const from = pointed ?? count;
    const to = { ArrowLeft: from - 1, ArrowRight: pointed === undefined ? 0 : from + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (event.key === 'Escape') setPointed(undefined);
    if (to === undefined) return;
    event.preventDefault();
    setPointed(Math.max(0, Math.min(count - 1, to)));
  };
  const leave = (): void => setPointed(undefined);
  return {
    width,
    pointed: pointed === undefined || pointed >= count ? undefined : pointed,
    frameProps: {
      ref: frame,
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: leave,
      onKeyDown: walk,
      onBlur: leave,
    },
  };
};
