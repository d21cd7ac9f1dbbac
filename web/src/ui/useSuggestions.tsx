import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { spotInBox, type Box } from './caret.ts';
import { optionId, Suggestions, type Spot, type Suggestion } from './Suggestions.tsx';

type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;
type Asked = {
  label: string;
  items: readonly Suggestion[];
  /** What was typed to narrow the list: with every change of it the first one is chosen again. */
  typed: string;
  spot: () => Spot;
  onChoose: (item: Suggestion) => void;
  onClose: () => void;
};

/** A list of suggestions at a text that keeps the focus: its keys, what the text says of it to screen readers, and itself. */
export const useSuggestionList = ({ label, items, typed, spot, onChoose, onClose }: Asked) => {
  const id = useId();
  const [walked, setWalked] = useState({ typed, to: 0 });
  const active = walked.typed === typed ? Math.min(walked.to, items.length - 1) : 0;
  const isOpen = items.length > 0;
  const walk = (to: number) => setWalked({ typed, to: (to + items.length) % items.length });
  /** True where the key was for the list. */
  const onKey = (event: Keys): boolean => {
    if (!isOpen || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    const item = items[active];
    if (event.key === 'ArrowDown') walk(active + 1);
    else if (event.key === 'ArrowUp') walk(active - 1);
    else if (event.key === 'Escape') onClose();
    else if ((event.key === 'Enter' || event.key === 'Tab') && item) onChoose(item);
    else return false;
    event.preventDefault();
    return true;
  };
  const wiring = {
    'aria-autocomplete': 'list' as const,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen ? optionId(id, active) : undefined,
  };
  const list: ReactNode = isOpen ? <Suggestions {...{ id, label, items, active, spot, onChoose }} /> : null;
  return { onKey, wiring, list };
};

type Wiring = ReturnType<typeof useSuggestionList>['wiring'];
/** Says of an editor, whose element is not drawn by us, which of the suggestions is chosen. */
export const useWiringOf = ({ view }: { view: { dom: HTMLElement } }, wiring: Wiring): void => {
  const option = wiring['aria-activedescendant'];
  const controls = wiring['aria-controls'];
  useEffect(() => {
    const { dom } = view;
    if (option === undefined || controls === undefined) return;
    dom.setAttribute('aria-activedescendant', option);
    dom.setAttribute('aria-controls', controls);
    return () => {
      dom.removeAttribute('aria-activedescendant');
      dom.removeAttribute('aria-controls');
    };
  }, [view, option, controls]);
};

/** The stretch of a box that asks for suggestions, up to the caret. */
export type Begun = { box: Box; from: number; to: number; typed: string; isDismissed: boolean };

const begunIn = (box: Box, asked: RegExp): Omit<Begun, 'isDismissed'> | null => {
  const to = box.selectionStart ?? 0;
  const found = box.selectionEnd === to ? asked.exec(box.value.slice(0, to)) : null;
  return found && { box, from: found.index, to, typed: found[1] ?? '' };
};

type InBox = {
  label: string;
  /** Matches what stands before the caret; its group is what was typed to narrow the list. */
  asked: RegExp;
  itemsOf: (typed: string) => readonly Suggestion[];
  onChoose: (item: Suggestion, begun: Begun) => void;
};
/** Suggestions in a plain text box: spread `props` into it, and put `list` beside it. */
export const useSuggestions = ({ label, asked, itemsOf, onChoose }: InBox) => {
  const [begun, setBegun] = useState<Begun | null>(null);
  const box = begun?.box;
  useEffect(() => {
    const close = () => setBegun(null);
    box?.addEventListener('blur', close);
    return () => box?.removeEventListener('blur', close);
  }, [box]);
  const { onKey, wiring, list } = useSuggestionList({
    label,
    items: begun && !begun.isDismissed ? itemsOf(begun.typed) : [],
    typed: begun?.typed ?? '',
    spot: () => (begun ? spotInBox(begun.box, begun.from) : { left: 0, top: 0, bottom: 0 }),
    onChoose: (item) => {
      setBegun(null);
      if (begun) onChoose(item, begun);
    },
    onClose: () => setBegun(begun && { ...begun, isDismissed: true }),
  });
  const props = {
    ...wiring,
    onInput: ({ currentTarget }: { currentTarget: Box }) => {
      const next = begunIn(currentTarget, asked);
      // What was closed by Escape stays closed while the same word is typed on.
      setBegun(next && { ...next, isDismissed: begun?.isDismissed === true && begun.from === next.from });
    },
    // The caret has gone elsewhere.
    onSelect: ({ currentTarget }: { currentTarget: Box }) => {
      if (begun && currentTarget.selectionStart !== begun.to) setBegun(null);
    },
    onKeyDown: (event: KeyboardEvent<Box>) => {
      // Inside a word that an input method puts together its keys are its own. What the list takes closes nothing around it.
      if (!event.nativeEvent.isComposing && onKey(event)) event.stopPropagation();
    },
  };
  return { props, list };
};
