import { useParams } from 'react-router';
import { getGenie, listGenie, removeGenie, updateGenie } from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { call } from '../app/api.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { useRead } from '../app/useRead.ts';
import { notify } from '../ui/Toasts.tsx';
import { AgentProgram } from './components/AgentProgram.tsx';
import { arrivalInGenie } from './components/arrivals.ts';
import { CommonFields } from './components/CommonFields.tsx';
import { Connection } from './components/Connection.tsx';
import { Arrivals } from './components/Documents.tsx';
import { GenieFields } from './components/GenieFields.tsx';

const changes = [listGenie, getGenie];
type Integration = ResponseOf<typeof getGenie>;

const startOf = (integration: Integration) => ({
  ...integration,
  itCompanyId: integration.itCompany?.id ?? null,
  secrets: {},
});

const Settings = ({ integration }: { integration: Integration }) => {
  const params = { integrationId: integration.id };
  const form = useContractForm(updateGenie, {
    params,
    start: startOf(integration),
    changes,
    refusals: [{ error: integrationErrors.practiceConnected, field: 'externalPracticeId' }],
    latest: async () => startOf(await call(getGenie, { params })),
    onDone: () => notify('success', { title: 'Saved' }),
  });
  return (
    <FormCard form={form}>
      <GenieFields form={form} kept={integration.secrets['password']} />
      <CommonFields form={form} />
    </FormCard>
  );
};

/** One Genie connection. */
export const GeniePage = () => {
  const { integrationId = '' } = useParams();
  const read = useRead(getGenie, { params: { integrationId } }, { keepSeconds: 0, everySeconds: 10 });
  return (
    <Loaded read={read} of="the connection">
      {(integration) => (
        <Connection
          kind="genie"
          integration={integration}
          changes={changes}
          program={<AgentProgram integration={integration} />}
          documents={<Arrivals of={() => arrivalInGenie(integration)} />}
          settings={<Settings key={integration.version} integration={integration} />}
          remove={(isForced) => call(removeGenie, { params: { integrationId }, query: { isForced } })}
        />
      )}
    </Loaded>
  );
};
