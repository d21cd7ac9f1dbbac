import { useForm } from 'react-hook-form';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { createOwn, listOwn } from '@auscult/contract/dictionary/endpoints.ts';
import type { ReplacementRequest } from '@auscult/contract/dictionary/schemas.ts';
import { announce } from '../../app/announcer.ts';
import { formMode } from '../../app/form.ts';
import { LeaveGuard } from '../../app/LeaveGuard.tsx';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { showTaken } from './showTaken.ts';
import { noWords, WordFields } from './WordFields.tsx';
import styles from '../DictionaryPage.module.css';

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
    <Card title="Add words">
      <form onSubmit={submit} noValidate className={styles['adding']}>
        <WordFields register={form.register} errors={form.formState.errors} />
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
