import { useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Kbd } from './Kbd.tsx';
import { usePopover } from './usePopover.ts';
import popover from './Popover.module.css';
import styles from './Menu.module.css';

export type MenuItem =
  | { label: string; icon?: ReactNode; keys?: string; isDanger?: boolean; isDisabled?: boolean; onChoose: () => void }
  | 'line';

/** Typed letters are put together until this pause, in milliseconds. */
const typeAheadReset = 750;

const step = (items: HTMLElement[], by: (index: number) => number): void => {
  const index = items.indexOf(document.activeElement as HTMLElement);
  items.at(by(index) % items.length)?.focus();
};

const useMenuKeys = (panel: { current: HTMLDivElement | null }) => {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent): void => {
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])];
    if (items.length === 0) return;
    const moves: Record<string, (index: number) => number> = {
      ArrowDown: (index) => index + 1,
      ArrowUp: (index) => (index < 0 ? -1 : index - 1),
      Home: () => 0,
      End: () => -1,
    };
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      step(items, move);
      return;
    }
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return;
    const isFresh = event.timeStamp - typed.current.at > typeAheadReset;
    typed.current = { text: (isFresh ? '' : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp };
    items.find((item) => item.textContent?.toLowerCase().startsWith(typed.current.text))?.focus();
  };
};

/**
 * The browser gives the focus to the first of these that is enabled in the same step in which it shows the panel, so that
 * a key pressed at once is not lost. React leaves the attribute out.
 */
const takeFocus = (item: HTMLButtonElement | null): void => item?.setAttribute('autofocus', '');

type Props = {
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Draws the button; spread the given props into it. */
  trigger: (props: ReturnType<typeof usePopover>['triggerProps'] & { 'aria-haspopup': 'menu' }) => ReactElement;
};

/** A button with a list of actions. Danger comes last, after a line. */
export const Menu = ({ label, items, align = 'end', trigger }: Props) => {
  const { close, panel, triggerProps, panelProps } = usePopover(align);
  const onKeyDown = useMenuKeys(panel);
  return (
    <>
      {trigger({ ...triggerProps, 'aria-haspopup': 'menu' })}
      <div {...panelProps} role="menu" aria-label={label} className={popover['panel']} onKeyDown={onKeyDown}>
        {items.map((item, index) =>
          item === 'line' ? (
            <hr key={`line-${index}`} className={styles['line']} />
          ) : (
            <button
              key={item.label}
              ref={takeFocus}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.isDisabled}
              className={classes(styles['item'], item.isDanger && styles['danger'])}
              onClick={() => {
                close();
                item.onChoose();
              }}
            >
              {item.icon}
              {item.label}
              {item.keys ? (
                <span className={styles['end']}>
                  <Kbd>{item.keys}</Kbd>
                </span>
              ) : null}
            </button>
          ),
        )}
      </div>
    </>
  );
};
