import { useParams } from 'react-router';
import { getCustom, listCustom, removeCustom, updateCustom } from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { call } from '../app/api.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { useRead } from '../app/useRead.ts';
import { notify } from '../ui/Toasts.tsx';
import { arrivalOf } from './components/arrivals.ts';
import { CommonFields } from './components/CommonFields.tsx';
import { Connection } from './components/Connection.tsx';
import { CustomFields } from './components/CustomFields.tsx';
import { Arrivals } from './components/Documents.tsx';
import { FetchNow } from './components/FetchNow.tsx';
import { NewSecret } from './components/NewSecret.tsx';
import { besideOf, bodyOf, fieldOf, typedOf, type Typed } from './components/customTyped.ts';

const changes = [listCustom, getCustom];
type Custom = ResponseOf<typeof getCustom>;

const typed = (integration: Custom): Typed & { version: number } => ({
  ...typedOf(integration.connection),
  ...besideOf(integration),
  version: integration.version,
});

const Settings = ({ integration }: { integration: Custom }) => {
  const params = { integrationId: integration.id };
  const form = useContractForm(updateCustom, {
    params,
    start: typed(integration),
    toBody: (values: Typed) => bodyOf(values),
    fieldOf,
    changes,
    refusals: [{ error: integrationErrors.targetRefused, field: 'kind' }],
    latest: async () => typed(await call(getCustom, { params })),
    onDone: () => notify('success', { title: 'Saved' }),
  });
  return (
    <FormCard form={form}>
      <CustomFields form={form} kept={integration.secrets} />
      <CommonFields form={form} />
    </FormCard>
  );
};

const Deeds = ({ integration }: { integration: Custom }) => {
  const { id, pmsType, connection } = integration;
  if (connection.kind === 'webhook') return <NewSecret integrationId={id} changes={changes} />;
  if (pmsType !== 'COBLH' || connection.kind !== 'mllp' || !connection.canQuery) return null;
  return (
    <>
      <FetchNow kind="hospital" integration={integration} changes={changes} />
      <FetchNow kind="wards" integration={integration} changes={changes} />
    </>
  );
};

/** One custom connection. */
export const CustomPage = () => {
  const { integrationId = '' } = useParams();
  const read = useRead(getCustom, { params: { integrationId } }, { keepSeconds: 0, everySeconds: 10 });
  return (
    <Loaded read={read} of="the connection">
      {(integration) => (
        <Connection
          kind="custom"
          integration={integration}
          inbox={integration.inbox}
          changes={changes}
          deeds={<Deeds integration={integration} />}
          documents={<Arrivals of={arrivalOf(integration.connection)} />}
          settings={<Settings key={integration.version} integration={integration} />}
          remove={(isForced) => call(removeCustom, { params: { integrationId }, query: { isForced } })}
        />
      )}
    </Loaded>
  );
};
