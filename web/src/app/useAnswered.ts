import { useEffect, useRef, useState } from 'react';
import type { ArgumentsOf, EndpointSpec, ResponseOf } from '@auscult/contract/kit.ts';
import { call } from './api.ts';
import { isApiProblem } from './problem.ts';

/** Milliseconds after the last key. */
const PAUSE = 200;
/** Milliseconds until it is asked again where the server was busy or not to be reached, each time twice as long. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 30_000;
const BUSY = 429;
const FAILED = 500;

/** What the server makes of what is being typed. The last answer stays, marked as old, until the next; while `isHeld` none is asked for. */
export const useAnswered = <E extends EndpointSpec>(endpoint: E, args: ArgumentsOf<E>, isHeld = false) => {
  const [made, setMade] = useState<{ answer: ResponseOf<E>; of: string }>();
  const [error, setError] = useState<string>();
  const [tried, setTried] = useState({ of: '', times: 0 });
  const asked = useRef<AbortController>(undefined);
  const wanted = JSON.stringify(args);
  const tries = tried.of === wanted ? tried.times : 0;
  useEffect(() => {
    if (isHeld) return undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      asked.current?.abort();
      const own = new AbortController();
      asked.current = own;
      call(endpoint, JSON.parse(wanted) as ArgumentsOf<E>, { signal: own.signal })
        .then((answer) => {
          setMade({ answer, of: wanted });
          setError(undefined);
        })
        .catch((problem: unknown) => {
          if (own.signal.aborted) return;
          setError(problem instanceof Error ? problem.message : '');
          // What the server says of the content stays true; anything else may be over in a moment.
          const isFinal =
            isApiProblem(problem) && problem.kind === 'answer' && problem.status !== BUSY && problem.status < FAILED;
          const wait = Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT);
          if (!isFinal) again = setTimeout(() => setTried({ of: wanted, times: tries + 1 }), wait);
        });
    };
    const timer = setTimeout(ask, tries === 0 ? PAUSE : 0);
    return () => {
      clearTimeout(timer);
      clearTimeout(again);
    };
  }, [endpoint, wanted, isHeld, tries]);
  useEffect(() => () => asked.current?.abort(), []);
  return { answer: made?.answer, isOld: made?.of !== wanted, error };
};
