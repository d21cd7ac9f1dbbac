import { useNavigate, useSearchParams } from 'react-router';
import type { Tokens } from '@auscult/contract/users/schemas.ts';
import { startSession } from '../app/session.ts';

/** Only a path of this site: anything else in the address could lead to a stranger's page. */
export const safeNext = (next: string | null): string => (next !== null && /^\/(?![/\\])/.test(next) ? next : '/my');

/** Keeps the tokens and goes to where the person wanted to be. */
export const useSignedIn = (): ((tokens: Tokens) => void) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (tokens) => {
    startSession(tokens);
    void navigate(safeNext(params.get('next')), { replace: true });
  };
};
