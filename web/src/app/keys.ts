import { useEffect, useLayoutEffect, useRef } from 'react';
import { store } from '../ui/store.ts';

/** Single letters act only outside text fields and open dialogs, and can be turned off in the settings. */
export const areSingleKeysOn = store(true);

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') &&
      !target.matches('input[type=checkbox], input[type=radio], input[type=button]')));

/** Keys that a focused control uses itself. */
const isTakenByControl = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement &&
  (event.key === ' ' || event.key === 'Enter' || event.key.startsWith('Arrow')) &&
  event.target.closest('button, a, input, select, summary, [role="menu"], [role="tablist"], [role="slider"], audio') !==
    null;

export const isOverlayOpen = (): boolean =>
  document.querySelector(
    'dialog[open], [role="dialog"]:popover-open, [role="menu"]:popover-open, [data-base-ui-portal] [role="dialog"]',
  ) !== null;

const nameOf = (event: KeyboardEvent): string => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return `${event.ctrlKey || event.metaKey ? 'Ctrl ' : ''}${event.altKey ? 'Alt ' : ''}${key}`;
};

export type Keys = Record<string, ((event: KeyboardEvent) => void) | undefined>;

/**
 * Keys of a screen, by name: `useKeys({ n: create, ArrowDown: next, 'Ctrl Enter': save })`. Chords with Ctrl (or Cmd)
 * work inside text fields too. A handler that ran keeps the browser from doing its own.
 */
export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys);
  // With the picture, not after it: a key that answers what is seen must not find what stood there before.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const name = nameOf(event);
      const act = latest.current[name];
      if (!act) return;
      const isChord = name.startsWith('Ctrl ') || name.startsWith('Alt ');
      if (!isChord && (isEditable(event.target) || isOverlayOpen() || isTakenByControl(event))) return;
      if (!isChord && event.key.length === 1 && event.key !== ' ' && !areSingleKeysOn.get()) return;
      event.preventDefault();
      act(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};

/** Takes the focus from whatever control has it, so that the keys of the screen reach the screen. */
export const letGo = (): void => {
  if (document.activeElement instanceof HTMLElement && !isEditable(document.activeElement))
    document.activeElement.blur();
};

/** A button that was pressed with the mouse would keep the focus, and take the Enter that belongs to the screen. */
export const letGoAfterMouse = ({ detail }: { detail: number }): void => {
  if (detail > 0) letGo();
};
