import { loginPasskey, loginPasskeyOptions } from '@auscult/contract/auth/endpoints.ts';
import { signInErrors } from '@auscult/contract/auth/errors.ts';
import type { Tokens } from '@auscult/contract/auth/schemas.ts';
import { call } from './api.ts';
import { isApiProblem, problemOfAnswer } from './problem.ts';

/** The browser's side of passkeys, loaded when one is asked for. What the server said goes in and what it wants comes out, as they are. */
type Options = Record<string, unknown>;
type Answer = { id: string; rawId: string; type: 'public-key'; response: Record<string, unknown> };

/** Asks for a passkey; with `isAutofill` only among what the browser fills into a field. Throws where the person gives up. */
export const askForPasskey = async (optionsJSON: Options, isAutofill = false): Promise<Answer> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await startAuthentication({ optionsJSON: optionsJSON as never, useBrowserAutofill: isAutofill });
  return answer as unknown as Answer;
};

/** Lets the device make a passkey. Throws where the person gives up. */
export const makePasskey = async (optionsJSON: Options): Promise<Answer> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await startRegistration({ optionsJSON: optionsJSON as never })) as unknown as Answer;
};

/** A passkey bears the id of its person, as the 16 bytes that the server gave when it was made. */
const isOf = ({ response }: Answer, userId: string): boolean => {
  const handle = typeof response['userHandle'] === 'string' ? response['userHandle'] : '';
  const bytes = atob(handle.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = Array.from(bytes, (sign) => sign.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return hex === userId.replaceAll('-', '');
};

const { code, status } = signInErrors.passkeyRefused;
const passkeyRefused = () =>
  problemOfAnswer(status, {
    error: {
      code,
      title: signInErrors.passkeyRefused.title,
      description: signInErrors.passkeyRefused.description,
    },
  });

type Ask = { ticket?: string | undefined; isAutofill?: boolean; userId?: string | undefined; onChosen?: () => void };

/** Signs in by a passkey, or answers the second step that a ticket stands for. With `userId`, nobody else is signed in. */
export const signInByPasskey = async ({ ticket, isAutofill = false, userId, onChosen }: Ask): Promise<Tokens> => {
  const asked = await call(loginPasskeyOptions, { body: ticket === undefined ? {} : { ticket } });
  const response = await askForPasskey(asked.options, isAutofill);
  onChosen?.();
  if (userId !== undefined && !isOf(response, userId)) throw passkeyRefused();
  return call(loginPasskey, { body: { ticket: asked.ticket, response } });
};

/** Why no passkey signed in, for the screen. */
export const passkeyWords = (error: unknown): string => {
  if (isApiProblem(error)) return `${error.title}. ${error.description}`;
  // The browser's own names for a ceremony that the person broke off.
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
    return 'No passkey was used. Try again, or sign in another way.';
  return 'This browser could not use a passkey here. Sign in another way.';
};
