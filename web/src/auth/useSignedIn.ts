import { useNavigate, useSearchParams } from 'react-router';
import { errors } from '@auscult/contract/errors.ts';
import type { SecondStepDue } from '@auscult/contract/auth/schemas.ts';
import type { Tokens } from '@auscult/contract/auth/schemas.ts';
import { isProblem } from '../app/problem.ts';
import { startSession } from '../app/session.ts';

/** Only a path of this site: anything else in the address could lead to a stranger's page. */
export const safeNext = (next: string | null): string =>
  next !== null && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : '/my';

/** Keeps the tokens and goes to where the person wanted to be. */
export const useSignedIn = (): ((tokens: Tokens) => void) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (tokens) => {
    startSession(tokens);
    void navigate(safeNext(params.get('next')), { replace: true });
  };
};

/** What /sign-in/otp is opened with: it stays with the entry of the history, so that a reload asks for the same step. */
export type SecondStepState = { due: SecondStepDue; email: string };

/** Goes on to the second step where one is due. Answers whether the error was that, and nothing to show. */
export const useSecondStep = (): ((error: unknown, email: string) => boolean) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (error, email) => {
    if (!isProblem(error, errors.totpRequired)) return false;
    const next = params.get('next');
    const state: SecondStepState = { due: error.metadata as SecondStepDue, email };
    void navigate(`/sign-in/otp${next === null ? '' : `?next=${encodeURIComponent(next)}`}`, { state });
    return true;
  };
};
