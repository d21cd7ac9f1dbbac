import { useNavigate } from 'react-router';
import { create, list, options } from '@auscult/contract/practices/endpoints.ts';
import { pmsTypeLabel, type PmsType } from '@auscult/contract/integrations/enumerations.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { SelectField } from '../ui/Field.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { PracticeFields } from './components/PracticeFields.tsx';
import { bodyOf, newPractice, type PracticeTyped } from './components/practiceTyped.ts';

type Typed = PracticeTyped & { pmsType: PmsType };

/** Adds a practice. */
export const NewPracticePage = () => {
  const navigate = useNavigate();
  const form = useContractForm(create, {
    start: { ...newPractice, pmsType: 'NONE' },
    toBody: ({ pmsType, ...typed }: Typed) => ({ ...bodyOf(typed), pmsType }),
    changes: [list, options],
    onDone: ({ id, name }) => {
      notify('success', { title: `${name} is added` });
      void navigate(`/admin/practices/${id}`);
    },
  });
  return (
    <>
      <PageHeading title="New practice" size="md" />
      <FormCard form={form}>
        <PracticeFields form={form} />
        <SelectField label="Practice system" {...form.select('pmsType', pmsTypeLabel)} />
      </FormCard>
    </>
  );
};
