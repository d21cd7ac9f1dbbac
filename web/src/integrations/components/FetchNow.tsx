import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { syncGentu, syncPlato } from '@auscult/contract/plugin-config/endpoints.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/Toasts.tsx';

const fetches = { gentu: syncGentu, plato: syncPlato };
type Props = { kind: keyof typeof fetches; integrationId: string; changes: readonly EndpointSpec[] };

/** Asks the practice system for its users and appointments without waiting for the clock. */
export const FetchNow = ({ kind, integrationId, changes }: Props) => {
  const fetching = useSend(fetches[kind], {
    changes,
    onDone: () => notify('success', { title: 'Being fetched', text: 'Users and appointments are here in a moment.' }),
  });
  return (
    <Button isBusy={fetching.isPending} onClick={() => fetching.mutate({ body: { integrationId } })}>
      Fetch appointments
    </Button>
  );
};
