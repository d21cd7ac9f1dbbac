import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { loginEmail, loginPassword } from '@auscult/contract/users/endpoints.ts';
import { formMode, rules, showOnFields } from '../app/form.ts';
import type { ApiProblem } from '../app/problem.ts';
import { hasScreen } from '../app/screens.ts';
import { useSend } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { SignInFrame } from '../app/SignInFrame.tsx';
import { PasskeyButton } from './components/PasskeyButton.tsx';
import { usePasskeyAutofill } from './usePasskey.ts';
import { useSecondStep, useSignedIn } from './useSignedIn.ts';
import styles from '../app/SignInFrame.module.css';

const EmailStep = ({
  email,
  onKnown,
}: {
  email: string;
  onKnown: (email: string, methods: readonly string[]) => void;
}) => {
  const form = useForm({ ...formMode, defaultValues: { email } });
  const asking = useSend(loginEmail, { isShownInPlace: true });
  usePasskeyAutofill();
  const submit = form.handleSubmit((body) =>
    asking.mutate(
      { body },
      {
        onSuccess: ({ methods }) => onKnown(body.email.trim(), methods),
        onError: (error) => showOnFields(form, error),
      },
    ),
  );
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <h1 tabIndex={-1}>Sign in</h1>
      <p className={styles['lead']}>Your email first, then what your practice asks for.</p>
      <TextField
        label="Work email"
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        autoFocus
        error={form.formState.errors.email?.message}
        {...form.register('email', {
          ...rules.required('Your email'),
          pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: 'This does not look like an email address' },
        })}
      />
      <Button type="submit" variant="primary" isWide isBusy={asking.isPending} className={styles['main']}>
        Continue
      </Button>
      {hasScreen('/sign-up') ? (
        <p className="small soft">
          New here?{' '}
          <Link className="link" to="/sign-up">
            Ask for an account
          </Link>
        </p>
      ) : null}
    </form>
  );
};

const wordsFor = (error: ApiProblem): string => `${error.title}. ${error.description}`;

type StepProps = { email: string; methods: readonly string[]; onBack: () => void };
const PasswordStep = ({ email, methods, onBack }: StepProps) => {
  const form = useForm({ ...formMode, defaultValues: { password: '' } });
  const signedIn = useSignedIn();
  const isSecondStep = useSecondStep();
  const signingIn = useSend(loginPassword, { isShownInPlace: true, onDone: signedIn });
  const submit = form.handleSubmit(({ password }) =>
    signingIn.mutate(
      { body: { email, password } },
      {
        onError: (error) => {
          if (!isSecondStep(error, email))
            form.setError('password', { type: 'server', message: wordsFor(error) }, { shouldFocus: true });
        },
      },
    ),
  );
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <h1 tabIndex={-1}>Your password</h1>
      <div className={styles['who']}>
        <span>{email}</span>
        <button type="button" className="link small" onClick={onBack}>
          Change
        </button>
      </div>
      {/* Password managers keep a password under the name that stands beside it. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus
        error={form.formState.errors.password?.message}
        {...form.register('password', rules.required('Your password'))}
      />
      <Button type="submit" variant="primary" isWide isBusy={signingIn.isPending} className={styles['main']}>
        Sign in
      </Button>
      {methods.includes('passkey') ? <PasskeyButton /> : null}
      {methods.includes('saml') ? (
        <Link className="link small" to="/sign-in/saml/sso" state={{ email }}>
          Sign in through the practice instead
        </Link>
      ) : null}
      {hasScreen('/forgot-password') ? (
        <p className="small">
          <Link className="link" to="/forgot-password" state={{ email }}>
            Forgotten your password?
          </Link>
        </p>
      ) : null}
    </form>
  );
};

const OtherStep = ({ email, onBack }: Omit<StepProps, 'methods'>) => (
  <div className={styles['form']}>
    <h1 tabIndex={-1}>Sign in at your practice</h1>
    <p className={styles['lead']}>{email} signs in through the practice’s own sign-on.</p>
    {hasScreen('/sign-in/saml/sso') ? (
      <Link className="link" to="/sign-in/saml/sso" state={{ email }}>
        Go there
      </Link>
    ) : null}
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
  const [email, setEmail] = useState('');
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
