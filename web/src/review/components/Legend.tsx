import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { decidedIds, markLabel, markOf, type Mark } from '../evidence/marks.ts';
import { MarkGlyph } from './MarkGlyph.tsx';
import styles from './Legend.module.css';

const always: readonly Mark[] = ['found', 'weak', 'check'];
/** Explained only where they occur. */
const sometimes: readonly Mark[] = ['entered', 'typed', 'none', 'kept'];

/** What the marks mean, and which template the document follows. */
export const Legend = ({ document, noteLength }: { document: AppointmentDocument; noteLength: string }) => {
  const decided = decidedIds(document.decisions);
  const present = new Set(document.evidence.map((sentence) => markOf(sentence, decided)));
  return (
    <div className={styles['legend']}>
      {[...always, ...sometimes.filter((mark) => present.has(mark))].map((mark) => (
        <span key={mark} className={styles['mark']}>
          <MarkGlyph mark={mark} isSmall />
          {markLabel[mark]}
        </span>
      ))}
      {document.templateName ? (
        <span className={styles['template']}>
          {document.templateName}
          {document.type === 'note' ? `, ${noteLength}` : ''}
          {document.addressee ? `, to ${document.addressee.name}` : ''}
        </span>
      ) : null}
    </div>
  );
};
