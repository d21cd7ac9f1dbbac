import { useState } from 'react';
import { listVersions, revertReports } from '@auscult/contract/documents/endpoints.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { announce } from '../../app/announcer.ts';
import { call } from '../../app/api.ts';
import { showProblem } from '../../app/showProblem.ts';
import { useRead } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Bone, Loading } from '../../ui/Skeleton.tsx';
import { putDocument, saveDocument } from '../documentActions.ts';
import { VersionsCompared, type Version } from './VersionsCompared.tsx';

type Props = { appointmentId: string; document: AppointmentDocument; onClose: () => void };

/** Generated versions are gone back to; an edited one is saved again as a new edit. Nothing is taken out of the history. */
const bringBack = async (appointmentId: string, document: AppointmentDocument, version: Version): Promise<void> => {
  const { type } = document;
  if (version.reason === 'edited')
    await saveDocument({ appointmentId, type }, version.content, {
      base: document.version?.id ?? null,
      isBaseKept: true,
    });
  else
    putDocument(
      appointmentId,
      await call(revertReports, { params: { appointmentId }, body: { type, versionId: version.id } }),
    );
};

const useReverting = (appointmentId: string, document: AppointmentDocument, onDone: () => void) => {
  const [isBusy, setIsBusy] = useState(false);
  const revert = async (version: Version) => {
    setIsBusy(true);
    try {
      await bringBack(appointmentId, document, version);
      announce(`Version ${version.number} is back`);
      onDone();
    } catch (problem) {
      showProblem(problem);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, revert };
};

export const VersionsDialog = ({ appointmentId, document, onClose }: Props) => {
  const { data, error } = useRead(
    listVersions,
    { params: { appointmentId }, query: { type: document.type } },
    { keepSeconds: 0 },
  );
  const [wantedId, setWantedId] = useState<string | null>(null);
  const { isBusy, revert } = useReverting(appointmentId, document, onClose);
  const present = document.version?.id;
  const chosen = data?.find(({ id }) => id === wantedId) ?? data?.find(({ id }) => id !== present);
  return (
    <Modal
      title={`Versions of the ${documentTypeLabel[document.type].toLowerCase()}`}
      isWide
      onClose={onClose}
      text="Every text that was written or edited is kept. Going back makes a new version; nothing is lost."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {chosen && chosen.id !== present ? (
            <Button variant="primary" isBusy={isBusy} onClick={() => void revert(chosen)}>
              Use version {chosen.number}
            </Button>
          ) : null}
        </>
      }
    >
      {error ? (
        <p role="alert">{error.description}</p>
      ) : !data ? (
        <Loading label="Versions">
          <Bone width="100%" height={160} radius={8} />
        </Loading>
      ) : (
        <VersionsCompared versions={data} shown={document} chosen={chosen} onChoose={setWantedId} />
      )}
    </Modal>
  );
};
