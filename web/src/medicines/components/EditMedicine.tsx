import { useForm } from 'react-hook-form';
import { list, update } from '@auscult/contract/medicines/endpoints.ts';
import type { Medicine } from '@auscult/contract/medicines/schemas.ts';
import { announce } from '../../app/announcer.ts';
import { EditModal } from '../../app/EditModal.tsx';
import { formMode } from '../../app/form.ts';
import { useSend } from '../../app/useRead.ts';
import { MedicineFields } from './MedicineFields.tsx';
import { requestOf, showRefused, valuesOf, type MedicineFormValues } from './medicineForm.ts';

type Props = { medicine: Medicine; onClose: () => void };

export const EditMedicine = ({ medicine, onClose }: Props) => {
  const form = useForm<MedicineFormValues>({ ...formMode, defaultValues: valuesOf(medicine) });
  const saving = useSend(update, {
    isShownInPlace: true,
    changes: [list],
    onDone: () => {
      announce('Changed');
      onClose();
    },
  });
  const submit = form.handleSubmit((values) =>
    saving.mutate(
      { params: { medicineId: medicine.id }, body: requestOf(values) },
      { onError: (error) => showRefused(form, error) },
    ),
  );
  return (
    <EditModal title="Change a medicine" isBusy={saving.isPending} onClose={onClose} submit={submit}>
      <MedicineFields register={form.register} errors={form.formState.errors} />
    </EditModal>
  );
};
