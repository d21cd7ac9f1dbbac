import { listQueue } from '@auscult/contract/exports/endpoints.ts';
import { useList } from '../../app/useList.ts';
import { ExportTable } from '../../exports/components/ExportQueue.tsx';
import { ListBody } from '../../ui/Layout.tsx';

/** What goes to a practice: where each export is, to be tried again, or to be told of where nobody knows whether it arrived. */
export const Queue = ({ practiceId }: { practiceId: string }) => {
  const queue = useList(listQueue, { everySeconds: 10, bounds: () => ({ practices: [practiceId] }) });
  return (
    <ListBody label="Queue">
      <ExportTable queue={queue} linkTo={(appointmentId) => `/admin/appointments/${appointmentId}`} />
      <p className="muted small">That you read these names is on record.</p>
    </ListBody>
  );
};
