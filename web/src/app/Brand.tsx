import { Link } from 'react-router';
import { product } from '@auscult/contract/format.ts';
import { Mark } from '../ui/Mark.tsx';
import styles from './Brand.module.css';

/** The product's mark and name, which lead to the first place. */
export const Brand = ({ to }: { to: string }) => (
  <Link className={styles['brand']} to={to} aria-label={`${product}, start`}>
    <Mark />
    <span>{product}</span>
  </Link>
);
