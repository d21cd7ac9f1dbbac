import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SignInFrame } from '../../app/SignInFrame.tsx';
import styles from './AccountFrame.module.css';

type Props = { title: string; lead?: ReactNode; children?: ReactNode };

/** A page of somebody who is not signed in: one thing to do, beside what the product is for. */
export const AccountFrame = ({ title, lead, children }: Props) => (
  <SignInFrame
    foot={
      <Link className="link" to="/sign-in">
        Back to sign in
      </Link>
    }
  >
    <div className={styles['part']}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead ? <p className={styles['lead']}>{lead}</p> : null}
      {children}
    </div>
  </SignInFrame>
);
