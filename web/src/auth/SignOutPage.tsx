import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { signOut } from '@auscult/contract/users/endpoints.ts';
import { call } from '../app/api.ts';
import { holds, whenFree } from '../app/guard.ts';
import { clearSession, hasSession, leave } from '../app/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { useStore } from '../ui/store.ts';

const endSession = async (): Promise<void> => {
  // The session ends here whether or not the server can be told.
  await call(signOut, { body: {} }).catch(() => undefined);
  clearSession();
  leave.toRoot();
};

/** Clears the session. Under a recording it waits, and says so. */
export const SignOutPage = () => {
  const isHeld = useStore(holds).length > 0;
  useEffect(() => {
    if (hasSession()) whenFree('sign-out', () => void endSession());
  }, []);
  if (!hasSession()) return <Navigate to="/sign-in" replace />;
  if (!isHeld) return null;
  return (
    <main>
      <EmptyState
        title="A recording is still running"
        text="You are signed out as soon as it is finished and safe on the server."
        action={<LinkButton to="/doctor/appointments">Back to the consults</LinkButton>}
      />
    </main>
  );
};
