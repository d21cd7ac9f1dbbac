import { product } from '@auscult/contract/format.ts';
import { errors } from '@auscult/contract/errors.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useStore } from '../ui/store.ts';
import { holds, reloadWhenFree } from './guard.ts';
import { dismissMaintenanceModal, maintenance } from './serverState.ts';

const { title, description } = errors.maintenance;

export const MaintenancePage = () => (
  <main>
    <EmptyState
      title={title}
      text={description}
      action={
        <Button variant="primary" onClick={reloadWhenFree}>
          Try again
        </Button>
      }
    />
  </main>
);

/** Never over a recording: the recorder goes on, and the modal waits until it is done. */
export const MaintenanceModal = () => {
  const { showModal } = useStore(maintenance);
  const isHeld = useStore(holds).length > 0;
  if (!showModal || isHeld) return null;
  return (
    <Modal
      title={`${product} is being maintained`}
      text={description}
      onClose={dismissMaintenanceModal}
      actions={
        <Button variant="primary" data-autofocus onClick={dismissMaintenanceModal}>
          Close
        </Button>
      }
    />
  );
};
