import { useNavigate } from 'react-router';
import { createGenie, listGenie } from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { CommonFields, PracticeField } from './components/CommonFields.tsx';
import { GenieFields } from './components/GenieFields.tsx';

/** Connects a practice that works with Genie. */
export const NewGeniePage = () => {
  const navigate = useNavigate();
  const form = useContractForm(createGenie, {
    start: { isEnabled: true, isExportingDocs: true },
    changes: [listGenie],
    refusals: [{ error: integrationErrors.practiceConnected, field: 'practiceId' }],
    onDone: ({ id }) => {
      notify('success', { title: 'Connection saved', text: 'It has not been tested yet.' });
      void navigate(`/admin/integrations/connections/genie/${id}`);
    },
  });
  return (
    <>
      <PageHeading title="New Genie connection" size="md" />
      <FormCard form={form}>
        <PracticeField form={form} />
        <GenieFields form={form} />
        <CommonFields form={form} />
      </FormCard>
    </>
  );
};
