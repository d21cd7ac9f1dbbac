import { list } from '@auscult/contract/appointments/endpoints.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { additionalReport } from '@auscult/contract/generation/endpoints.ts';
import { announce } from '../../app/announcer.ts';
import { EditModal } from '../../app/EditModal.tsx';
import { queryClient } from '../../app/queries.ts';
import { useContractForm } from '../../app/useContractForm.ts';
import { invalidate, putAppointment } from '../../app/useRead.ts';
import { Stack } from '../../ui/Layout.tsx';
import { AddresseeFields, sentAddressee, typedAddressee, type TypedAddressee } from './AddresseeFields.tsx';

type Props = { appointment: Appointment; flush: () => Promise<void>; onWritten: () => void; onClose: () => void };

const type = 'referral_letter' as const;

/** Asks whom a referral letter is written to, and has it written. */
export const AddresseeDialog = ({ appointment, flush, onWritten, onClose }: Props) => {
  const present = appointment.appointmentDocuments.find((one) => one.type === type && one.state !== 'none');
  const start: TypedAddressee = { addressee: typedAddressee(present?.addressee) };
  const form = useContractForm(additionalReport, {
    start,
    toBody: ({ addressee }: TypedAddressee) => ({ appointmentId: appointment.id, type, ...sentAddressee(addressee) }),
    before: flush,
    onDone: (answer) => {
      putAppointment(queryClient, answer);
      invalidate(queryClient, list);
      announce('The letter is being written');
      onClose();
      onWritten();
    },
  });
  return (
    <EditModal
      form={form}
      title="Whom is the referral letter to?"
      text={
        present
          ? 'The letter is written again; the present text stays under Versions.'
          : 'It stands at the head of the letter and goes with it to the practice system. Left empty, the letter greets a colleague.'
      }
      action="Write the letter"
      onClose={onClose}
    >
      <Stack>
        <AddresseeFields field={form.field} />
      </Stack>
    </EditModal>
  );
};
