import { useForm } from 'react-hook-form';
import { create, list } from '@auscult/contract/medicines/endpoints.ts';
import { AddCard } from '../../app/AddCard.tsx';
import { announce } from '../../app/announcer.ts';
import { formMode } from '../../app/form.ts';
import { useSend } from '../../app/useRead.ts';
import { MedicineFields } from './MedicineFields.tsx';
import { noMedicine, requestOf, showRefused, type MedicineFormValues } from './medicineForm.ts';

export const AddMedicine = () => {
  const form = useForm<MedicineFormValues>({ ...formMode, defaultValues: noMedicine });
  const adding = useSend(create, { isShownInPlace: true, changes: [list] });
  const submit = form.handleSubmit((values) =>
    adding.mutate(
      { body: requestOf(values) },
      {
        onSuccess: ({ name }) => {
          // The fields stay registered, so that the first can take the focus.
          form.resetField('name');
          form.resetField('brands');
          form.resetField('otherNames');
          form.setFocus('name');
          announce(`${name} is known from now on`);
        },
        onError: (error) => showRefused(form, error),
      },
    ),
  );
  return (
    <AddCard title="Add a medicine" isDirty={form.formState.isDirty} isBusy={adding.isPending} onSubmit={submit}>
      <MedicineFields register={form.register} errors={form.formState.errors} />
    </AddCard>
  );
};
