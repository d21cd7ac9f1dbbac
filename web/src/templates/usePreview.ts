import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { preview } from '@auscult/contract/templates/endpoints.ts';
import { call } from '../app/api.ts';
import { isApiProblem } from '../app/problem.ts';
import { contentOf, tidied, type Draft } from './components/draft.ts';

/** Milliseconds after the last key. */
const PAUSE = 200;
/** Milliseconds until it is asked again where the server was busy or not to be reached, each time twice as long. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 30_000;
const BUSY = 429;
const FAILED = 500;
export type On = { sampleId?: string; appointmentId?: string };
export type Previewed = ResponseOf<typeof preview>;

/** The page that a draft would write. The last one stays, marked as old, while there is something that keeps the next from being made. */
export const usePreview = (draft: Draft, on: On, hasProblems: boolean) => {
  const [made, setMade] = useState<{ page: Previewed; of: string }>();
  const [error, setError] = useState<string>();
  const [tried, setTried] = useState({ of: '', times: 0 });
  const asked = useRef<AbortController>(undefined);
  const wanted = JSON.stringify({ content: contentOf(tidied(draft)), ...on });
  const tries = tried.of === wanted ? tried.times : 0;
  useEffect(() => {
    if (hasProblems) return undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      asked.current?.abort();
      const own = new AbortController();
      asked.current = own;
      call(
        preview,
        { body: JSON.parse(wanted) as Parameters<typeof call<typeof preview>>[1]['body'] },
        { signal: own.signal },
      )
        .then((answer) => {
          setMade({ page: answer, of: wanted });
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
  }, [wanted, hasProblems, tries]);
  useEffect(() => () => asked.current?.abort(), []);
  return { page: made?.page, isOld: made?.of !== wanted, error };
};
