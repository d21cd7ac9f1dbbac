import type { ReactNode } from 'react';
import { Link } from 'react-router';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import styles from './Stat.module.css';

export const Stats = ({ children }: { children: ReactNode }) => <div className={styles['stats']}>{children}</div>;

type Props = { label: string; value: ReactNode; hint?: string; isBad?: boolean; to?: string; beside?: ReactNode };
/** One figure that is acted on: it leads to what it counts. `beside`: how it went, or what is wrong. */
export const Stat = ({ label, value, hint, isBad = false, to, beside }: Props) => {
  const content = (
    <>
      <span className={styles['label']}>
        {isBad ? <IconAlertTriangle /> : null}
        {label}
      </span>
      <span className={styles['row']}>
        <span className={styles['value']}>{value}</span>
        {beside}
      </span>
      {hint ? <span className={styles['hint']}>{hint}</span> : null}
    </>
  );
  return to ? (
    <Link className={styles['stat']} to={to}>
      {content}
    </Link>
  ) : (
    <div className={styles['stat']}>{content}</div>
  );
};
