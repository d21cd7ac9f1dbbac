import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginPasskeyOptions, security, verify } from '@auscult/contract/auth/endpoints.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { Modal } from '../ui/Modal.tsx';
import { call } from './api.ts';
import { formMode, rules } from './form.ts';
import { askForPasskey } from './passkeys.ts';
import { isApiProblem } from './problem.ts';
import { useRead } from './useRead.ts';

const byPasskey = async (): Promise<void> => {
  const asked = await call(loginPasskeyOptions, { body: {} });
  await call(verify, { body: { ticket: asked.ticket, response: await askForPasskey(asked.options) } });
};

const wordsOf = (error: unknown): string =>
  isApiProblem(error) ? `${error.title}. ${error.description}` : 'It did not work. Try again, or another way.';

/** One field, and an attempt at a time: what fails is told at the field. */
const useAttempts = (onAnswer: (isVerified: boolean) => void) => {
  const form = useForm({ ...formMode, defaultValues: { secret: '' } });
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
      onAnswer(true);
    } catch (error) {
      form.setError('secret', { type: 'server', message: wordsOf(error) }, { shouldFocus: true });
      setIsBusy(false);
    }
  };
  return { form, isBusy, attempt };
};

/** Asks whether it is still the same person, and then what was asked for goes on by itself. */
export const VerifyDialog = ({ onAnswer }: { onAnswer: (isVerified: boolean) => void }) => {
  const { data } = useRead(security, undefined, { keepSeconds: 0 });
  const { form, isBusy, attempt } = useAttempts(onAnswer);
  const isCode = data?.isTotpEnabled ?? false;
  const label = isCode ? 'Code of your authenticator app' : 'Password';
  const submit = form.handleSubmit(({ secret }) =>
    attempt(() => call(verify, { body: isCode ? { code: secret } : { password: secret } })),
  );
  const hasPasskeys = (data?.passkeys ?? 0) > 0;
  const hasField = isCode || (!hasPasskeys && data?.signsInBy === 'password');
  return (
    <Modal
      title="Confirm that it is you"
      text="This changes how an account is guarded. It goes on by itself once you have confirmed."
      onClose={() => onAnswer(false)}
    >
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16 }}>
        {hasField ? (
          <>
            <TextField
              label={label}
              type={isCode ? 'text' : 'password'}
              inputMode={isCode ? 'numeric' : 'text'}
              autoComplete={isCode ? 'one-time-code' : 'current-password'}
              autoFocus
              error={form.formState.errors.secret?.message}
              {...form.register('secret', rules.required(label))}
            />
            <Button type="submit" variant="primary" isBusy={isBusy}>
              Confirm
            </Button>
          </>
        ) : null}
        {hasPasskeys ? (
          <Button variant={hasField ? 'default' : 'primary'} onClick={() => void attempt(byPasskey)}>
            Use a passkey
          </Button>
        ) : null}
        {data && !hasField && !hasPasskeys ? (
          <p>
            You sign in through your practice. Sign out, sign in again, and do this within ten minutes: nothing else is
            asked then.
          </p>
        ) : null}
        {!hasField && form.formState.errors.secret ? <p role="alert">{form.formState.errors.secret.message}</p> : null}
      </form>
    </Modal>
  );
};
