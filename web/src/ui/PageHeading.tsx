import { useEffect, type ReactNode } from 'react';
import { product } from '@auscult/contract/format.ts';
import { classes } from './classes.ts';
import styles from './PageHeading.module.css';

type Props = {
  title: string;
  subtitle?: ReactNode;
  size?: 'lg' | 'md' | 'sm';
  actions?: ReactNode;
  className?: string;
};

/** The one h1 of a screen. Titles that name a patient stay out of the browser's title, which other people see. */
export const PageHeading = ({ title, subtitle, size = 'lg', actions, className }: Props) => (
  <div className={classes(styles['heading'], size !== 'lg' && styles[size], className)}>
    <div className={styles['words']}>
      <h1 tabIndex={-1}>{title}</h1>
      {subtitle ? <p>{subtitle}</p> : null}
    </div>
    {actions ? <div className={styles['actions']}>{actions}</div> : null}
  </div>
);

export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = title ? `${title} - ${product}` : product;
  }, [title]);
};
