import { useForm } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { replaceWords } from '@auscult/contract/dictionary/endpoints.ts';
import type { ReplacementRequest } from '@auscult/contract/dictionary/schemas.ts';
import { announce } from '../../app/announcer.ts';
import { EditModal } from '../../app/EditModal.tsx';
import { formMode, showOnFields } from '../../app/form.ts';
import { putAppointment, useSend } from '../../app/useRead.ts';
import { notify } from '../../ui/Toasts.tsx';
import { noWords, WordFields } from './WordFields.tsx';

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
  const form = useForm<ReplacementRequest>({ ...formMode, defaultValues: { ...noWords, search: chosen } });
  const replacing = useSend(replaceWords, {
    isShownInPlace: true,
    onDone: (appointment, { body: { search, replace } }) => {
      putAppointment(client, appointment);
      onClose();
      announce('Replaced');
      notify('success', { title: `“${search}” is written “${replace}” from now on` });
    },
  });
  const submit = form.handleSubmit(async (words) => {
    await flush();
    replacing.mutate({ body: { appointmentId, ...words } }, { onError: (error) => showOnFields(form, error) });
  });
  return (
    <EditModal
      title="Replace words"
      text={`In the transcript and all documents of this consult, and in consults from now on. What was there before stays under Versions.${isReviewed ? ' A document that has them opens this consult for review again.' : ''}`}
      action="Replace"
      isBusy={replacing.isPending}
      onClose={onClose}
      submit={submit}
    >
      <WordFields register={form.register} errors={form.formState.errors} />
    </EditModal>
  );
};
