import { listQueue } from '@auscult/contract/exports/endpoints.ts';
import { useList } from '../../app/useList.ts';
import { ExportTable } from '../../exports/components/ExportQueue.tsx';
import { InDoubt } from '../../exports/components/InDoubt.tsx';
import { ListBody } from '../../ui/Layout.tsx';

/** What goes to a practice: where each export is, and whether it arrived where nobody knows. Its doctors have it tried again. */
export const Queue = ({ practiceId }: { practiceId: string }) => {
  const queue = useList(listQueue, { everySeconds: 10, bounds: () => ({ practices: [practiceId] }) });
  return (
    <ListBody label="Queue">
      <ExportTable
        queue={queue}
        linkTo={(appointmentId) => `/admin/appointments/${appointmentId}`}
        deeds={({ item: { id, appointmentId, state } }) =>
          state === 'in_doubt' ? <InDoubt appointmentId={appointmentId} exportId={id} /> : null
        }
      />
      <p className="muted small">That you read these names is on record.</p>
    </ListBody>
  );
};
