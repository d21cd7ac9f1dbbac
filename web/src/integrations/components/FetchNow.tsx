import { timeOfDay } from '@auscult/contract/format.ts';
import type { Shown } from '@auscult/contract/integrations/schemas.ts';
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
type Props = { kind: keyof typeof fetches; integration: Shown; changes: readonly EndpointSpec[] };

/** Longer than the two clocks differ: a run that began before this was somebody else's, or the clock's. */
const UNDER_WAY_MILLISECONDS = 20_000;

/** Asks the practice system for what it has without waiting for the clock, or for a message. */
export const FetchNow = ({ kind, integration: { id: integrationId, isEnabled }, changes }: Props) => {
  const { from, label } = fetches[kind];
  const timeZone = useTimeZone();
  const fetching = useSend(from, {
    changes,
    onDone: ({ startedAt: at }) => {
      const since = Date.now() - Date.parse(at) > UNDER_WAY_MILLISECONDS ? timeOfDay({ at, timeZone }) : undefined;
      notify('success', {
        title: since ? `Already being fetched, since ${since}` : 'Being fetched',
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
