import { updateCustom, updateGenie, updateGentu, updatePlato } from '@auscult/contract/integrations/endpoints.ts';
import type { IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import type { Shown } from '@auscult/contract/integrations/schemas.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { announce } from '../../app/announcer.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';

const updates = { genie: updateGenie, gentu: updateGentu, plato: updatePlato, custom: updateCustom };
type Props = { kind: IntegrationKind; integration: Shown; changes: readonly EndpointSpec[] };

/** Holds a connection for a while: what is exported meanwhile waits here. */
export const Pause = ({ kind, integration: { id: integrationId, isEnabled }, changes }: Props) => {
  const changing = useSend(updates[kind], {
    changes,
    onDone: (now) => announce(now.isEnabled ? 'The connection goes on' : 'The connection is paused'),
  });
  return (
    <Button
      isBusy={changing.isPending}
      onClick={() => changing.mutate({ params: { integrationId }, body: { isEnabled: !isEnabled } })}
    >
      {isEnabled ? 'Pause' : 'Go on'}
    </Button>
  );
};
