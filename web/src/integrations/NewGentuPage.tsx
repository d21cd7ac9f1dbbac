import { useNavigate } from 'react-router';
import { createGentu, listGentu } from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { CommonFields, PracticeField } from './components/CommonFields.tsx';
import { GentuFields } from './components/GentuFields.tsx';

/** Connects a practice that works with Gentu. */
export const NewGentuPage = () => {
  const navigate = useNavigate();
  const form = useContractForm(createGentu, {
    start: { isEnabled: true, isExportingDocs: true },
    changes: [listGentu],
    refusals: [{ error: integrationErrors.practiceConnected, field: 'practiceId' }],
    onDone: ({ id }) => {
      notify('success', { title: 'Connection saved', text: 'It has not been tested yet.' });
      void navigate(`/admin/integrations/connections/gentu/${id}`);
    },
  });
  return (
    <>
      <PageHeading title="New Gentu connection" size="md" />
      <FormCard form={form}>
        <PracticeField form={form} />
        <GentuFields form={form} />
        <CommonFields form={form} />
      </FormCard>
    </>
  );
};
