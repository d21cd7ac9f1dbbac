import { useNavigate } from 'react-router';
import { create as generateDoctor } from '@auscult/contract/doctors/endpoints.ts';
import { accountErrors } from '@auscult/contract/accounts/errors.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { SelectField, TextField } from '../ui/Field.tsx';
import { FormColumns } from '../ui/Form.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { useChoices } from './useChoices.ts';

/** Makes a doctor of a practice, who gets an invitation by mail. */
export const InviteDoctorPage = () => {
  const navigate = useNavigate();
  const { practices, specialities } = useChoices();
  const form = useContractForm(generateDoctor, {
    start: { firstName: '', lastName: '', email: '', practiceId: '', specialityId: null },
    refusals: [{ error: accountErrors.emailTaken, field: 'email' }],
    onDone: ({ email }) => {
      notify('success', { title: 'Invitation sent', text: `${email} has seven days to accept it.` });
      void navigate('/admin/users');
    },
  });
  return (
    <>
      <PageHeading
        title="Invite a doctor"
        subtitle="The invitation goes out by mail and holds for seven days."
        size="md"
      />
      <FormCard form={form} action="Send the invitation">
        <FormColumns>
          <TextField label="First name" autoComplete="off" autoFocus {...form.field('firstName')} />
          <TextField label="Last name" autoComplete="off" {...form.field('lastName')} />
        </FormColumns>
        <TextField label="Work email" type="email" autoComplete="off" {...form.field('email')} />
        <SelectField
          label="Practice"
          {...form.select('practiceId', practices, { none: 'Choose a practice', needed: 'A practice' })}
        />
        <SelectField
          label="Speciality"
          note="optional"
          {...form.select('specialityId', specialities, { none: 'None' })}
        />
      </FormCard>
    </>
  );
};
