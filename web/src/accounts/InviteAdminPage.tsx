import { useNavigate } from 'react-router';
import { createAdmin } from '@auscult/contract/accounts/endpoints.ts';
import { accountErrors } from '@auscult/contract/accounts/errors.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { TextField } from '../ui/Field.tsx';
import { FormColumns } from '../ui/Form.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';

/** Makes an administrator, who gets an invitation by mail. */
export const InviteAdminPage = () => {
  const navigate = useNavigate();
  const form = useContractForm(createAdmin, {
    start: { firstName: '', lastName: '', email: '' },
    refusals: [{ error: accountErrors.emailTaken, field: 'email' }],
    onDone: ({ email }) => {
      notify('success', { title: 'Invitation sent', text: `${email} has seven days to accept it.` });
      void navigate('/admin/users');
    },
  });
  return (
    <>
      <PageHeading title="Invite an administrator" subtitle="Administrators see every practice." size="md" />
      <FormCard form={form} action="Send the invitation">
        <FormColumns>
          <TextField label="First name" autoComplete="off" autoFocus {...form.field('firstName')} />
          <TextField label="Last name" autoComplete="off" {...form.field('lastName')} />
        </FormColumns>
        <TextField label="Work email" type="email" autoComplete="off" {...form.field('email')} />
      </FormCard>
    </>
  );
};
