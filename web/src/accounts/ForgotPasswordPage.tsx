import { useState } from 'react';
import { useLocation } from 'react-router';
import { resetPassword } from '@auscult/contract/accounts/endpoints.ts';
import { ContractForm } from '../app/ContractForm.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { AccountFrame } from './components/AccountFrame.tsx';
import { NewPassword } from './components/NewPassword.tsx';
import { useLinkToken } from './useLinkToken.ts';
import styles from './components/AccountFrame.module.css';

const AskForMail = () => {
  const known = (useLocation().state as { email?: string } | null)?.email ?? '';
  const [sentTo, setSentTo] = useState<string>();
  const form = useContractForm(resetPassword, {
    start: { email: known },
    onDone: (_answer, { email }) => setSentTo(email),
  });
  if (sentTo !== undefined)
    return (
      <AccountFrame
        title="Look into your mail"
        lead={`If ${sentTo} has an account, a mail with a link is on its way. The link works once, for one hour.`}
      >
        <p className="small soft">Nothing came? Look among the unwanted mail, then ask your administrator.</p>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title="Forgotten your password?"
      lead="Enter your work email. You get a mail with a link to set a new one."
    >
      <ContractForm form={form} isGuarded={false} className={styles['fields']}>
        <TextField
          label="Work email"
          type="email"
          autoComplete="username"
          autoFocus
          {...form.field('email', { needed: 'Your email' })}
        />
        <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
          Send the mail
        </Button>
      </ContractForm>
    </AccountFrame>
  );
};

/** Asks for the mail, and is where its link leads. */
export const ForgotPasswordPage = () => {
  const token = useLinkToken();
  return token ? <NewPassword token={token} title="A new password" /> : <AskForMail />;
};
