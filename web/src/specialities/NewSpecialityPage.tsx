import { useNavigate } from 'react-router';
import { create, list, options } from '@auscult/contract/specialities/endpoints.ts';
import { specialityErrors } from '@auscult/contract/specialities/errors.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { SpecialityFields } from './components/SpecialityFields.tsx';

/** Adds a speciality. */
export const NewSpecialityPage = () => {
  const navigate = useNavigate();
  const form = useContractForm(create, {
    start: {},
    changes: [list, options],
    refusals: [{ error: specialityErrors.specialityNameTaken, field: 'name' }],
    onDone: ({ name }) => {
      notify('success', { title: `${name} is added` });
      void navigate('/admin/specialities');
    },
  });
  return (
    <>
      <PageHeading title="New speciality" size="md" />
      <FormCard form={form}>
        <SpecialityFields form={form} />
      </FormCard>
    </>
  );
};
