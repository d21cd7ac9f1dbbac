import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { syncCoblh, syncCoblhInpatients, syncGentu, syncPlato } from '@auscult/contract/plugin-config/endpoints.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/Toasts.tsx';

const appointments = 'Users and appointments are here in a moment.';
const fetches = {
  gentu: { from: syncGentu, label: 'Fetch appointments', text: appointments },
  plato: { from: syncPlato, label: 'Fetch appointments', text: appointments },
  hospital: { from: syncCoblh, label: 'Fetch appointments', text: appointments },
  wards: { from: syncCoblhInpatients, label: 'Fetch inpatients', text: 'Who lies in is here in a moment.' },
};
type Props = { kind: keyof typeof fetches; integrationId: string; changes: readonly EndpointSpec[] };

/** Asks the practice system for what it has without waiting for the clock, or for a message. */
export const FetchNow = ({ kind, integrationId, changes }: Props) => {
  const { from, label, text } = fetches[kind];
  const fetching = useSend(from, {
    changes,
    onDone: () => notify('success', { title: 'Being fetched', text }),
  });
  return (
    <Button isBusy={fetching.isPending} onClick={() => fetching.mutate({ body: { integrationId } })}>
      {label}
    </Button>
  );
};
