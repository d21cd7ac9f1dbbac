import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Banner.module.css';

/** A dark bar across the top of the screen, for as long as something holds. */
export const Banner = ({ icon, children, aside }: { icon?: ReactNode; children: ReactNode; aside?: ReactNode }) => (
  <div className={styles['banner']} role="status">
    {icon}
    <span className={styles['words']}>{children}</span>
    {aside ? <span className={styles['aside']}>{aside}</span> : null}
  </div>
);

type NoticeProps = { icon: ReactNode; title: string; text?: ReactNode; action?: ReactNode; isBad?: boolean };
/** A short notice inside a screen. `isBad` is read out at once. */
export const Notice = ({ icon, title, text, action, isBad = false }: NoticeProps) => (
  <div className={classes(styles['notice'], isBad && styles['bad'])} role={isBad ? 'alert' : 'status'}>
    {icon}
    <b>{title}</b>
    {text ? <p>{text}</p> : null}
    {action ? <div className={styles['action']}>{action}</div> : null}
  </div>
);
