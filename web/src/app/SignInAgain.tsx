import { useForm } from 'react-hook-form';
import { loginPassword, me as readMe } from '@auscult/contract/users/endpoints.ts';
import type { Me } from '@auscult/contract/users/schemas.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { Modal } from '../ui/Modal.tsx';
import { formMode, rules } from './form.ts';
import { queryClient } from './queries.ts';
import { startSession } from './session.ts';
import { queryKey, useSend } from './useRead.ts';

/** The session ended under a recording: sign in where one is. The recording goes on and is kept on this device. */
export const SignInAgain = () => {
  const email = queryClient.getQueryData<Me>(queryKey(readMe))?.email ?? '';
  const form = useForm({ ...formMode, defaultValues: { email, password: '' } });
  const signIn = useSend(loginPassword, { isShownInPlace: true, onDone: startSession });
  const { errors } = form.formState;
  return (
    <Modal
      title="Please sign in again"
      text="Your session ended. The recording goes on and is kept on this device; it is sent once you are signed in."
      onClose={() => undefined}
      mayDismiss={false}
    >
      <form onSubmit={form.handleSubmit((body) => signIn.mutate({ body }))} noValidate>
        <div style={{ display: 'grid', gap: 16 }}>
          <TextField
            label="Work email"
            type="email"
            autoComplete="username"
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
