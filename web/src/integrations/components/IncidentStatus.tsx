import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import type { IncidentStatus as State } from '@auscult/contract/incidents/enumerations.ts';
import { Status } from '../../ui/Status.tsx';

export const incidentStatusLabel: Record<State, string> = { active: 'Open', pending: 'In hand', resolved: 'Resolved' };

/** Whether somebody has to look, has it in hand, or it is over. */
export const IncidentStatus = ({ status }: { status: State }) =>
  status === 'active' ? (
    <Status tone="red" isBoxed icon={<IconAlertTriangle />}>
      {incidentStatusLabel.active}
    </Status>
  ) : (
    <Status
      tone={status === 'pending' ? 'amber' : 'plain'}
      icon={status === 'pending' ? <IconUserCheck /> : <IconCheck />}
    >
      {incidentStatusLabel[status]}
    </Status>
  );
