import { list, listQueue, resolve } from '@auscult/contract/exports/endpoints.ts';
import { get as getAppointment } from '@auscult/contract/appointments/endpoints.ts';
import { announce } from '../../app/announcer.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ExportDialog.module.css';

/** What has to be around a deed on a consult: of a doctor nothing, of an administrator the reason. */
export type Around = (appointmentId: string, deed: () => Promise<unknown>) => Promise<unknown>;
export const nothingAround: Around = (_appointmentId, deed) => deed().catch(() => undefined);

type Props = { appointmentId: string; exportId: string; around?: Around };
/** Whoever has looked in the practice system says whether the documents are there. */
export const InDoubt = ({ appointmentId, exportId, around = nothingAround }: Props) => {
  const resolving = useSend(resolve, {
    changes: [list, listQueue, getAppointment],
    onDone: ({ state }) => announce(state === 'delivered' ? 'Kept as arrived' : 'Put in the queue again'),
  });
  const answer = (said: 'arrived' | 'send_again') =>
    void around(appointmentId, () =>
      resolving.mutateAsync({ params: { appointmentId, exportId }, body: { answer: said } }),
    );
  return (
    <div className={styles['answers']}>
      <Button size="sm" isBusy={resolving.isPending} onClick={() => answer('arrived')}>
        It is there
      </Button>
      <Button size="sm" isBusy={resolving.isPending} onClick={() => answer('send_again')}>
        Send again
      </Button>
    </div>
  );
};
