import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { confirmSignUp, signUp } from '@auscult/contract/accounts/endpoints.ts';
import { ContractForm } from '../app/ContractForm.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { useSend } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { TextArea, TextField } from '../ui/Field.tsx';
import { FormColumns } from '../ui/Form.tsx';
import { AccountFrame } from './components/AccountFrame.tsx';
import { useLinkToken } from './useLinkToken.ts';
import styles from './components/AccountFrame.module.css';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  practiceName: '',
  speciality: '',
  message: '',
  referralCode: '',
};

const AskForAccount = () => {
  const [isSent, setIsSent] = useState(false);
  // The link of whoever told them brings their code.
  const [address] = useSearchParams();
  const start = { ...empty, referralCode: address.get('ref') ?? '' };
  const form = useContractForm(signUp, { start, onDone: () => setIsSent(true) });
  if (isSent)
    return (
      <AccountFrame
        title="Look into your mail"
        lead="Confirm your email by the link that is on its way. An administrator looks at your request after that."
      />
    );
  return (
    <AccountFrame title="Ask for an account" lead="For doctors. An administrator answers by mail.">
      <ContractForm form={form} className={styles['fields']}>
        <FormColumns>
          <TextField label="First name" autoComplete="given-name" autoFocus {...form.field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        </FormColumns>
        <TextField label="Work email" type="email" autoComplete="email" {...form.field('email')} />
        <TextField label="Practice" autoComplete="organization" {...form.field('practiceName')} />
        <TextField label="Speciality" note="(optional)" {...form.field('speciality')} />
        <TextArea label="Anything we should know" note="(optional)" {...form.field('message')} />
        <TextField label="Referral code" note="(optional)" autoComplete="off" {...form.field('referralCode')} />
        <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
          Ask for an account
        </Button>
      </ContractForm>
    </AccountFrame>
  );
};

/** A mail program may open each link by itself: the person confirms by a button. */
const Confirm = ({ token }: { token: string }) => {
  const confirming = useSend(confirmSignUp, { isShownInPlace: true });
  if (confirming.isSuccess)
    return (
      <AccountFrame
        title="Thank you"
        lead="Your email is confirmed. An administrator looks at your request, and you hear of it by mail."
      />
    );
  return (
    <AccountFrame
      title={confirming.error ? confirming.error.title : 'Confirm your email'}
      lead={confirming.error ? confirming.error.description : 'Your request goes to an administrator then.'}
    >
      {confirming.error ? null : (
        <Button
          variant="primary"
          isWide
          autoFocus
          isBusy={confirming.isPending}
          onClick={() => confirming.mutate({ body: { token } })}
        >
          Confirm
        </Button>
      )}
    </AccountFrame>
  );
};

/** Asks for an account, and is where the link of its mail leads. */
export const SignUpPage = () => {
  const token = useLinkToken();
  return token ? <Confirm token={token} /> : <AskForAccount />;
};
