import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Card.module.css';

type Props = HTMLAttributes<HTMLElement> & { title?: string; aside?: ReactNode; isPadded?: boolean };

export const Card = ({ title, aside, isPadded = true, className, children, ...rest }: Props) => (
  <section {...rest} className={classes(styles['card'], isPadded && styles['padded'], className)}>
    {title ? (
      <div className={styles['head']}>
        <h2>{title}</h2>
        {aside}
      </div>
    ) : null}
    {children}
  </section>
);

/** Names and values in two columns, a hairline between. */
export const Pairs = ({ items }: { items: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles['pairs']}>
    {items.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
