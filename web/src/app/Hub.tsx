import type { ReactNode } from 'react';
import { Link } from 'react-router';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import styles from './Hub.module.css';

export type Door = readonly [to: string, title: string, text: string, icon: ReactNode];

/** A page of doors to the screens of a part. */
export const Hub = ({ doors }: { doors: readonly Door[] }) => (
  <div className={styles['hub']}>
    {doors.map(([to, title, text, icon]) => (
      <Link key={to} to={to} className={styles['door']}>
        {icon}
        <b>{title}</b>
        <p>{text}</p>
        <IconChevronRight />
      </Link>
    ))}
  </div>
);
