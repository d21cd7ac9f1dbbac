import { useEffect, useRef, type RefObject } from 'react';

const isLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
};

/** Moves the focus to the heading of the screen once it is there, unless the screen or the person has put it elsewhere by then. */
export const focusHeading = (): (() => void) => {
  const before = document.activeElement;
  const watcher = new MutationObserver(() => settle());
  const settle = (): void => {
    const { activeElement } = document;
    const isMoved = !isLost() && (activeElement !== before || activeElement?.closest('main') !== null);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!isMoved && !heading) return;
    watcher.disconnect();
    if (!isMoved) heading?.focus({ preventScroll: true });
  };
  watcher.observe(document.body, { childList: true, subtree: true });
  settle();
  return () => watcher.disconnect();
};

/**
 * Where a part of a screen gives way to another one, whoever works by keys goes on in it, not at the top of the page: once `part` is
 * another and what had the focus went, the first of `wanted` inside the element that is there gets it.
 */
export const useFocusKept = (part: string, wanted: readonly string[]): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(part);
  useEffect(() => {
    if (known.current === part) return;
    known.current = part;
    if (isLost())
      wanted
        .map((one) => place.current?.querySelector<HTMLElement>(one))
        .find((one) => one)
        ?.focus();
  });
  return place;
};
