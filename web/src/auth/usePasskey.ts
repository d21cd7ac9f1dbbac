import { useEffect, useState } from 'react';
import { isApiProblem } from '../app/problem.ts';
import { passkeyWords, signInByPasskey } from '../app/passkeys.ts';
import { useSignedIn } from './useSignedIn.ts';

export type PasskeyAsking = { isBusy: boolean; words: string | undefined; ask: () => Promise<void> };
type Options = { ticket: string | undefined; isOffered: boolean };

/**
 * Signs in by a passkey, or answers the second step that a ticket stands for. `isOffered`: the browser offers passkeys among what it
 * fills into the email field too, where it and the address can do it.
 */
export const usePasskey = ({ ticket, isOffered }: Options): PasskeyAsking => {
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
  useEffect(() => {
    let isLeft = !isOffered;
    let isChosen = false;
    const offer = async (): Promise<void> => {
      const isAble = await window.PublicKeyCredential?.isConditionalMediationAvailable?.();
      if (!isAble || isLeft) return;
      const tokens = await signInByPasskey({ isAutofill: true, onChosen: () => (isChosen = true) });
      if (!isLeft) signedIn(tokens);
    };
    // Nobody asked for the offer, so that one which cannot be made says nothing. One that was taken and refused does.
    void offer().catch((error: unknown) => {
      if (!isLeft && isChosen && isApiProblem(error)) setWords(passkeyWords(error));
    });
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- offered once as the form appears; what it leads to is read from the address then
  }, []);
  return { isBusy, words, ask };
};
