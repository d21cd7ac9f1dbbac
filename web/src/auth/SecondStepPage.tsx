import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { loginTotp, useOneTimeToken } from '@auscult/contract/auth/endpoints.ts';
import { useContractForm } from '../app/useContractForm.ts';
import { ContractForm } from '../app/ContractForm.tsx';
import { useSend } from '../app/useRead.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { PasskeyButton } from './components/PasskeyButton.tsx';
import { SignInFrame } from '../app/SignInFrame.tsx';
import { useSignedIn, type SecondStepState } from './useSignedIn.ts';
import { errors } from '@auscult/contract/errors.ts';
import { signInErrors } from '@auscult/contract/auth/errors.ts';
import styles from '../app/SignInFrame.module.css';

const back = (
  <Link className="link" to="/sign-in">
    Start again
  </Link>
);

/** One field for both kinds of code, so that one may be pasted with its spaces and hyphen. */
const CodeStep = ({ due, email }: SecondStepState) => {
  const [isRecovery, setIsRecovery] = useState(!due.methods.includes('totp'));
  const signedIn = useSignedIn();
  const form = useContractForm(loginTotp, {
    start: { ticket: due.ticket, code: '' },
    onDone: signedIn,
    refusals: [
      { error: signInErrors.codeWrong, field: 'code' },
      { error: signInErrors.ticketOver, field: 'code', text: 'This took too long. Start again with your password.' },
      { error: errors.tooMany, field: 'code' },
    ],
  });
  return (
    <ContractForm form={form} isGuarded={false} className={styles['form']}>
      <h1 tabIndex={-1}>{isRecovery ? 'A recovery code' : 'Your second step'}</h1>
      <p className={styles['lead']}>
        {isRecovery
          ? 'One of the ten codes that you kept when you set up the second step. Each works once.'
          : 'Open your authenticator app and enter the six digits that it shows.'}
      </p>
      <div className={styles['who']}>
        <span>{email}</span>
        <Link className="link small" to="/sign-in">
          Change
        </Link>
      </div>
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code'}
        autoFocus
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        {...form.field('code', { needed: 'The code' })}
        inputMode={isRecovery ? 'text' : 'numeric'}
        placeholder={isRecovery ? 'abcde-fghij' : '123 456'}
        className="num"
      />
      <Button type="submit" variant="primary" isWide isBusy={form.isBusy} className={styles['main']}>
        Sign in
      </Button>
      {due.methods.includes('passkey') ? <PasskeyButton ticket={due.ticket} /> : null}
      {due.methods.includes('totp') && due.methods.includes('recovery') ? (
        <button type="button" className="link small" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
      ) : null}
    </ContractForm>
  );
};

/** Opened on another device by its QR code. Nothing happens before the person says so: a preview of the link signs nobody in. */
const OtherDevice = ({ token }: { token: string }) => {
  const signedIn = useSignedIn();
  const using = useSend(useOneTimeToken, { isShownInPlace: true, onDone: signedIn });
  return (
    <div className={styles['form']}>
      <h1 tabIndex={-1}>Continue on this device</h1>
      <p className={styles['lead']}>You are signed in here as the same person as on the screen that showed the code.</p>
      {using.error ? (
        <p role="alert">
          {using.error.title}. Show a new code on the other device and scan it again; each works for one minute.
        </p>
      ) : null}
      <Button
        variant="primary"
        isWide
        autoFocus
        isBusy={using.isPending}
        onClick={() => using.mutate({ body: { token } })}
        className={styles['main']}
      >
        Continue
      </Button>
    </div>
  );
};

/** The second step after the password, or a sign-in from another device. */
export const SecondStepPage = () => {
  const location = useLocation();
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'));
  const known = location.state as SecondStepState | null;
  return (
    <SignInFrame foot={back}>
      {token ? (
        <OtherDevice token={token} />
      ) : known?.due ? (
        <CodeStep {...known} />
      ) : (
        <div className={styles['form']}>
          <h1 tabIndex={-1}>Start with your email</h1>
          <p className={styles['lead']}>The second step comes after your password.</p>
          <LinkButton to="/sign-in" variant="primary" isWide>
            Sign in
          </LinkButton>
        </div>
      )}
    </SignInFrame>
  );
};
