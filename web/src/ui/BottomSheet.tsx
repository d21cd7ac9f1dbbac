import { lazy, Suspense, type ReactNode } from 'react';
import { afterClosing } from './backCloses.ts';
import { classes } from './classes.ts';
import type { MenuItem } from './Menu.tsx';
import type { SheetName } from './named.ts';
import styles from './BottomSheet.module.css';

const SheetDrawer = lazy(() => import('./SheetDrawer.tsx').then((module) => ({ default: module.SheetDrawer })));

type Props = { name?: SheetName; title: string; onClose: () => void; children: ReactNode };

/** Rendered while open; dragged down, Escape or a tap outside closes it. */
export const BottomSheet = (props: Props) => (
  <Suspense fallback={null}>
    <SheetDrawer {...props} />
  </Suspense>
);

/** Rows of 48 px; danger last and apart. */
export const SheetItems = ({ items, onClose }: { items: readonly MenuItem[]; onClose: () => void }) => (
  <ul>
    {items.map((item, index) =>
      item === 'line' ? (
        <li key={`line-${index}`} aria-hidden="true">
          <hr className={styles['line']} />
        </li>
      ) : (
        <li key={item.label}>
          <button
            type="button"
            disabled={item.isDisabled}
            className={classes(styles['row'], item.isDanger && styles['danger'])}
            onClick={() => {
              onClose();
              afterClosing(item.onChoose);
            }}
          >
            {item.icon}
            {item.label}
          </button>
        </li>
      ),
    )}
  </ul>
);
