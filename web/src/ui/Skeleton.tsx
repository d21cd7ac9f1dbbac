import { useEffect, useState, type ReactNode } from 'react';
import styles from './Skeleton.module.css';

/** True once `isWaiting` has lasted 300 ms: shorter waits show nothing. */
export const useIsSlow = (isWaiting: boolean, milliseconds = 300): boolean => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting, milliseconds]);
  return isWaiting && isSlow;
};

export const Bone = ({ width, height = 10, radius }: { width: number | string; height?: number; radius?: number }) => (
  <span
    className={styles['bone']}
    style={{ width, height, ...(radius === undefined ? {} : { borderRadius: radius }) }}
  />
);

/** Holds `children`, the skeleton of the final shape, back for 300 ms. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => {
  const isSlow = useIsSlow(true);
  return (
    <div aria-busy="true" aria-label={label} role="status">
      {isSlow ? children : null}
    </div>
  );
};

const widths = [150, 190, 128, 168, 140, 176];
export const RowsSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <div className={styles['rows']}>
    {Array.from({ length: rows }, (_, index) => (
      <div className={styles['row']} key={index}>
        <Bone width={52} />
        <Bone width={widths[index % widths.length] ?? 150} height={12} />
        <Bone width={104} />
        {index < 2 ? <Bone width={84} height={32} radius={8} /> : <span />}
      </div>
    ))}
  </div>
);
