import { product, shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { errors } from '@auscult/contract/errors.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useStore } from '../ui/store.ts';
import { holds, reloadWhenFree } from './guard.ts';
import { dismissMaintenanceModal, isConsultInHand, maintenance, maintenanceNotice } from './serverState.ts';

const { title, description } = errors.maintenance;

/** What the administrator who turned it on says, and when it is expected to be over. */
const useWords = (): string => {
  const { message, until } = useStore(maintenanceNotice);
  const when = { at: until ?? '', timeZone: undefined };
  return [message, until ? `It should be over by ${timeOfDay(when)} on ${shortDate(when)}.` : '', description]
    .filter(Boolean)
    .join(' ');
};

export const MaintenancePage = () => (
  <main>
    <EmptyState
      title={title}
      text={useWords()}
      action={
        <Button variant="primary" onClick={reloadWhenFree}>
          Try again
        </Button>
      }
    />
  </main>
);

/**
 * Never over a recording, nor over a pause of it: the modal waits until the consult is finished. It does not wait for what
 * is not sent yet, which the server takes only when this is over.
 */
export const MaintenanceModal = () => {
  const { showModal } = useStore(maintenance);
  const isRecording = useStore(holds).includes('recording');
  const isHeld = useStore(isConsultInHand) || isRecording;
  const words = useWords();
  if (!showModal || isHeld) return null;
  return (
    <Modal
      title={`${product} is being maintained`}
      text={words}
      onClose={dismissMaintenanceModal}
      actions={
        <Button variant="primary" data-autofocus onClick={dismissMaintenanceModal}>
          Close
        </Button>
      }
    />
  );
};
