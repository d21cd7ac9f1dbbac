import { useState } from 'react';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel, timeOfDay } from '@auscult/contract/format.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { showProblem } from '../../app/showProblem.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { saveDocument } from '../documentActions.ts';
import type { Saver } from '../saving/saver.ts';
import { Differences } from '../../ui/Differences.tsx';

type Props = {
  appointmentId: string;
  document: AppointmentDocument;
  saver: Saver;
  mine: Richtext;
  base: string | null;
};

/** Two texts stand against each other. Whichever is chosen, the other stays in the version history. */
export const StaleDialog = ({ appointmentId, document, saver, mine, base }: Props) => {
  const timeZone = useTimeZone();
  const [isBusy, setIsBusy] = useState(false);
  const theirs = document.version;
  // Until the newer version has been read there is nothing to compare with.
  if (!theirs || theirs.id === base) return null;
  const of = { appointmentId, type: document.type };
  const takeTheirs = async () => {
    setIsBusy(true);
    try {
      const kept = await saveDocument(of, mine, { base: theirs.id, isBaseKept: true });
      const back = await saveDocument(of, document.content, { base: kept, isBaseKept: true });
      saver.handle({ type: 'takeTheirs', base: back, savedAt: Date.now() });
    } catch (error) {
      showProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  const name = documentTypeLabel[document.type].toLowerCase();
  return (
    <Modal
      title="Changed somewhere else"
      mayDismiss={false}
      isWide
      onClose={() => undefined}
      text={`The ${name} was changed at ${timeOfDay({ at: theirs.createdAt, timeZone })}, after you opened it here. Both texts are safe; the one you do not choose stays under Versions.`}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void takeTheirs()}>
            Use the other text
          </Button>
          <Button
            variant="primary"
            data-autofocus
            onClick={() => saver.handle({ type: 'keepMine', base: theirs.id, at: Date.now() })}
          >
            Use the text here
          </Button>
        </>
      }
    >
      <Differences mine={mine} theirs={document.content} mineLabel="Only here" theirsLabel="Only in the other text" />
    </Modal>
  );
};
