import { get, saveContext } from '@auscult/contract/appointments/endpoints.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { ContractForm } from '../../app/ContractForm.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { useAppointment } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Bone, Loading } from '../../ui/Skeleton.tsx';
import { notify } from '../../ui/Toasts.tsx';

const Form = ({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) => {
  const form = useContractForm(saveContext, {
    start: appointment,
    also: { appointmentId: appointment.id },
    changes: [get],
    onDone: () => {
      onClose();
      notify('success', { title: 'The scene is set' });
    },
  });
  return (
    <ContractForm form={form} isGuarded={false} className="form-gap">
      <TextArea label="What should be known beforehand" rows={5} data-autofocus {...form.field('context')} />
      <div>
        <Button type="submit" variant="primary" keys="Ctrl Enter" isBusy={form.isBusy}>
          Save
        </Button>
      </div>
    </ContractForm>
  );
};

/** Context for the engines, before the patient comes in. */
export const SetTheScene = ({ appointmentId, onClose }: { appointmentId: string; onClose: () => void }) => {
  const { data } = useAppointment(appointmentId);
  return (
    <Modal
      title="Set the scene"
      text="It is read together with what is said, and stands in no document by itself."
      onClose={onClose}
      isWide
    >
      {data ? (
        <Form appointment={data} onClose={onClose} />
      ) : (
        <Loading label="Loading the scene">
          <Bone width="100%" height={120} />
        </Loading>
      )}
    </Modal>
  );
};
