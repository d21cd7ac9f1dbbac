import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useOneTimeToken } from '@auscult/contract/auth/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import { loginSaml } from '@auscult/contract/saml/endpoints.ts';
import { samlErrors } from '@auscult/contract/saml/errors.ts';
import { ContractForm } from '../app/ContractForm.tsx';
import { SignInFrame } from '../app/SignInFrame.tsx';
import { startSession } from '../app/session.ts';
import { useContractForm } from '../app/useContractForm.ts';
import { useSend } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { Ring } from '../ui/Ring.tsx';
import { safeNext } from './useSignedIn.ts';
import { beginSso, endSso, useSsoReturn, type SsoReturn } from './useSso.ts';
import styles from '../app/SignInFrame.module.css';

const foot = (
  <Link className="link" to="/sign-in">
    Sign in another way
  </Link>
);

/** Sends the browser to where the practice signs its people in. */
const Start = ({ why }: { why?: string }) => {
  const known = (useLocation().state as { email?: string } | null)?.email ?? '';
  const [params] = useSearchParams();
  const [isGoing, setIsGoing] = useState(false);
  const challenge = useRef('');
  const form = useContractForm(loginSaml, {
    start: { email: known, challenge: '' },
    toBody: ({ email }: { email: string; challenge: string }) => ({ email, challenge: challenge.current }),
    before: async () => {
      challenge.current = await beginSso(params.get('next'));
    },
    refusals: [
      { error: samlErrors.samlUnknown, field: 'email' },
      { error: errors.tooMany, field: 'email' },
    ],
    onDone: ({ url }) => {
      setIsGoing(true);
      window.location.assign(url);
    },
  });
  return (
    <ContractForm form={form} isGuarded={false} className={styles['form']}>
      <h1 tabIndex={-1}>Sign in at your practice</h1>
      {why ? (
        <p role="alert">{why}</p>
      ) : (
        <p className={styles['lead']}>Your practice’s own page asks who you are, and sends you back here.</p>
      )}
      <TextField
        label="Work email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        {...form.field('email', { needed: 'Your email' })}
      />
      <Button type="submit" variant="primary" isWide isBusy={form.isBusy || isGoing} className={styles['main']}>
        Continue
      </Button>
    </ContractForm>
  );
};

/** What a refusal is called here: the reason is for the practice's administrator alone. */
const refusalOf = (code: string): string => {
  const known = Object.values(samlErrors).find((entry) => String(entry.code) === code);
  const words = known ? `${known.title}. ${known.description}` : 'Single sign-on did not work. Start again.';
  return `${words} If it happens again, quote ${code}.`;
};

/** Back from the practice with a token, which only the tab that began can use. */
const Return = ({ token, begun }: { token: string; begun: SsoReturn['begun'] }) => {
  const navigate = useNavigate();
  const using = useSend(useOneTimeToken, {
    isShownInPlace: true,
    onDone: (tokens) => {
      endSso();
      startSession(tokens);
      void navigate(safeNext(begun?.next ?? null), { replace: true });
    },
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (begun) using.mutate({ body: { token, verifier: begun.verifier } });
  });
  if (!begun) return <Start why="This sign-on was begun in another tab or browser. Start again here." />;
  if (using.error) return <Start why={`${using.error.title}. ${using.error.description}`} />;
  return (
    <div className={styles['form']} role="status">
      <h1 tabIndex={-1}>Signing you in</h1>
      <p className={styles['lead']}>
        <Ring /> Your practice has confirmed who you are.
      </p>
    </div>
  );
};

/** Single sign-on of a practice: where it begins, and where the practice sends the browser back to. */
export const SsoPage = () => {
  const { hash } = useLocation();
  const { token, error, isTest, begun } = useSsoReturn(hash);
  return (
    <SignInFrame foot={foot}>
      {isTest ? (
        <div className={styles['form']} role="status">
          <h1 tabIndex={-1}>The trial sign-on worked</h1>
          <p className={styles['lead']}>Nobody was signed in. Close this tab and go on where you began it.</p>
        </div>
      ) : token ? (
        <Return token={token} begun={begun} />
      ) : error ? (
        <Start why={refusalOf(error)} />
      ) : (
        <Start />
      )}
    </SignInFrame>
  );
};
