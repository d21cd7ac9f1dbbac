import { useState } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { loginTotp } from '@auscult/contract/auth/endpoints.ts';
import type { SecondStepDue } from '@auscult/contract/auth/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { loginPassword, me as readMe } from '@auscult/contract/users/endpoints.ts';
import type { ArgumentsOf } from '@auscult/contract/kit.ts';
import type { Tokens } from '@auscult/contract/auth/schemas.ts';
import type { Me } from '@auscult/contract/users/schemas.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useStore } from '../ui/store.ts';
import { call } from './api.ts';
import { formMode, rules } from './form.ts';
import { holds } from './guard.ts';
import { passkeyWords, signInByPasskey } from './passkeys.ts';
import { isProblem, type ApiProblem } from './problem.ts';
import { queryClient } from './queries.ts';
import { isOtherPerson, isSwitchedOff, startSession } from './session.ts';
import { queryKey, useSend } from './useRead.ts';

/** What is kept meanwhile, as the guard's holds name it. */
const keptWords = (holds: readonly string[]): string => {
  if (holds.includes('recording'))
    return 'Your session ended. The recording goes on and is kept on this device; it is sent once you are signed in.';
  if (holds.includes('not yet uploaded'))
    return 'Your session ended. What was recorded is kept on this device; it is sent once you are signed in.';
  return 'Your session ended. What you typed is kept on this device; it is saved once you are signed in.';
};

const offWords =
  'Recording has stopped. What was recorded or typed is kept on this device; it is sent once your account is on again and you have signed in. Please ask your administrator.';

const otherWords =
  'Somebody else signed in in another tab. What is here is yours: it is kept on this device and sent once you have signed in, which ends their turn in this browser.';

const fields = { display: 'grid', gap: 16 };

type ByPassword = UseMutationResult<Tokens, ApiProblem, ArgumentsOf<typeof loginPassword>>;
/** Whose screen it is: only the same person may go on with it. */
const lastSeen = (): Me | undefined => queryClient.getQueryData<Me>(queryKey(readMe));

const Password = ({ signIn }: { signIn: ByPassword }) => {
  const email = lastSeen()?.email ?? '';
  const form = useForm({ ...formMode, defaultValues: { email, password: '' } });
  const { errors: wrong } = form.formState;
  return (
    <form onSubmit={form.handleSubmit((body) => signIn.mutate({ body }))} noValidate style={fields}>
      <TextField
        label="Work email"
        type="email"
        autoComplete="username"
        readOnly={email !== ''}
        {...form.register('email', rules.required('Email'))}
        error={wrong.email?.message}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        data-autofocus
        {...form.register('password', rules.required('Password'))}
        error={wrong.password?.message ?? signIn.error?.title}
      />
      <Button type="submit" variant="primary" isBusy={signIn.isPending}>
        Sign in
      </Button>
    </form>
  );
};

/** For who has no password, or has another way at hand. What signs in elsewhere in this browser counts here too. */
const OtherWays = () => {
  const [isBusy, setIsBusy] = useState(false);
  const [words, setWords] = useState<string>();
  const ask = async (): Promise<void> => {
    setIsBusy(true);
    setWords(undefined);
    try {
      startSession(await signInByPasskey({ userId: lastSeen()?.id }));
    } catch (error) {
      setWords(passkeyWords(error));
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void ask()}>
        Use a passkey
      </Button>
      {words ? (
        <p className="small soft" role="alert">
          {words}
        </p>
      ) : null}
      <a className="link small" href="/sign-in" target="_blank" rel="noreferrer">
        Sign in another way, in a new tab
      </a>
    </>
  );
};

/** What the password's answer asks for besides: the app's code, a recovery code, or a passkey. */
const SecondStep = ({ due, onAgain }: { due: SecondStepDue; onAgain: () => void }) => {
  const form = useForm({ ...formMode, defaultValues: { code: '' } });
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<Tokens>): Promise<void> => {
    setIsBusy(true);
    try {
      startSession(await work());
    } catch (error) {
      form.setError('code', { type: 'server', message: passkeyWords(error) }, { shouldFocus: true });
      setIsBusy(false);
    }
  };
  const { ticket, methods } = due;
  return (
    <form
      onSubmit={form.handleSubmit(({ code }) => attempt(() => call(loginTotp, { body: { ticket, code } })))}
      noValidate
      style={fields}
    >
      <TextField
        label="Code of your authenticator app, or a recovery code"
        autoComplete="one-time-code"
        autoFocus
        error={form.formState.errors.code?.message}
        {...form.register('code', rules.required('The code'))}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        Sign in
      </Button>
      {methods.includes('passkey') ? (
        <Button onClick={() => void attempt(() => signInByPasskey({ ticket }))}>Use a passkey</Button>
      ) : null}
      <Button onClick={onAgain}>Start again with the password</Button>
    </form>
  );
};

/** The session ended under a recording or an unsaved text: sign in where one is. */
export const SignInAgain = () => {
  const signIn = useSend(loginPassword, { isShownInPlace: true, onDone: startSession });
  const due = isProblem(signIn.error, errors.totpRequired) ? (signIn.error.metadata as SecondStepDue) : null;
  const isOff = useStore(isSwitchedOff);
  const kept = keptWords(useStore(holds));
  const isOther = useStore(isOtherPerson);
  return (
    <Modal
      title={isOff ? 'Your account was switched off' : 'Please sign in again'}
      text={isOff ? offWords : isOther ? otherWords : kept}
      onClose={() => undefined}
      mayDismiss={false}
    >
      {due ? (
        <SecondStep due={due} onAgain={signIn.reset} />
      ) : (
        <div style={fields}>
          <Password signIn={signIn} />
          <OtherWays />
        </div>
      )}
    </Modal>
  );
};
