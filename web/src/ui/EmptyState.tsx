import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** Says what would be here and offers the one action. */
export const EmptyState = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <div className={styles['empty']}>
    <svg className={styles['art']} viewBox="0 0 120 88" fill="none" aria-hidden="true">
      <rect x="30" y="6" width="60" height="76" rx="4" fill="var(--paper)" stroke="var(--line-2)" />
      <path d="M40 46h40M40 56h40M40 66h24" stroke="var(--line-2)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M40 27v4M45 22v14M50 26v6M55 18v22M60 23v12M65 27v4M70 21v16M75 25v8M80 27v4"
        stroke="var(--accent)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </div>
);
