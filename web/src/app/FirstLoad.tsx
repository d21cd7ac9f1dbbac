import { Mark } from '../ui/Mark.tsx';
import { useIsSlow } from '../ui/Skeleton.tsx';
import styles from './FirstLoad.module.css';

/** Only at the first start, and only once it has lasted 300 ms. */
export const FirstLoad = () => {
  const isSlow = useIsSlow(true);
  return (
    <div className={styles['full']} role="status" aria-label="Loading">
      {isSlow ? <Mark /> : null}
    </div>
  );
};
