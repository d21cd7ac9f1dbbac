import { useState } from 'react';
import type { AdminAppointment } from '@auscult/contract/admin-appointments/schemas.ts';
import type { AppointmentDocument, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { MadeBy } from '../../review/components/MadeBy.tsx';
import { SidePane } from '../../review/components/SidePane.tsx';
import { SoFar } from '../../review/components/SoFar.tsx';
import { decidedIds } from '../../review/evidence/marks.ts';
import { usePlayer } from '../../review/usePlayer.ts';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { ByDocument } from './ByDocument.tsx';
import styles from './Said.module.css';

type Choose = (sentence: SentenceEvidence) => void;

/** What asks to be checked in a document, and what the doctor decided about it. */
const Flags = ({ document, onChoose }: { document: AppointmentDocument; onChoose: Choose }) => {
  const decided = decidedIds(document.decisions);
  const flagged = document.evidence.filter(({ flags }) => flags.length > 0);
  if (flagged.length === 0) return null;
  return (
    <Card title="To check">
      <ul className={styles['flags']}>
        {flagged.map((sentence) => (
          <li key={sentence.id}>
            <button type="button" className="link" onClick={() => onChoose(sentence)}>
              {sentence.text}
            </button>
            {sentence.flags.map(({ id, because }) => (
              <small key={id} className="muted">
                {because}
                {decided.has(id) ? ' (decided by the doctor)' : ''}
              </small>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Written = ({ document, onChoose }: { document: AppointmentDocument; onChoose: Choose }) => (
  <Stack>
    {document.error ? <p role="alert">{document.error}</p> : null}
    <SoFar text={document.progress ?? document.content} />
    <MadeBy document={document} onUndo={undefined} />
    <Flags document={document} onChoose={onChoose} />
  </Stack>
);

/** The documents to read, beside what was said: the transcript and the recording. */
export const Said = ({ consult }: { consult: AdminAppointment }) => {
  const [sentence, setSentence] = useState<SentenceEvidence | null>(null);
  const [segment, setSegment] = useState<string | null>(null);
  const player = usePlayer(consult);
  const choose = (chosen: SentenceEvidence): void => {
    setSentence(chosen);
    setSegment(null);
  };
  return (
    <div className={styles['both']}>
      <ByDocument consult={consult} panelId="read-document">
        {(document) => <Written document={document} onChoose={choose} />}
      </ByDocument>
      <div className={styles['said']}>
        <SidePane
          appointment={consult}
          player={player}
          sentence={sentence}
          chosenSegment={segment}
          notches={[]}
          unwritten={{
            items: [],
            mayAdd: false,
            onAdd: () => Promise.resolve(),
            onLeaveOut: () => undefined,
            onShow: () => undefined,
          }}
          isAway={false}
          onChooseSegment={(id) => {
            setSegment(id);
            setSentence(null);
          }}
          onName={undefined}
        />
      </div>
    </div>
  );
};
