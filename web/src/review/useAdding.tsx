import { useState } from 'react';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { may, type Status } from '@auscult/contract/appointments/lifecycle.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import type { ConsultActions } from './useConsultActions.ts';

type Parts = {
  status: Status;
  actions: ConsultActions;
  onChoose: (type: DocumentType) => void;
  /** A referral letter is asked first whom it is to. */
  onRefer: () => void;
};

/** A further document. Where the consult is reviewed or exported, it is opened for review again first, once the doctor has said so. */
export const useAdding = ({ status, actions, onChoose, onRefer }: Parts) => {
  const [asked, setAsked] = useState<DocumentType | null>(null);
  const write = (type: DocumentType) => {
    if (type === 'referral_letter') return onRefer();
    onChoose(type);
    void actions.addReport(type);
  };
  const reopen = async (type: DocumentType) => {
    setAsked(null);
    if (await actions.reopen()) write(type);
  };
  const question = asked ? (
    <Modal
      title="Open for review again?"
      text={`This consult is reviewed. To add a document, such as the ${documentTypeLabel[asked].toLowerCase()}, it is opened again; what is there stays as it is, and you review it once more.`}
      onClose={() => setAsked(null)}
      actions={
        <>
          <Button onClick={() => setAsked(null)}>Cancel</Button>
          <Button variant="primary" data-autofocus onClick={() => void reopen(asked)}>
            Open again and add
          </Button>
        </>
      }
    />
  ) : null;
  return {
    question,
    add: (type: DocumentType) => (may(status, 'regenerate') || !may(status, 'reopen') ? write(type) : setAsked(type)),
  };
};
