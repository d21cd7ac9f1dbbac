import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { loginTotp, security, useOneTimeToken } from '@auscult/contract/auth/endpoints.ts';
import { call } from '../app/api.ts';
import { useContractForm } from '../app/useContractForm.ts';
import { ContractForm } from '../app/ContractForm.tsx';
import { useSend } from '../app/useRead.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { notify } from '../ui/Toasts.tsx';
import { useSecondsUntil } from '../ui/useSecondsUntil.ts';
import { isProblem } from '../app/problem.ts';
import { CodeField } from './components/CodeField.tsx';
import { PasskeyButton } from './components/PasskeyButton.tsx';
import { SignInFrame } from '../app/SignInFrame.tsx';
import { useSignedIn, type SecondStepState } from './useSignedIn.ts';
import { errors } from '@auscult/contract/errors.ts';
import { signInErrors } from '@auscult/contract/auth/errors.ts';
import styles from '../app/SignInFrame.module.css';

/** Back to the start, with the email kept. */
const Back = ({ email = '', children }: { email?: string | undefined; children: string }) => (
  <Link className="link small" to={`/sign-in${useLocation().search}`} state={{ email }}>
    {children}
  </Link>
);
const Who = ({ email }: { email: string }) => (
  <div className={styles['who']}>
    <span>{email}</span>
    <Back email={email}>Change</Back>
  </div>
);

/** For who has neither an app nor codes: there is nothing to type. */
const PasskeyStep = ({ due, email }: SecondStepState) => (
  <div className={styles['form']}>
    <h1 tabIndex={-1}>Your second step</h1>
    <p className={styles['lead']}>
      {due.methods.includes('passkey')
        ? 'Confirm with your passkey: your fingerprint, your face or the PIN of your device.'
        : 'Your passkey was made at an earlier address of this product and cannot be used here. Ask an administrator to remove your second step; then set up a new one.'}
    </p>
    <Who email={email} />
    {due.methods.includes('passkey') ? <PasskeyButton ticket={due.ticket} isMain /> : null}
  </div>
);

const FEW_CODES = 3;
/** Said at the sign-in, while there is still one to get in by. */
const sayWhenFew = async (): Promise<void> => {
  const { isTotpEnabled, recoveryCodesLeft: left } = await call(security);
  if (!isTotpEnabled || left >= FEW_CODES) return;
  const title =
    left === 0
      ? 'No recovery codes are left'
      : left === 1
        ? 'One recovery code is left'
        : `Only ${left} recovery codes are left`;
  notify('warning', {
    title,
    text: 'Make new ones under Settings, Security: without them a lost phone keeps you out.',
  });
};

type Tries = { triesLeft: number };
/** The code, with what a refusal of it leaves: a time to wait, or few tries. */
const useCodeForm = (ticket: string) => {
  const [retryAt, setRetryAt] = useState<string>();
  const [triesLeft, setTriesLeft] = useState<number>();
  const wait = useSecondsUntil(retryAt);
  const signedIn = useSignedIn();
  const form = useContractForm(loginTotp, {
    start: { ticket, code: '' },
    onDone: (tokens) => {
      signedIn(tokens);
      void sayWhenFew().catch(() => undefined);
    },
    onRefused: (error) => {
      setRetryAt(isProblem(error, errors.tooMany) ? error.retryAt : undefined);
      setTriesLeft(isProblem(error, signInErrors.codeWrong) ? (error.metadata as Tries).triesLeft : undefined);
    },
    refusals: [
      { error: signInErrors.codeWrong, field: 'code' },
      { error: signInErrors.ticketOver, field: 'code', text: 'This took too long. Start again with your password.' },
      { error: errors.tooMany, field: 'code' },
    ],
  });
  return { form, wait, triesLeft };
};

const Refused = ({ wait, triesLeft }: { wait: number; triesLeft: number | undefined }) => (
  <>
    {triesLeft === undefined ? null : (
      <p className="small">{triesLeft === 1 ? 'One try is left' : `${triesLeft} tries are left`}</p>
    )}
    {wait > 0 ? (
      <p className="small num" role="timer">
        Try again in {wait} seconds
      </p>
    ) : null}
  </>
);

const CodeStep = ({ due, email }: SecondStepState) => {
  const [isRecovery, setIsRecovery] = useState(!due.methods.includes('totp'));
  const { form, wait, triesLeft } = useCodeForm(due.ticket);
  const field = form.field('code', { needed: 'The code' });
  return (
    <ContractForm form={form} isGuarded={false} className={styles['form']}>
      <h1 tabIndex={-1}>{isRecovery ? 'A recovery code' : 'Your second step'}</h1>
      <p className={styles['lead']}>
        {isRecovery
          ? 'One of the ten codes that you kept when you set up the second step. Each works once.'
          : 'Open your authenticator app and enter the six digits that it shows.'}
      </p>
      <Who email={email} />
      {isRecovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          autoFocus
          autoComplete="off"
          placeholder="abcde-fghij"
          className="num"
          {...field}
        />
      ) : (
        <CodeField key="code" label="Code" autoFocus {...field} />
      )}
      <Refused wait={wait} triesLeft={triesLeft} />
      <Button
        type="submit"
        variant="primary"
        isWide
        isBusy={form.isBusy}
        disabled={wait > 0}
        className={styles['main']}
      >
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

/** How another device signs this one in; also what is shown to who opens the second step without the first. */
const FromOtherDevice = () => (
  <div className={styles['form']}>
    <h1 tabIndex={-1}>Continue from another device</h1>
    <p className={styles['lead']}>Nothing has to be typed here.</p>
    <ol className={styles['steps']}>
      <li>Where you are signed in, open Settings and then Security.</li>
      <li>Choose “Continue on your phone”: a code is shown for one minute.</li>
      <li>Scan it with the camera of this device and press Continue.</li>
    </ol>
    <p>To enter a code of your authenticator app, start with your email.</p>
    <LinkButton to={`/sign-in${useLocation().search}`} variant="primary" isWide>
      Start with your email
    </LinkButton>
  </div>
);

/** The second step after the password, or a sign-in from another device. */
export const SecondStepPage = () => {
  const location = useLocation();
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'));
  const known = location.state as SecondStepState | null;
  const hasCodes = known?.due.methods.some((method) => method !== 'passkey');
  return (
    <SignInFrame foot={<Back email={known?.email}>Start again</Back>}>
      {token ? (
        <OtherDevice token={token} />
      ) : known?.due ? (
        hasCodes ? (
          <CodeStep {...known} />
        ) : (
          <PasskeyStep {...known} />
        )
      ) : (
        <FromOtherDevice />
      )}
    </SignInFrame>
  );
};
