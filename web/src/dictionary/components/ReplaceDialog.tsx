import { useQueryClient } from '@tanstack/react-query';
import { replaceWords } from '@auscult/contract/dictionary/endpoints.ts';
import { announce } from '../../app/announcer.ts';
import { EditModal } from '../../app/EditModal.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { putAppointment } from '../../app/useRead.ts';
import { notify } from '../../ui/Toasts.tsx';
import { WordFields } from './WordFields.tsx';

type Props = {
  appointmentId: string;
  /** Words that are chosen on the page. */
  chosen: string;
  /** Then a replaced word opens the consult for review again. */
  isReviewed: boolean;
  /** Sends what is unsaved, so that no typed word is missed. */
  flush: () => Promise<void>;
  onClose: () => void;
};

/** Replaces words wherever they stand in a consult, and remembers it. */
export const ReplaceDialog = ({ appointmentId, chosen, isReviewed, flush, onClose }: Props) => {
  const client = useQueryClient();
  const form = useContractForm(replaceWords, {
    start: { search: chosen },
    also: { appointmentId },
    before: flush,
    onDone: (appointment, { search, replace }) => {
      putAppointment(client, appointment);
      onClose();
      announce('Replaced');
      notify('success', { title: `“${search}” is written “${replace}” from now on` });
    },
  });
  return (
    <EditModal
      form={form}
      title="Replace words"
      text={`In the transcript and all documents of this consult, and in consults from now on. What was there before stays under Versions.${isReviewed ? ' A document that has them opens this consult for review again.' : ''}`}
      action="Replace"
      onClose={onClose}
    >
      <WordFields form={form} />
    </EditModal>
  );
};
