import styles from './Meter.module.css';

type Mark = 'solid' | 'red' | 'quiet';
type Props = { parts: readonly (readonly [mark: Mark, count: number])[] };
/** How a whole divides, as a bar. The words beside it say the same: it is not read aloud. */
export const Meter = ({ parts }: Props) => (
  <span className={styles['meter']} aria-hidden="true">
    {parts.map(([mark, count]) =>
      count > 0 ? <i key={mark} className={styles[mark]} style={{ flex: count }} /> : null,
    )}
  </span>
);
