import { useEffect, useState } from 'react';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ruleText } from '@auscult/contract/errors.ts';
import { loginEmail, loginPassword } from '@auscult/contract/users/endpoints.ts';
import { isApiProblem, rulesOf, type ApiProblem } from '../app/problem.ts';
import { showProblem } from '../app/showProblem.ts';
import { useSend } from '../app/useRead.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { SignInFrame } from '../app/SignInFrame.tsx';
import { PasskeyButton } from './components/PasskeyButton.tsx';
import { useOneField } from './useOneField.ts';
import { useSecondStep, useSignedIn } from './useSignedIn.ts';
import styles from '../app/SignInFrame.module.css';

const emailProblem = (typed: string): string | undefined =>
  typed.trim() === ''
    ? 'Your email is needed'
    : /^\s*\S+@\S+\.\S+\s*$/.test(typed)
      ? undefined
      : 'This does not look like an email address';

const OtherWays = () => (
  <>
    <div className={styles['or']}>or</div>
    <PasskeyButton isOffered />
    <LinkButton to={`/sign-in/otp${useLocation().search}`} icon={<IconQrcode />} isWide>
      Continue from another device
    </LinkButton>
    <p className="small soft">
      New here?{' '}
      <Link className="link" to="/sign-up">
        Ask for an account
      </Link>
    </p>
  </>
);

const EmailStep = ({
  email,
  onKnown,
}: {
  email: string;
  onKnown: (email: string, methods: readonly string[]) => void;
}) => {
  const { field, submit, refuse } = useOneField('email', emailProblem);
  const asking = useSend(loginEmail, { isShownInPlace: true });
  const ask = (typed: string): void =>
    asking.mutate(
      { body: { email: typed } },
      {
        onSuccess: ({ methods }) => onKnown(typed.trim(), methods),
        onError: (error) => {
          const [broken] = isApiProblem(error) ? rulesOf(error) : [];
          if (broken) refuse(ruleText(broken));
          else showProblem(error);
        },
      },
    );
  return (
    <form className={styles['form']} onSubmit={submit(ask)} noValidate>
      <h1 tabIndex={-1}>Sign in</h1>
      <p className={styles['lead']}>Your email first, then what your practice asks for.</p>
      <TextField
        label="Work email"
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        autoFocus
        defaultValue={email}
        {...field}
      />
      <Button type="submit" variant="primary" isWide isBusy={asking.isPending} className={styles['main']}>
        Continue
      </Button>
      <OtherWays />
      <details className="small soft">
        <summary>Help with signing in</summary>
        <p>A password that you forgot is set anew by mail: enter your email first. </p>
        <p>Without your phone, use one of your recovery codes, or ask an administrator to remove your second step.</p>
        <p>An invitation that did not arrive, or is too old, is sent again by an administrator.</p>
      </details>
    </form>
  );
};

const wordsFor = (error: ApiProblem): string => `${error.title}. ${error.description}`;

type StepProps = { email: string; methods: readonly string[]; onBack: () => void };
const PasswordStep = ({ email, methods, onBack }: StepProps) => {
  const { field, submit, refuse } = useOneField('password', (typed) =>
    typed === '' ? 'Your password is needed' : undefined,
  );
  const signedIn = useSignedIn();
  const isSecondStep = useSecondStep();
  const signingIn = useSend(loginPassword, { isShownInPlace: true, onDone: signedIn });
  const signIn = (password: string): void =>
    signingIn.mutate(
      { body: { email, password } },
      {
        onError: (error) => {
          if (!isSecondStep(error, email)) refuse(wordsFor(error));
        },
      },
    );
  return (
    <form className={styles['form']} onSubmit={submit(signIn)} noValidate>
      <h1 tabIndex={-1}>Your password</h1>
      <div className={styles['who']}>
        <span>{email}</span>
        <button type="button" className="link small" onClick={onBack}>
          Change
        </button>
      </div>
      {/* Password managers keep a password under the name that stands beside it. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField label="Password" type="password" autoComplete="current-password" autoFocus {...field} />
      <Button type="submit" variant="primary" isWide isBusy={signingIn.isPending} className={styles['main']}>
        Sign in
      </Button>
      {methods.includes('passkey') ? <PasskeyButton /> : null}
      {methods.includes('saml') ? (
        <Link className="link small" to="/sign-in/saml/sso" state={{ email }}>
          Sign in through the practice instead
        </Link>
      ) : null}
      <p className="small">
        <Link className="link" to="/forgot-password" state={{ email }}>
          Forgotten your password?
        </Link>
      </p>
    </form>
  );
};

const OtherStep = ({ email, onBack }: Omit<StepProps, 'methods'>) => (
  <div className={styles['form']}>
    <h1 tabIndex={-1}>Sign in at your practice</h1>
    <p className={styles['lead']}>{email} signs in through the practice’s own sign-on.</p>
    <Link className="link" to="/sign-in/saml/sso" state={{ email }}>
      Go there
    </Link>
    <p>
      <button type="button" className="link" onClick={onBack}>
        Use another email
      </button>
    </p>
  </div>
);

/** Email first, then the way of signing in that the email uses. */
export const SignInPage = () => {
  const [params] = useSearchParams();
  const [known, setKnown] = useState<{ email: string; methods: readonly string[] } | null>(null);
  const kept = (useLocation().state as { email?: string } | null)?.email ?? '';
  const [email, setEmail] = useState(kept);
  const next = params.get('next');
  const back = (): void => setKnown(null);
  useEffect(() => {
    document.querySelector<HTMLInputElement>('form input:not([hidden])')?.focus();
  }, [known]);
  const foot = (
    <Link className="link" to={`/sign-in/v1${next ? `?next=${encodeURIComponent(next)}` : ''}`}>
      Email and password together
    </Link>
  );
  return (
    <SignInFrame foot={foot}>
      {known === null ? (
        <EmailStep
          email={email}
          onKnown={(chosen, methods) => {
            setEmail(chosen);
            setKnown({ email: chosen, methods });
          }}
        />
      ) : known.methods.includes('password') ? (
        <PasswordStep email={known.email} methods={known.methods} onBack={back} />
      ) : (
        <OtherStep email={known.email} onBack={back} />
      )}
    </SignInFrame>
  );
};
