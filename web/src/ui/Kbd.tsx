import styles from './Kbd.module.css';

/** A key as printed on it. Hidden from screen readers: the key is named by aria-keyshortcuts or the keys sheet. */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className={styles['kbd']} aria-hidden="true">
    {children}
  </kbd>
);
