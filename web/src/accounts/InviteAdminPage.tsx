import { createAdmin } from '@auscult/contract/accounts/endpoints.ts';
import { accountErrors } from '@auscult/contract/accounts/errors.ts';
import { list } from '@auscult/contract/admins/endpoints.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PersonFields } from './components/PersonFields.tsx';
import { useInvites } from './useInvites.tsx';

/** Makes an administrator, who gets an invitation by mail. */
export const InviteAdminPage = () => {
  const { onInvited, another, invited } = useInvites('/admin/users/admins');
  const form = useContractForm(createAdmin, {
    start: { firstName: '', lastName: '', email: '' },
    refusals: [{ error: accountErrors.emailTaken, field: 'email' }],
    changes: [list],
    isForMany: true,
    onDone: onInvited,
  });
  return (
    <>
      <PageHeading title="Invite an administrator" subtitle="Administrators see every practice." size="md" />
      {invited}
      <FormCard form={form} action="Send the invitation" foot={another(form)}>
        <PersonFields form={form} />
      </FormCard>
    </>
  );
};
