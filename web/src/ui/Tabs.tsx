import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Tabs.module.css';

export type Tab<Key extends string> = { key: Key; label: ReactNode; count?: ReactNode; isCountAmber?: boolean };
type Props<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** The id of the panel that the tabs change. */
  panelId: string;
  isBare?: boolean;
};

/** Arrow keys walk and choose; only the chosen tab is a tab stop. */
export const Tabs = <Key extends string>({ label, tabs, chosen, onChoose, panelId, isBare = false }: Props<Key>) => {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const index = tabs.findIndex(({ key }) => key === chosen);
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : by[event.key]
            ? (index + (by[event.key] ?? 0) + tabs.length) % tabs.length
            : -1;
    const tab = tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      className={classes(styles['tabs'], isBare && styles['bare'])}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ key, label: words, count, isCountAmber }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${panelId}-${key}`}
          aria-controls={panelId}
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          className={styles['tab']}
          onClick={() => onChoose(key)}
        >
          {words}
          {count === undefined || count === null ? null : typeof count === 'string' || typeof count === 'number' ? (
            <span className={classes(styles['count'], isCountAmber && styles['amber'])}>{count}</span>
          ) : (
            count
          )}
        </button>
      ))}
    </div>
  );
};
