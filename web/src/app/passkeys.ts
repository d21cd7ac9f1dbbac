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
