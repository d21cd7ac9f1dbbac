import styles from './Ring.module.css';

/** Something is under way. Words beside it say what. */
export const Ring = () => <span className={styles['ring']} aria-hidden="true" />;
