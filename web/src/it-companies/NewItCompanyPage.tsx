import { useNavigate } from 'react-router';
import { create, list, listOptions } from '@auscult/contract/it-companies/endpoints.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { ItCompanyFields } from './components/ItCompanyFields.tsx';

/** Adds an IT company. */
export const NewItCompanyPage = () => {
  const navigate = useNavigate();
  const form = useContractForm(create, {
    start: {},
    changes: [list, listOptions],
    onDone: ({ name }) => {
      notify('success', { title: `${name} is added` });
      void navigate('/admin/integrations/it-companies');
    },
  });
  return (
    <>
      <PageHeading title="New IT company" size="md" />
      <FormCard form={form}>
        <ItCompanyFields form={form} />
      </FormCard>
    </>
  );
};
