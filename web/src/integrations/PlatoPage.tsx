import { useParams } from 'react-router';
import { getPlato, listPlato, removePlato, updatePlato } from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { call } from '../app/api.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { useRead } from '../app/useRead.ts';
import { notify } from '../ui/Toasts.tsx';
import { arrivalInPlato } from './components/arrivals.ts';
import { CommonFields } from './components/CommonFields.tsx';
import { Connection } from './components/Connection.tsx';
import { Arrivals } from './components/Documents.tsx';
import { FetchNow } from './components/FetchNow.tsx';
import { PlatoFields } from './components/PlatoFields.tsx';

const changes = [listPlato, getPlato];
type Integration = ResponseOf<typeof getPlato>;

const startOf = (integration: Integration) => ({
  ...integration,
  itCompanyId: integration.itCompany?.id ?? null,
  secrets: {},
});

const Settings = ({ integration }: { integration: Integration }) => {
  const params = { integrationId: integration.id };
  const form = useContractForm(updatePlato, {
    params,
    start: startOf(integration),
    changes,
    refusals: [{ error: integrationErrors.practiceConnected, field: 'externalPracticeId' }],
    latest: async () => startOf(await call(getPlato, { params })),
    onDone: () => notify('success', { title: 'Saved' }),
  });
  return (
    <FormCard form={form}>
      <PlatoFields form={form} kept={integration.secrets['apiKey']} />
      <CommonFields form={form} />
    </FormCard>
  );
};

/** One Plato connection. */
export const PlatoPage = () => {
  const { integrationId = '' } = useParams();
  const read = useRead(getPlato, { params: { integrationId } }, { keepSeconds: 0, everySeconds: 10 });
  return (
    <Loaded read={read} of="the connection">
      {(integration) => (
        <Connection
          kind="plato"
          integration={integration}
          changes={changes}
          deeds={<FetchNow kind="plato" integration={integration} changes={changes} />}
          documents={<Arrivals of={() => arrivalInPlato(integration)} />}
          settings={<Settings key={integration.version} integration={integration} />}
          remove={(isForced) => call(removePlato, { params: { integrationId }, query: { isForced } })}
        />
      )}
    </Loaded>
  );
};
