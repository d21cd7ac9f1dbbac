import { useState } from 'react';
import { healthCheck } from '@auscult/contract/system/endpoints.ts';
import { useMe } from '../app/me.ts';
import { useRead } from '../app/useRead.ts';
import { isRecogniserTold, rememberRecogniserTold } from '../recorder/recogniserTold.ts';

const builtIn = 'embedded';

/** What the built-in recogniser says of itself, for who was not told it on this device; nothing where another engine hears, or while that is not known. */
export const useRecogniser = () => {
  const { id } = useMe();
  const [isTold, setIsTold] = useState(() => isRecogniserTold(id));
  const { data, error } = useRead(healthCheck);
  const speech = data?.engines.speech;
  return {
    /** Without a connection nobody waits to hear it. */
    isKnown: isTold || data !== undefined || error !== null,
    honestly: !isTold && speech?.name === builtIn ? speech.honestly : undefined,
    told: () => {
      rememberRecogniserTold(id);
      setIsTold(true);
    },
  };
};
