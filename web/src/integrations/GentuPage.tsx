import { useParams } from 'react-router';
import { getGentu, listGentu, removeGentu, updateGentu } from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { call } from '../app/api.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { useRead } from '../app/useRead.ts';
import { notify } from '../ui/Toasts.tsx';
import { CommonFields } from './components/CommonFields.tsx';
import { Connection } from './components/Connection.tsx';
import { FetchNow } from './components/FetchNow.tsx';
import { GentuDocuments } from './components/GentuDocuments.tsx';
import { GentuFields } from './components/GentuFields.tsx';

const changes = [listGentu, getGentu];
type Integration = ResponseOf<typeof getGentu>;

const startOf = (integration: Integration) => ({
  ...integration,
  itCompanyId: integration.itCompany?.id ?? null,
  secrets: {},
});

const Settings = ({ integration }: { integration: Integration }) => {
  const params = { integrationId: integration.id };
  const form = useContractForm(updateGentu, {
    params,
    start: startOf(integration),
    changes,
    refusals: [{ error: integrationErrors.practiceConnected, field: 'externalPracticeId' }],
    latest: async () => startOf(await call(getGentu, { params })),
    onDone: () => notify('success', { title: 'Saved' }),
  });
  return (
    <FormCard form={form}>
      <GentuFields form={form} kept={integration.secrets['clientSecret']} />
      <CommonFields form={form} />
    </FormCard>
  );
};

/** One Gentu connection. */
export const GentuPage = () => {
  const { integrationId = '' } = useParams();
  const read = useRead(getGentu, { params: { integrationId } }, { keepSeconds: 0, everySeconds: 10 });
  return (
    <Loaded read={read} of="the connection">
      {(integration) => (
        <Connection
          kind="gentu"
          integration={integration}
          changes={changes}
          deeds={<FetchNow kind="gentu" integration={integration} changes={changes} />}
          documents={<GentuDocuments key={integration.version} integration={integration} changes={changes} />}
          settings={<Settings key={integration.version} integration={integration} />}
          remove={(isForced) => call(removeGentu, { params: { integrationId }, query: { isForced } })}
        />
      )}
    </Loaded>
  );
};
