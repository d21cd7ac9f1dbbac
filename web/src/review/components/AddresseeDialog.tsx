import { list } from '@auscult/contract/appointments/endpoints.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { additionalReport } from '@auscult/contract/generation/endpoints.ts';
import { announce } from '../../app/announcer.ts';
import { EditModal } from '../../app/EditModal.tsx';
import { queryClient } from '../../app/queries.ts';
import { useContractForm } from '../../app/useContractForm.ts';
import { invalidate, putAppointment } from '../../app/useRead.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { Stack } from '../../ui/Layout.tsx';

type Addressee = NonNullable<AppointmentDocument['addressee']>;
type Typed = { addressee: Required<Addressee> };
type Props = { appointment: Appointment; flush: () => Promise<void>; onWritten: () => void; onClose: () => void };

const type = 'referral_letter' as const;
const empty = { name: '', practice: '', providerNumber: '', address: '' };
const isNobody = (to: Addressee): boolean => Object.values(to).every((part = '') => part.trim() === '');
/** What is not known is left out, and not sent as an empty text. */
const known = ({ name, ...rest }: Addressee): Addressee => ({
  name,
  ...Object.fromEntries(Object.entries(rest).filter(([, part = '']) => part.trim() !== '')),
});

/** Asks whom a referral letter is written to, and has it written. */
export const AddresseeDialog = ({ appointment, flush, onWritten, onClose }: Props) => {
  const present = appointment.appointmentDocuments.find((one) => one.type === type && one.state !== 'none');
  const start: Typed = { addressee: { ...empty, ...present?.addressee } };
  const form = useContractForm(additionalReport, {
    start,
    toBody: ({ addressee }: Typed) => ({
      appointmentId: appointment.id,
      type,
      ...(isNobody(addressee) ? {} : { addressee: known(addressee) }),
    }),
    before: flush,
    onDone: (answer) => {
      putAppointment(queryClient, answer);
      invalidate(queryClient, list);
      announce('The letter is being written');
      onClose();
      onWritten();
    },
  });
  const isNamed = (name: string, { addressee }: Typed) =>
    name.trim() !== '' || isNobody(addressee) || 'The name of whom it is written to is needed';
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
        <TextField
          label="Name"
          help="With the title, as in “Dr Peter Vance”"
          autoComplete="off"
          {...form.field('addressee.name', { isOwn: true, check: isNamed })}
        />
        <FormColumns>
          <TextField label="Practice" note="(optional)" autoComplete="off" {...form.field('addressee.practice')} />
          <TextField
            label="Provider number"
            note="(optional)"
            autoComplete="off"
            {...form.field('addressee.providerNumber')}
          />
        </FormColumns>
        <TextArea label="Address" note="(optional)" rows={2} {...form.field('addressee.address')} />
      </Stack>
    </EditModal>
  );
};
