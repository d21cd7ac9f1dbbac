import { documentType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { getGentu, updateGentu } from '@auscult/contract/integrations/endpoints.ts';
import { documentCategoryLabel, usualCategory } from '@auscult/contract/integrations/enumerations.ts';
import type { EndpointSpec, ResponseOf } from '@auscult/contract/kit.ts';
import { call } from '../../app/api.ts';
import { FormCard } from '../../app/ContractForm.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { SelectField } from '../../ui/Field.tsx';
import { notify } from '../../ui/Toasts.tsx';

type Integration = ResponseOf<typeof getGentu>;
const startOf = ({ version, documents }: Integration) => ({ version, documents: { ...usualCategory, ...documents } });

type Props = { integration: Integration; changes: readonly EndpointSpec[] };
/** Under what Gentu files each document. */
export const GentuDocuments = ({ integration, changes }: Props) => {
  const params = { integrationId: integration.id };
  const form = useContractForm(updateGentu, {
    params,
    start: startOf(integration),
    changes,
    latest: async () => startOf(await call(getGentu, { params })),
    onDone: () => notify('success', { title: 'Saved' }),
  });
  return (
    <FormCard form={form} title="Filed in Gentu as" hint="Each arrives as a PDF beside the patient’s record.">
      {documentType.options.map((type) => (
        <SelectField
          key={type}
          label={documentTypeLabel[type]}
          {...form.select(`documents.${type}`, documentCategoryLabel)}
        />
      ))}
    </FormCard>
  );
};
