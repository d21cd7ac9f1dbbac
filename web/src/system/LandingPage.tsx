import { Navigate, useSearchParams } from 'react-router';
import { hasSession } from '../app/session.ts';
import { safeNext } from '../auth/useSignedIn.ts';

/** The root of the site. `next` is where a session ended that was not ended by hand. */
export const LandingPage = () => {
  const [params] = useSearchParams();
  const next = params.get('next');
  if (hasSession()) return <Navigate to={safeNext(next)} replace />;
  return <Navigate to={next === null ? '/sign-in' : `/sign-in?next=${encodeURIComponent(safeNext(next))}`} replace />;
};
