import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import type { Selection } from './Table.tsx';
import styles from './SelectionBar.module.css';

/** What can be done with the rows chosen, at the bottom of the screen for as long as there are some. */
export const SelectionBar = ({ selection, children }: { selection: Selection; children: ReactNode }) =>
  selection.count === 0 ? null : (
    <div className={styles['bar']} role="region" aria-label="Chosen rows">
      <b className={styles['count']} role="status">
        {selection.count.toLocaleString('en-AU')} chosen
      </b>
      {children}
      <Button variant="ghost" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
