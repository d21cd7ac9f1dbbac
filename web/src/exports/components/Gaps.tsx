import { useState } from 'react';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { gapsOf, type Gap } from '@auscult/contract/documents/gaps.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { announce } from '../../app/announcer.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ExportDialog.module.css';

export type GapOf = { type: DocumentType; gap: Gap };
export type GapActions = {
  /** Takes them out of the text; resolves when that is saved, false where it could not be. */
  onLeaveOut: (type: DocumentType, gaps: readonly Gap[]) => Promise<boolean>;
  onWrite: (type: DocumentType, gap: Gap) => void;
};

/** Every gap in the documents that are to leave. */
export const gapsIn = (documents: readonly Pick<AppointmentDocument, 'type' | 'content'>[]): GapOf[] =>
  documents.flatMap(({ type, content }) => gapsOf(content).map((gap) => ({ type, gap })));

const labelOf = ({ type, gap }: GapOf) => `${documentTypeLabel[type]}: ${gap.name}`;

/** Takes gaps out of the texts of their documents, and knows whether that could not be saved. */
const useLeavingOut = (onLeaveOut: GapActions['onLeaveOut']) => {
  const [isBusy, setIsBusy] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const leaveOut = async (chosen: readonly GapOf[]) => {
    setIsBusy(true);
    setIsUnsaved(false);
    const types = [...new Set(chosen.map(({ type }) => type))];
    const saved = await Promise.all(
      types.map((type) =>
        onLeaveOut(
          type,
          chosen.filter((one) => one.type === type).map(({ gap }) => gap),
        ),
      ),
    );
    setIsBusy(false);
    if (saved.every(Boolean)) announce('Left out');
    else setIsUnsaved(true);
  };
  return { isBusy, isUnsaved, leaveOut };
};

/** Names each place where something is not stated: nothing of them leaves before it is left out or written. */
export const Gaps = ({ gaps, onLeaveOut, onWrite }: GapActions & { gaps: readonly GapOf[] }) => {
  const { isBusy, isUnsaved, leaveOut } = useLeavingOut(onLeaveOut);
  return (
    <section aria-label="Not stated" className={styles['gaps']}>
      <h3 className={styles['title']}>Not stated</h3>
      <p className="small muted">
        Nothing was said about {gaps.length === 1 ? 'this' : 'these'}. Before the documents go, leave{' '}
        {gaps.length === 1 ? 'it' : 'each'} out or write it.
      </p>
      <ul className={styles['list']}>
        {gaps.map((one) => (
          <li key={labelOf(one) + one.gap.index} className={styles['item']}>
            <div>
              <b>{one.gap.name}</b>
              <p>{documentTypeLabel[one.type]}</p>
            </div>
            <span className={styles['choices']}>
              <Button
                size="sm"
                disabled={isBusy}
                aria-label={`Leave out: ${labelOf(one)}`}
                onClick={() => void leaveOut([one])}
              >
                Leave out
              </Button>
              <Button
                size="sm"
                disabled={isBusy}
                aria-label={`Write: ${labelOf(one)}`}
                onClick={() => onWrite(one.type, one.gap)}
              >
                Write
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {gaps.length > 1 ? (
        <Button size="sm" isBusy={isBusy} onClick={() => void leaveOut(gaps)}>
          Leave all {gaps.length} out
        </Button>
      ) : null}
      {isUnsaved ? (
        <p className={styles['error']} role="alert">
          This is not saved yet. It is kept on this device; try again once the server can be reached.
        </p>
      ) : null}
    </section>
  );
};
