import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconPlugX from '@tabler/icons-react/dist/esm/icons/IconPlugX.mjs';
import { connectionStatusLabel, type ConnectionStatus } from '@auscult/contract/integrations/enumerations.ts';
import { Status } from '../../ui/Status.tsx';

const looks = {
  connected: { tone: 'green', icon: <IconCircleCheck /> },
  not_configured: { tone: 'plain', icon: <IconCircleDashed /> },
  not_connected: { tone: 'amber', icon: <IconPlugX /> },
  error: { tone: 'red', icon: <IconAlertTriangle /> },
} as const;

/** Whether a practice system answers. */
export const ConnectionState = ({ status }: { status: ConnectionStatus }) => (
  <Status tone={looks[status].tone} icon={looks[status].icon} isBoxed={status === 'error'}>
    {connectionStatusLabel[status]}
  </Status>
);
