import { useForm } from 'react-hook-form';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { create, list } from '@auscult/contract/medicines/endpoints.ts';
import { announce } from '../../app/announcer.ts';
import { formMode } from '../../app/form.ts';
import { LeaveGuard } from '../../app/LeaveGuard.tsx';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { MedicineFields } from './MedicineFields.tsx';
import { noMedicine, requestOf, showRefused, type MedicineFormValues } from './medicineForm.ts';
import styles from '../MedicinesPage.module.css';

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
    <Card title="Add a medicine">
      <form onSubmit={submit} noValidate className={styles['fields']}>
        <MedicineFields register={form.register} errors={form.formState.errors} />
        <div>
          <Button type="submit" variant="primary" icon={<IconPlus />} isBusy={adding.isPending}>
            Add
          </Button>
        </div>
      </form>
      <LeaveGuard when={form.formState.isDirty && !adding.isPending} />
    </Card>
  );
};
