import { useCallback, useEffect, useId, useRef, useState } from 'react';

type Place = { trigger: HTMLElement; panel: HTMLElement; align: 'start' | 'end' };

/** Below the trigger, or above it where there is more room; never beyond the edges of the window. */
const place = ({ trigger, panel, align }: Place): void => {
  const edge = 8;
  const at = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const isAbove = at.bottom + height + edge > window.innerHeight && at.top > window.innerHeight - at.bottom;
  const left = align === 'start' ? at.left : at.right - width;
  panel.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
  panel.style.top = `${isAbove ? Math.max(edge, at.top - height - 4) : at.bottom + 4}px`;
  panel.style.maxHeight = `${(isAbove ? at.top : window.innerHeight - at.bottom) - edge - 4}px`;
};

/**
 * A panel in the browser's top layer: it closes on Escape and on a click elsewhere by itself, and gives the
 * focus back to its trigger. The panel needs `popover="auto"`.
 */
export const usePopover = (align: 'start' | 'end' = 'start') => {
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  const close = useCallback(() => panel.current?.hidePopover(), []);
  const open = useCallback(() => panel.current?.showPopover(), []);

  useEffect(() => {
    const shown = panel.current;
    if (!shown) return;
    const onToggle = (event: Event): void => setIsOpen((event as ToggleEvent).newState === 'open');
    shown.addEventListener('toggle', onToggle);
    return () => shown.removeEventListener('toggle', onToggle);
  }, []);

  useEffect(() => {
    if (!isOpen || !trigger.current || !panel.current) return;
    const parts = { trigger: trigger.current, panel: panel.current, align };
    const move = (): void => place(parts);
    move();
    window.addEventListener('scroll', move, true);
    window.addEventListener('resize', move);
    return () => {
      window.removeEventListener('scroll', move, true);
      window.removeEventListener('resize', move);
    };
  }, [isOpen, align]);

  return {
    isOpen,
    open,
    close,
    trigger,
    panel,
    triggerProps: { ref: trigger, 'aria-expanded': isOpen, 'aria-controls': id, popoverTarget: id },
    panelProps: { ref: panel, id, popover: 'auto' as const },
  };
};
