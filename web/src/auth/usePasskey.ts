import { useEffect, useState } from 'react';
import { passkeyWords, signInByPasskey } from '../app/passkeys.ts';
import { useSignedIn } from './useSignedIn.ts';

export type PasskeyAsking = { isBusy: boolean; words: string | undefined; ask: () => Promise<void> };

/** Signs in by a passkey, or answers the second step that a ticket stands for. */
export const usePasskey = (ticket?: string): PasskeyAsking => {
  const signedIn = useSignedIn();
  const [isBusy, setIsBusy] = useState(false);
  const [words, setWords] = useState<string>();
  const ask = async (): Promise<void> => {
    setIsBusy(true);
    setWords(undefined);
    try {
      signedIn(await signInByPasskey({ ticket }));
    } catch (error) {
      setWords(passkeyWords(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, words, ask };
};

/** Offers passkeys among what the browser fills into the email field, where browser and address can do it. */
export const usePasskeyAutofill = (): void => {
  const signedIn = useSignedIn();
  useEffect(() => {
    let isLeft = false;
    const offer = async (): Promise<void> => {
      const isAble = await window.PublicKeyCredential?.isConditionalMediationAvailable?.();
      if (!isAble || isLeft) return;
      const tokens = await signInByPasskey({ isAutofill: true });
      if (!isLeft) signedIn(tokens);
    };
    // Nobody asked for it: where it cannot be offered, or a chosen one is refused, the form goes on as it is.
    void offer().catch(() => undefined);
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- offered once as the form appears; what it leads to is read from the address then
  }, []);
};
