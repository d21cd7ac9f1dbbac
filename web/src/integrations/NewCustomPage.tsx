import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createCustom, listCustom } from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { SelectField } from '../ui/Field.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { CommonFields, PracticeField } from './components/CommonFields.tsx';
import { CustomFields } from './components/CustomFields.tsx';
import { bodyOf, fieldOf, typedOf, type Typed } from './components/customTyped.ts';
import { SecretOnce } from './components/SecretOnce.tsx';

const systems = { NONE: 'Another one, or none', COBLH: 'Meditech' };
type New = Typed & { practiceId: string; pmsType: 'NONE' | 'COBLH' };
const start: New = {
  ...typedOf(),
  practiceId: '',
  pmsType: 'NONE',
  name: '',
  description: '',
  itCompanyId: null,
  externalPracticeId: null,
  login: '',
  notes: '',
  expiresAt: null,
  isEnabled: true,
  isTest: false,
  isExportingDocs: true,
};

/** Connects a practice by a folder, HL7, FHIR or a webhook. */
export const NewCustomPage = () => {
  const navigate = useNavigate();
  const [made, setMade] = useState<{ id: string; secret: string }>();
  const open = (id: string): void => void navigate(`/admin/integrations/connections/custom/${id}`);
  const form = useContractForm(createCustom, {
    start,
    toBody: (typed: New) => ({ practiceId: typed.practiceId, pmsType: typed.pmsType, ...bodyOf(typed) }),
    fieldOf,
    changes: [listCustom],
    refusals: [
      { error: integrationErrors.practiceConnected, field: 'practiceId' },
      { error: integrationErrors.targetRefused, field: 'kind' },
    ],
    onDone: ({ id, webhookSecret }) => {
      notify('success', { title: 'Connection saved', text: 'It has not been tested yet.' });
      if (webhookSecret) setMade({ id, secret: webhookSecret });
      else open(id);
    },
  });
  return (
    <>
      <PageHeading title="New custom connection" size="md" />
      <FormCard form={form}>
        <PracticeField form={form} />
        <SelectField label="Practice system" {...form.select('pmsType', systems)} />
        <CustomFields form={form} />
        <CommonFields form={form} />
      </FormCard>
      {made ? <SecretOnce title="The signing secret" secret={made.secret} onClose={() => open(made.id)} /> : null}
    </>
  );
};
