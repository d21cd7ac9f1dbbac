import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { markLabel, type Mark } from '../evidence/marks.ts';
import { MarkGlyph } from './MarkGlyph.tsx';
import styles from './Legend.module.css';

const marks: Mark[] = ['found', 'weak', 'check'];

/** What the marks mean, and which template the document follows. */
export const Legend = ({ document, noteLength }: { document: AppointmentDocument; noteLength: string }) => (
  <div className={styles['legend']}>
    {marks.map((mark) => <span key={mark} className={styles['mark']}><MarkGlyph mark={mark} isSmall />{markLabel[mark]}</span>)}
    {document.templateName ? <span className={styles['template']}>{document.templateName}{document.type === 'note' ? `, ${noteLength}` : ''}</span> : null}
  </div>
);
