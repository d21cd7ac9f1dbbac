import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Ring } from '../../ui/Ring.tsx';
import type { ConsultActions } from '../useConsultActions.ts';
import { useTold, warningsToTell } from '../useTold.ts';
import { safeWords, troubleOf, WarningList, WayOut } from './Notices.tsx';
import { SoFar } from './SoFar.tsx';
import { waitingWords } from './Waiting.tsx';
import waiting from './Waiting.module.css';

type Close = { onClose: () => void };

type GeneratingProps = Close & {
  name: 'generatingNote' | 'generatingLetter';
  status: Status;
  document: AppointmentDocument;
};
/** How far a document is. It closes by itself when the document is there. */
const Generating = ({ name, status, document, onClose }: GeneratingProps) => (
  <Modal
    name={name}
    title={name === 'generatingNote' ? 'Writing the note' : 'Writing the letter'}
    isWide
    onClose={onClose}
    actions={
      <Button data-autofocus onClick={onClose}>
        Look at the consult meanwhile
      </Button>
    }
  >
    <p role="status" className={waiting['words']}>
      <Ring />
      {waitingWords(status, document.type)}
    </p>
    {document.progress ? <SoFar text={document.progress} /> : null}
  </Modal>
);

type ErrorProps = Close & { appointment: Appointment; actions: ConsultActions };
const AppointmentError = ({ appointment, actions, onClose }: ErrorProps) => {
  const { title, text, code } = troubleOf(appointment);
  return (
    <Modal
      name="appointmentError"
      title={title}
      text={text}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
          <WayOut {...{ appointment, actions }} onChoose={onClose} />
        </>
      }
    >
      <p>{safeWords(appointment)}</p>
      {code ? <p className="tiny muted num">Code {code}</p> : null}
    </Modal>
  );
};

const AppointmentWarning = ({ appointment, onClose }: Close & { appointment: Appointment }) => (
  <Modal
    name="appointmentWarning"
    title="Before you read this consult"
    onClose={onClose}
    actions={
      <Button variant="primary" data-autofocus onClick={onClose}>
        Read it
      </Button>
    }
  >
    <WarningList warnings={warningsToTell(appointment)} />
  </Modal>
);

type Props = Omit<ErrorProps, 'onClose'> & { status: Status; document: AppointmentDocument | undefined };
/** What is told over the page until it is closed; the page itself says the same. */
export const TellDialog = ({ appointment, actions, status, document }: Props) => {
  const { told, close } = useTold(appointment, status, document);
  switch (told) {
    case 'generatingNote':
    case 'generatingLetter':
      return document ? <Generating name={told} {...{ status, document }} onClose={close} /> : null;
    case 'appointmentError':
      return <AppointmentError {...{ appointment, actions }} onClose={close} />;
    case 'appointmentWarning':
      return <AppointmentWarning appointment={appointment} onClose={close} />;
    case null:
      return null;
  }
};
