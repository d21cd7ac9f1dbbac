import { classes } from '../../ui/classes.ts';
import type { Mark } from '../evidence/marks.ts';
import styles from './MarkGlyph.module.css';

/** The picture of a mark. Words go with it wherever it stands: a label, a legend or a menu's text. */
export const MarkGlyph = ({ mark, isSmall = false }: { mark: Mark; isSmall?: boolean }) => (
  <span className={classes(styles['glyph'], styles[mark], isSmall && styles['small'])} aria-hidden="true">
    {mark === 'check' || mark === 'kept' ? '!' : null}
  </span>
);
