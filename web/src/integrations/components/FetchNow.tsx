import { timeOfDay } from '@auscult/contract/format.ts';
import type { LastFetch, Shown } from '@auscult/contract/integrations/schemas.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { syncCoblh, syncCoblhInpatients, syncGentu, syncPlato } from '@auscult/contract/plugin-config/endpoints.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/Toasts.tsx';

const fetches = {
  gentu: { from: syncGentu, label: 'Fetch appointments' },
  plato: { from: syncPlato, label: 'Fetch appointments' },
  hospital: { from: syncCoblh, label: 'Fetch appointments' },
  wards: { from: syncCoblhInpatients, label: 'Fetch inpatients' },
};
type Props = {
  kind: keyof typeof fetches;
  integration: Shown & { lastFetch: LastFetch };
  changes: readonly EndpointSpec[];
};

/** Asks the practice system for what it has without waiting for the clock, or for a message. */
export const FetchNow = ({ kind, integration: { id: integrationId, isEnabled, lastFetch }, changes }: Props) => {
  const { from, label } = fetches[kind];
  const timeZone = useTimeZone();
  const fetching = useSend(from, {
    changes,
    onDone: ({ startedAt: at }) => {
      // One run at a time: whoever asks meanwhile is answered with the one that was known before.
      const isKnown = lastFetch !== null && Date.parse(lastFetch.startedAt) === Date.parse(at);
      notify('success', {
        title: isKnown ? `Already being fetched, since ${timeOfDay({ at, timeZone })}` : 'Being fetched',
        text: 'Overview says what came, as soon as it is here.',
      });
    },
  });
  // What is paused brings nothing in.
  if (!isEnabled) return null;
  return (
    <Button isBusy={fetching.isPending} onClick={() => fetching.mutate({ body: { integrationId } })}>
      {label}
    </Button>
  );
};
