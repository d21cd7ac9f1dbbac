import { useForm } from 'react-hook-form';
import { loginPassword, me as readMe } from '@auscult/contract/users/endpoints.ts';
import type { Me } from '@auscult/contract/users/schemas.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useStore } from '../ui/store.ts';
import { formMode, rules } from './form.ts';
import { holds } from './guard.ts';
import { queryClient } from './queries.ts';
import { isSwitchedOff, startSession } from './session.ts';
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

/** The session ended under a recording or an unsaved text: sign in where one is. Only the same person may: the screen is theirs. */
export const SignInAgain = () => {
  const email = queryClient.getQueryData<Me>(queryKey(readMe))?.email ?? '';
  const form = useForm({ ...formMode, defaultValues: { email, password: '' } });
  const signIn = useSend(loginPassword, { isShownInPlace: true, onDone: startSession });
  const { errors } = form.formState;
  const isOff = useStore(isSwitchedOff);
  const kept = keptWords(useStore(holds));
  return (
    <Modal
      title={isOff ? 'Your account was switched off' : 'Please sign in again'}
      text={isOff ? offWords : kept}
      onClose={() => undefined}
      mayDismiss={false}
    >
      <form onSubmit={form.handleSubmit((body) => signIn.mutate({ body }))} noValidate>
        <div style={{ display: 'grid', gap: 16 }}>
          <TextField
            label="Work email"
            type="email"
            autoComplete="username"
            readOnly={email !== ''}
            {...form.register('email', rules.required('Email'))}
            error={errors.email?.message}
          />
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            data-autofocus
            {...form.register('password', rules.required('Password'))}
            error={errors.password?.message ?? signIn.error?.title}
          />
          <Button type="submit" variant="primary" isBusy={signIn.isPending}>
            Sign in
          </Button>
        </div>
      </form>
    </Modal>
  );
};
