import { listQueue } from '@auscult/contract/exports/endpoints.ts';
import { useList } from '../../app/useList.ts';
import { during } from '../../app/visits.ts';
import { ExportTable } from '../../exports/components/ExportQueue.tsx';
import { ListBody } from '../../ui/Layout.tsx';

const REASON = 'Delivery: seen to in the queue of its connection';

/** What goes to a practice: where each export is, to be tried again, or to be told of where nobody knows whether it arrived. */
export const Queue = ({ practiceId }: { practiceId: string }) => {
  const queue = useList(listQueue, { everySeconds: 10, bounds: () => ({ practices: [practiceId] }) });
  return (
    <ListBody label="Queue">
      <ExportTable
        queue={queue}
        linkTo={(appointmentId) => `/admin/appointments/${appointmentId}`}
        around={(appointmentId, deed) => during({ appointmentId, reason: REASON }, deed)}
      />
      <p className="muted small">That you read these names is on record.</p>
    </ListBody>
  );
};
