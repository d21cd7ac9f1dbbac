import { useState } from 'react';
import { Link } from 'react-router';
import { createPassword, readToken } from '@auscult/contract/accounts/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import { signInErrors } from '@auscult/contract/auth/errors.ts';
import { ContractForm } from '../../app/ContractForm.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { useRead } from '../../app/useRead.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loading, RowsSkeleton } from '../../ui/Skeleton.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './AccountFrame.module.css';

type Props = { token: string; title: string };

const PasswordForm = ({ token, email, onDone }: { token: string; email: string; onDone: (email: string) => void }) => {
  const form = useContractForm(createPassword, {
    start: { newPassword: '', again: '' },
    toBody: ({ newPassword }: { newPassword: string; again: string }) => ({ token, newPassword }),
    onDone: (answer) => onDone(answer.email),
    refusals: [
      { error: errors.passwordWeak, field: 'newPassword' },
      { error: signInErrors.linkOver, field: 'newPassword' },
    ],
  });
  return (
    <ContractForm form={form} isGuarded={false} className={styles['fields']}>
      {/* Password managers keep a password under the name that stands beside it. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        autoFocus
        help="At least 12 characters. A few unrelated words make a good one."
        {...form.field('newPassword', { needed: 'A new password' })}
      />
      <TextField
        label="New password again"
        type="password"
        autoComplete="new-password"
        {...form.field('again', {
          check: (again, values) => again === values.newPassword || 'The two are not the same',
        })}
      />
      <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
        Set the password
      </Button>
    </ContractForm>
  );
};

/** Who a mailed link is for, and the password that it lets that person set. */
export const NewPassword = ({ token, title }: Props) => {
  const [done, setDone] = useState<string>();
  const { data, error } = useRead(readToken, { body: { token } }, { keepSeconds: 0 });
  if (done !== undefined)
    return (
      <AccountFrame title="Your password is set" lead={`Sign in as ${done} with it.`}>
        <LinkButton to="/sign-in" variant="primary" isWide>
          Sign in
        </LinkButton>
      </AccountFrame>
    );
  if (error)
    return (
      <AccountFrame title={error.title} lead={error.description}>
        <p className="small soft">
          An invitation is sent anew by the person who invited you. For a lost password{' '}
          <Link className="link" to="/forgot-password">
            ask for another mail
          </Link>
          .
        </p>
      </AccountFrame>
    );
  if (!data)
    return (
      <AccountFrame title={title}>
        <Loading label="Loading the link">
          <RowsSkeleton rows={2} />
        </Loading>
      </AccountFrame>
    );
  return (
    <AccountFrame title={title} lead={`${data.firstName}, choose a password for ${data.email}.`}>
      <PasswordForm token={token} email={data.email} onDone={setDone} />
    </AccountFrame>
  );
};
