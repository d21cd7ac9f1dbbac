import type { AcceptedEdit, AppointmentDocument, DocumentVersionSummary } from '@auscult/contract/documents/schemas.ts';
import { product, shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import styles from './Paper.module.css';

/** Why a version came to be, in words. */
export const reasonLabel: Record<DocumentVersionSummary['reason'], string> = {
  initial: 'First draft',
  override: 'Written again',
  override_on_regeneration: 'Written again over an edit',
  additional: 'Added report',
  synchronization: 'Brought in line with another document',
  smart_edits: 'Smart edit',
  regeneration: 'Written again',
  evaluation_test: 'Evaluation',
  edited: 'Edited by hand',
};

const modelOf = ({ engine, model }: AcceptedEdit): string => (model && model !== engine ? ` (${model})` : '');

/** Says which engine wrote the text, so that nobody takes a draft for a colleague's words. */
export const MadeBy = ({ document, onUndo }: { document: AppointmentDocument; onUndo: (() => void) | undefined }) => {
  const timeZone = useTimeZone();
  const { version } = document;
  if (!version) return null;
  const { provenance, number, reason, createdAt } = version;
  const when = `${shortDate({ at: createdAt, timeZone })}, ${timeOfDay({ at: createdAt, timeZone })}`;
  const model = provenance ? modelOf(provenance) : '';
  const edit = provenance?.edits?.at(-1);
  return (
    <p className={styles['foot']}>
      <span className="num">
        Version {number}, {reasonLabel[reason].toLowerCase()}, {when}
        {onUndo && (reason === 'smart_edits' || reason === 'synchronization') ? (
          <>
            {' '}
            <button type="button" className="link" onClick={onUndo}>
              Undo
            </button>
          </>
        ) : null}
      </span>
      {provenance ? (
        <span>
          Drafted by {product}’s {provenance.engine} engine{model} from what was said, for you to judge
          {provenance.insteadOf
            ? `. It stands in for the model ${provenance.insteadOf.model}, which gave no usable answer`
            : ''}
          {edit ? `. Last edited by instruction with the ${edit.engine} engine${modelOf(edit)}` : ''}
        </span>
      ) : null}
    </p>
  );
};
