import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { product } from '@auscult/contract/format.ts';
import { UnsentLine } from './UnsentLine.tsx';
import { Mark } from '../ui/Mark.tsx';
import { Vignette } from './Vignette.tsx';
import styles from './SignInFrame.module.css';

export const SignInFrame = ({ children, foot }: { children: ReactNode; foot?: ReactNode }) => (
  <main className={styles['screen']}>
    <section className={styles['side']}>
      <Link className={styles['brand']} to="/">
        <Mark />
        {product}
      </Link>
      {children}
      <div className={styles['foot']}>
        <UnsentLine />
        {foot}
      </div>
    </section>
    <Vignette />
  </main>
);
