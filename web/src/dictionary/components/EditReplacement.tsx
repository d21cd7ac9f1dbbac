import { useForm } from 'react-hook-form';
import { listOwn, updateOwn } from '@auscult/contract/dictionary/endpoints.ts';
import type { Replacement, ReplacementRequest } from '@auscult/contract/dictionary/schemas.ts';
import { announce } from '../../app/announcer.ts';
import { formMode } from '../../app/form.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
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
    <Modal
      title="Change words"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={saving.isPending} onClick={() => void submit()}>
            Save
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <WordFields register={form.register} errors={form.formState.errors} />
        {/* Enter in a field saves: a form of two fields wants a button for that. */}
        <button type="submit" hidden />
      </form>
    </Modal>
  );
};
