import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Form.module.css';

/** Fields of a form, one under the other. */
export const FormBody = ({ children }: { children: ReactNode }) => <div className={styles['body']}>{children}</div>;
/** Two or three fields beside each other; one under the other on a phone. */
export const FormColumns = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classes(styles['columns'], className)}>{children}</div>
);
/** The buttons; on a phone they stay in sight above the bottom bar. `hint` stands at the far end. */
export const FormFoot = ({ hint, children }: { hint?: ReactNode; children: ReactNode }) => (
  <div className={styles['foot']}>
    {children}
    {hint ? <span className={classes(styles['end'], 'small', 'muted')}>{hint}</span> : null}
  </div>
);
