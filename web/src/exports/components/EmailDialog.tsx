import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { email, list, listQueue } from '@auscult/contract/exports/endpoints.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { EditModal } from '../../app/EditModal.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { CheckField, Checks, Choices } from '../../ui/Choices.tsx';
import { Field, TextArea, TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { notify } from '../../ui/Toasts.tsx';

const receivers = { patient: 'The patient', referrer: 'The referrer', me: 'Me', other: 'Another address' };
type Typed = {
  documents: DocumentType[];
  to: keyof typeof receivers;
  address: string;
  subject: string;
  message: string;
};
type Props = { appointment: Appointment; type: DocumentType | undefined; onClose: () => void };

const useEmailForm = ({ appointment, type, onClose }: Props, written: readonly DocumentType[]) => {
  const start: Typed = {
    documents: written.filter((one) => one === type),
    to: 'patient',
    address: '',
    // Read by everybody who sees the mail, so that it names nobody.
    subject: 'Your documents',
    message: '',
  };
  return useContractForm(email, {
    params: { appointmentId: appointment.id },
    start,
    toBody: ({ address, to, ...rest }: Typed) => ({ ...rest, to: to === 'other' ? address.trim() : to }),
    changes: [list, listQueue],
    onDone: () => {
      onClose();
      notify('success', { title: 'On its way by email', text: 'Open Export to see how far it came.' });
    },
  });
};

/** Sends reviewed documents to somebody as PDF. How far it came stands under Export. */
export const EmailDialog = (props: Props) => {
  const written = props.appointment.appointmentDocuments.filter(({ state }) => state === 'done').map((one) => one.type);
  const form = useEmailForm(props, written);
  return (
    <EditModal
      form={form}
      name="sendEmail"
      title="Send by email"
      text="The documents go as PDF, as they are now. Email can be read on its way: send only what may be."
      action="Send"
      onClose={props.onClose}
    >
      <Stack>
        <Field label="Documents" isGroup {...form.around('documents')}>
          {() => (
            <Checks>
              {form
                .several(
                  'documents',
                  written.map((one) => [one, documentTypeLabel[one]] as const),
                  {
                    needed: 'A document',
                  },
                )
                .map((props) => (
                  <CheckField {...props} key={props.value} />
                ))}
            </Checks>
          )}
        </Field>
        <Field label="To" isGroup {...form.around('to')}>
          {() => <Choices label="To" {...form.choices('to', receivers)} />}
        </Field>
        {form.value('to') === 'other' ? (
          <TextField label="Address" type="email" {...form.field('address', { isOwn: true, check: isThere })} />
        ) : null}
        <TextField label="Subject" help="Without the name of the patient" {...form.field('subject')} />
        <TextArea label="Message" note="(optional)" rows={4} {...form.field('message')} />
      </Stack>
    </EditModal>
  );
};

const isThere = (address: string): true | string => address.includes('@') || 'An address is needed';
