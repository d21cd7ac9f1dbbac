import { useForm } from 'react-hook-form';
import { createOwn, listOwn } from '@auscult/contract/dictionary/endpoints.ts';
import type { ReplacementRequest } from '@auscult/contract/dictionary/schemas.ts';
import { AddCard } from '../../app/AddCard.tsx';
import { announce } from '../../app/announcer.ts';
import { formMode } from '../../app/form.ts';
import { useSend } from '../../app/useRead.ts';
import { showTaken } from './showTaken.ts';
import { noWords, WordFields } from './WordFields.tsx';

export const AddReplacement = () => {
  const form = useForm<ReplacementRequest>({ ...formMode, defaultValues: noWords });
  const adding = useSend(createOwn, { isShownInPlace: true, changes: [listOwn] });
  const submit = form.handleSubmit((body) =>
    adding.mutate(
      { body },
      {
        onSuccess: ({ search, replace }) => {
          // The fields stay registered, so that the first can take the focus.
          form.resetField('search');
          form.resetField('replace');
          form.setFocus('search');
          announce(`“${search}” is written “${replace}” from now on`);
        },
        onError: (error) => showTaken(form, error),
      },
    ),
  );
  return (
    <AddCard title="Add words" isDirty={form.formState.isDirty} isBusy={adding.isPending} onSubmit={submit}>
      <WordFields register={form.register} errors={form.formState.errors} />
    </AddCard>
  );
};
