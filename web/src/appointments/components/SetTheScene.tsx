import { useForm } from 'react-hook-form';
import { get, saveContext } from '@auscult/contract/appointments/endpoints.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { formMode, showOnFields } from '../../app/form.ts';
import { useAppointment, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Bone, Loading } from '../../ui/Skeleton.tsx';
import { notify } from '../../ui/Toasts.tsx';

const Form = ({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) => {
  const form = useForm({ ...formMode, defaultValues: { context: appointment.context } });
  const saving = useSend(saveContext, {
    isShownInPlace: true,
    changes: [get],
    onDone: () => {
      onClose();
      notify('success', { title: 'The scene is set' });
    },
  });
  const save = form.handleSubmit(({ context }) =>
    saving.mutate(
      { body: { appointmentId: appointment.id, context } },
      { onError: (error) => showOnFields(form, error) },
    ),
  );
  return (
    <form
      onSubmit={save}
      noValidate
      style={{ display: 'grid', gap: 16 }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
      }}
    >
      <TextArea
        label="What should be known beforehand"
        rows={5}
        maxLength={20_000}
        data-autofocus
        {...form.register('context')}
        error={form.formState.errors.context?.message}
      />
      <div>
        <Button type="submit" variant="primary" keys="Ctrl Enter" isBusy={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
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
