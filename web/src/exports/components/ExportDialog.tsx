import { useState } from 'react';
import { get as getAppointment, markExported } from '@auscult/contract/appointments/endpoints.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { create, list, retry, type ExportItem } from '@auscult/contract/exports/endpoints.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { announce } from '../../app/announcer.ts';
import { useMe } from '../../app/me.ts';
import { queryClient } from '../../app/queries.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { invalidate, putAppointment, useRead, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField, Checks } from '../../ui/Choices.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Status } from '../../ui/Status.tsx';
import { exportLooks } from './exportLooks.tsx';
import { exportedByDefault, exportSentence, mayRetry, namesOf } from './exportWords.ts';
import { Gaps, gapsIn, type GapActions } from './Gaps.tsx';
import { InDoubt } from './InDoubt.tsx';
import styles from './ExportDialog.module.css';

type Props = {
  appointment: Appointment;
  /** Marks the consult as reviewed first; answers false where something is still to be checked. */
  onReview: () => Promise<boolean>;
  onClose: () => void;
} & GapActions;

const refresh = () => {
  invalidate(queryClient, list);
  invalidate(queryClient, getAppointment);
};

const Past = ({ appointmentId, item }: { appointmentId: string; item: ExportItem }) => {
  const again = useSend(retry, {
    onDone: () => {
      announce('Tried again');
      refresh();
    },
  });
  const timeZone = useTimeZone();
  const look = exportLooks[item.state];
  return (
    <li className={styles['item']}>
      <div>
        <b>{namesOf(item.documents)}</b>
        <p>{exportSentence(item, timeZone)}</p>
        {item.lastError && item.state !== 'delivered' ? <p className={styles['error']}>{item.lastError}</p> : null}
        {item.externalId ? <p className="tiny muted num">Known there as {item.externalId}</p> : null}
      </div>
      <Status tone={look.tone} icon={look.icon}>
        {look.word}
      </Status>
      {item.state === 'in_doubt' ? <InDoubt appointmentId={appointmentId} exportId={item.id} /> : null}
      {mayRetry(item) ? (
        <Button
          size="sm"
          isBusy={again.isPending}
          onClick={() => again.mutate({ params: { appointmentId, exportId: item.id } })}
        >
          Try now
        </Button>
      ) : null}
    </li>
  );
};

const SoFar = ({ appointmentId }: { appointmentId: string }) => {
  const { data } = useRead(list, { params: { appointmentId } }, { everySeconds: 5 });
  if (!data?.length) return null;
  return (
    <section aria-label="Exports so far">
      <h3 className={styles['title']}>So far</h3>
      <ul className={styles['list']} aria-live="polite">
        {data.map((item) => (
          <Past key={item.id} appointmentId={appointmentId} item={item} />
        ))}
      </ul>
    </section>
  );
};

const MarkByHand = ({ appointmentId, onClose }: { appointmentId: string; onClose: () => void }) => {
  const marking = useSend(markExported, {
    onDone: (answer) => {
      putAppointment(queryClient, answer);
      announce('Marked as exported');
      refresh();
      onClose();
    },
  });
  return (
    <Button isBusy={marking.isPending} onClick={() => marking.mutate({ body: { appointmentId } })}>
      Mark as exported by hand
    </Button>
  );
};

type DocumentsProps = {
  types: readonly DocumentType[];
  chosen: readonly DocumentType[];
  onChange: (chosen: DocumentType[]) => void;
};
const Documents = ({ types, chosen, onChange }: DocumentsProps) => (
  <fieldset className={styles['documents']}>
    <legend>Documents</legend>
    <Checks>
      {types.map((type) => (
        <CheckField
          key={type}
          label={documentTypeLabel[type]}
          checked={chosen.includes(type)}
          onChange={() => onChange(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type])}
        />
      ))}
    </Checks>
  </fieldset>
);

/** Puts documents in the queue once the consult is reviewed. */
const useExporting = ({
  appointment: { id: appointmentId, status },
  onReview,
}: Pick<Props, 'appointment' | 'onReview'>) => {
  const sending = useSend(create, {
    onDone: () => {
      announce('Put in the queue');
      refresh();
    },
  });
  const [isReviewing, setIsReviewing] = useState(false);
  const send = async (documents: DocumentType[]) => {
    setIsReviewing(true);
    const isReviewed = status === 'reviewed' || (await onReview());
    setIsReviewing(false);
    if (isReviewed) sending.mutate({ params: { appointmentId }, body: { documents } });
  };
  return { isBusy: sending.isPending || isReviewing, send };
};

/** Which documents go to the practice system, and how far earlier exports have come. */
export const ExportDialog = ({ appointment, onReview, onClose, ...gapActions }: Props) => {
  const { pmsSettings } = useMe().settings;
  const { id: appointmentId, status } = appointment;
  const done = appointment.appointmentDocuments.filter((document) => document.state === 'done');
  const types = done.map(({ type }) => type);
  const [chosen, setChosen] = useState(() => types.filter((type) => exportedByDefault(pmsSettings, type)));
  const { isBusy, send } = useExporting({ appointment, onReview });
  const mayAsk = status === 'ready_for_review' || status === 'reviewed';
  const gaps = mayAsk ? gapsIn(done.filter(({ type }) => chosen.includes(type))) : [];
  return (
    <Modal
      name="exportToPms"
      title="Export"
      onClose={onClose}
      text="Documents are queued and reach the practice system within moments. If it is down, they wait here and are tried at least every 5 minutes."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {status === 'reviewed' || status === 'exporting' ? (
            <MarkByHand appointmentId={appointmentId} onClose={onClose} />
          ) : null}
          {mayAsk ? (
            <Button
              variant="primary"
              disabled={chosen.length === 0 || gaps.length > 0}
              isBusy={isBusy}
              onClick={() => void send(chosen)}
            >
              {status === 'reviewed' ? 'Export' : 'Reviewed and export'}
            </Button>
          ) : null}
        </>
      }
    >
      {mayAsk ? <Documents types={types} chosen={chosen} onChange={setChosen} /> : null}
      {gaps.length > 0 ? <Gaps gaps={gaps} {...gapActions} /> : null}
      <SoFar appointmentId={appointmentId} />
    </Modal>
  );
};
