import { useNavigate } from 'react-router';
import { createPlato, listPlato } from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { CommonFields, PracticeField } from './components/CommonFields.tsx';
import { PlatoFields } from './components/PlatoFields.tsx';

/** Connects a practice that works with Plato. */
export const NewPlatoPage = () => {
  const navigate = useNavigate();
  const form = useContractForm(createPlato, {
    start: { isEnabled: true, isExportingDocs: true },
    changes: [listPlato],
    refusals: [{ error: integrationErrors.practiceConnected, field: 'practiceId' }],
    onDone: ({ id }) => {
      notify('success', { title: 'Connection saved', text: 'It has not been tested yet.' });
      void navigate(`/admin/integrations/connections/plato/${id}`);
    },
  });
  return (
    <>
      <PageHeading title="New Plato connection" size="md" />
      <FormCard form={form}>
        <PracticeField form={form} />
        <PlatoFields form={form} />
        <CommonFields form={form} />
      </FormCard>
    </>
  );
};
