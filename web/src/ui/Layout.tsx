import type { ReactNode, Ref } from 'react';
import styles from './Layout.module.css';

/** Filters above a table, and what else belongs to one list. */
export const ListBody = ({ label, children }: { label?: string; children: ReactNode }) => (
  <section aria-label={label} className={styles['list']}>
    {children}
  </section>
);

/** Cards and lists of a page, one under the other, at the width that reads well. */
export const Stack = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) => (
  <div ref={ref} className={styles['stack']}>
    {children}
  </div>
);

/** Two beside each other where there is room, the first one wider. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles['pair']}>{children}</div>;

/** Rows of cards over the whole width. */
export const Rows = ({ children }: { children: ReactNode }) => <div className={styles['rows']}>{children}</div>;
