import { useForm } from 'react-hook-form';
import { listOwn, updateOwn } from '@auscult/contract/dictionary/endpoints.ts';
import type { Replacement, ReplacementRequest } from '@auscult/contract/dictionary/schemas.ts';
import { announce } from '../../app/announcer.ts';
import { EditModal } from '../../app/EditModal.tsx';
import { formMode } from '../../app/form.ts';
import { useSend } from '../../app/useRead.ts';
import { showTaken } from './showTaken.ts';
import { WordFields } from './WordFields.tsx';

type Props = { replacement: Replacement; onClose: () => void };

export const EditReplacement = ({ replacement: { id, search, replace }, onClose }: Props) => {
  const form = useForm<ReplacementRequest>({ ...formMode, defaultValues: { search, replace } });
  const saving = useSend(updateOwn, {
    isShownInPlace: true,
    changes: [listOwn],
    onDone: () => {
      announce('Changed');
      onClose();
    },
  });
  const submit = form.handleSubmit((words) =>
    saving.mutate({ body: { id, ...words } }, { onError: (error) => showTaken(form, error) }),
  );
  return (
    <EditModal title="Change words" isBusy={saving.isPending} onClose={onClose} submit={submit}>
      <WordFields register={form.register} errors={form.formState.errors} />
    </EditModal>
  );
};
