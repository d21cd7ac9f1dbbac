import { useForm } from 'react-hook-form';
import { errors as catalogue } from '@auscult/contract/errors.ts';
import { changePassword, listSessions } from '@auscult/contract/users/endpoints.ts';
import { formMode, rules, showOnFields } from '../../app/form.ts';
import { LeaveGuard } from '../../app/LeaveGuard.tsx';
import { useMe } from '../../app/me.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { notify } from '../../ui/Toasts.tsx';
import styles from '../SettingsPage.module.css';

const empty = { password: '', newPassword: '', confirmPassword: '' };

export const ChangePassword = () => {
  const { email } = useMe();
  const form = useForm({ ...formMode, defaultValues: empty });
  const { errors, isDirty } = form.formState;
  const changing = useSend(changePassword, { isShownInPlace: true, changes: [listSessions] });
  const submit = form.handleSubmit(({ password, newPassword }) =>
    changing.mutate(
      { body: { password, newPassword } },
      {
        onSuccess: () => {
          form.reset(empty);
          notify('success', { title: 'Password changed', text: 'All your other sessions were ended.' });
        },
        onError: (error) => {
          if (error.code === catalogue.passwordWrong.code)
            form.setError('password', { message: error.title }, { shouldFocus: true });
          else if (error.code === catalogue.passwordWeak.code)
            form.setError('newPassword', { message: error.description }, { shouldFocus: true });
          else showOnFields(form, error);
        },
      },
    ),
  );
  return (
    <Card title="Change password">
      <form onSubmit={submit} noValidate className={styles['fields']}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', rules.required('Your current password'))}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          help="At least 12 characters. A few unrelated words make a good one."
          error={errors.newPassword?.message}
          {...form.register('newPassword', {
            ...rules.required('A new password'),
            ...rules.length('newPassword', { min: 12 }),
            maxLength: { value: 128, message: 'Must be at most 128 characters long' },
          })}
        />
        <TextField
          label="New password again"
          type="password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword', {
            validate: (again, values) => again === values.newPassword || 'The two are not the same',
          })}
        />
        <div>
          <Button type="submit" variant="primary" isBusy={changing.isPending}>
            Change password
          </Button>
        </div>
      </form>
      <LeaveGuard when={isDirty && !changing.isPending} />
    </Card>
  );
};
