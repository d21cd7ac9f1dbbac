import { errors } from '@auscult/contract/errors.ts';
import { changePassword, listSessions } from '@auscult/contract/users/endpoints.ts';
import { ContractForm } from '../../app/ContractForm.tsx';
import { useMe } from '../../app/me.ts';
import { useContractForm } from '../../app/useContractForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { notify } from '../../ui/Toasts.tsx';
import styles from '../SettingsPage.module.css';

const empty = { password: '', newPassword: '', confirmPassword: '' };
const fresh = { type: 'password', autoComplete: 'new-password' } as const;

export const ChangePassword = () => {
  const { email } = useMe();
  const form = useContractForm(changePassword, {
    start: empty,
    toBody: ({ password, newPassword }: typeof empty) => ({ password, newPassword }),
    changes: [listSessions],
    refusals: [
      { error: errors.passwordWrong, field: 'password', text: errors.passwordWrong.title },
      { error: errors.passwordWeak, field: 'newPassword' },
    ],
    onDone: () => {
      form.reset(empty);
      notify('success', { title: 'Password changed', text: 'All your other sessions were ended.' });
    },
  });
  return (
    <Card title="Change password">
      <ContractForm form={form} className={styles['fields']}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...form.field('password', { needed: 'Your current password' })}
        />
        <TextField
          label="New password"
          help="At least 12 characters. A few unrelated words make a good one."
          {...fresh}
          {...form.field('newPassword', { needed: 'A new password' })}
        />
        <TextField
          label="New password again"
          {...fresh}
          {...form.field('confirmPassword', {
            check: (again, { newPassword }) => again === newPassword || 'The two are not the same',
          })}
        />
        <div>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            Change password
          </Button>
        </div>
      </ContractForm>
    </Card>
  );
};
