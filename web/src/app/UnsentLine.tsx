import { useEffect, useState } from 'react';
import { duration } from '@auscult/contract/format.ts';
import { afterFirstScreen } from './firstScreen.ts';

type Unsent = { seconds: number; edits: number };

/** Asks the stores themselves: nobody is signed in, so nothing that follows them runs. */
const readUnsent = async (): Promise<Unsent> => {
  await afterFirstScreen;
  const [recorder, texts] = await Promise.all([import('../recorder/unsent.ts'), import('./keptTexts.ts')]);
  const [seconds, count] = await Promise.all([recorder.unsentSeconds(), texts.countKeptTexts()]);
  return { seconds, edits: count };
};

/** What lies on this device, in words. */
export const unsentWords = ({ seconds, edits }: Unsent): string => {
  const parts = [
    ...(seconds > 0 ? [`${duration(seconds)} of sound`] : []),
    ...(edits > 0 ? [edits === 1 ? 'one edited text' : `${edits} edited texts`] : []),
  ];
  return parts.length > 0
    ? `Unsent on this device: ${parts.join(' and ')}, safe until you sign in`
    : 'Nothing unsent on this device';
};

/** For the foot of the sign-in screen. */
export const UnsentLine = () => {
  const [words, setWords] = useState('\u00A0');
  useEffect(() => {
    let isGone = false;
    readUnsent().then(
      (unsent) => {
        if (!isGone) setWords(unsentWords(unsent));
      },
      // A browser that gives no store holds nothing, and a claim about it would be a guess.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return <span>{words}</span>;
};
