import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './ListCard.module.css';

type Row = { key: string; to?: string; name: ReactNode; text: string; aside: ReactNode; bar?: ReactNode };
type Props = { title: string; all?: { to: string; label: string }; rows: readonly Row[]; empty: string };
/** A few rows of a longer list, worst first. */
export const ListCard = ({ title, all, rows, empty }: Props) => (
  <section className={styles['card']}>
    <div className={styles['head']}>
      <h2>{title}</h2>
      {all ? (
        <Link className="link small" to={all.to}>
          {all.label}
        </Link>
      ) : null}
    </div>
    {rows.length === 0 ? (
      <p className={styles['none']}>{empty}</p>
    ) : (
      <ul>
        {rows.map(({ key, to, name, text, aside, bar }) => (
          <li key={key}>
            <span className={styles['rowWords']}>
              {to ? <Link to={to}>{name}</Link> : <b>{name}</b>}
              {bar}
              <span className="muted small">{text}</span>
            </span>
            {aside}
          </li>
        ))}
      </ul>
    )}
  </section>
);
