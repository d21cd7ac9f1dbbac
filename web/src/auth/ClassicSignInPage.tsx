import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { login } from '@auscult/contract/users/endpoints.ts';
import { formMode, rules } from '../app/form.ts';
import { useSend } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { SignInFrame } from '../app/SignInFrame.tsx';
import { useSecondStep, useSignedIn } from './useSignedIn.ts';
import styles from '../app/SignInFrame.module.css';

const useSigningIn = () => {
  const form = useForm({ ...formMode, defaultValues: { email: '', password: '' } });
  const signedIn = useSignedIn();
  const isSecondStep = useSecondStep();
  const signingIn = useSend(login, { isShownInPlace: true, onDone: signedIn });
  const submit = form.handleSubmit((body) =>
    signingIn.mutate(
      { body },
      {
        onError: (error) => {
          if (isSecondStep(error, body.email)) return;
          const message = `${error.title}. ${error.description}`;
          form.setError('password', { type: 'server', message }, { shouldFocus: true });
        },
      },
    ),
  );
  return { form, submit, isBusy: signingIn.isPending };
};

/** Email and password on one form, as strong as the other way. */
export const ClassicSignInPage = () => {
  const { form, submit, isBusy } = useSigningIn();
  const { errors } = form.formState;
  return (
    <SignInFrame
      foot={
        <Link className="link" to="/sign-in">
          Email first
        </Link>
      }
    >
      <form className={styles['form']} onSubmit={submit} noValidate>
        <h1 tabIndex={-1}>Sign in</h1>
        <p className={styles['lead']}>With your work email and password.</p>
        <TextField
          label="Work email"
          type="email"
          autoComplete="username"
          autoFocus
          error={errors.email?.message}
          {...form.register('email', rules.required('Your email'))}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', rules.required('Your password'))}
        />
        <Button type="submit" variant="primary" isWide isBusy={isBusy} className={styles['main']}>
          Sign in
        </Button>
      </form>
    </SignInFrame>
  );
};
