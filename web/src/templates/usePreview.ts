import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { preview } from '@auscult/contract/templates/endpoints.ts';
import { call } from '../app/api.ts';
import { contentOf, tidied, type Draft } from './components/draft.ts';

/** Milliseconds after the last key. */
const PAUSE = 200;
export type On = { sampleId?: string; appointmentId?: string };
export type Previewed = ResponseOf<typeof preview>;

/** The page that a draft would write. The last one stays, marked as old, while there is something that keeps the next from being made. */
export const usePreview = (draft: Draft, on: On, hasProblems: boolean) => {
  const [made, setMade] = useState<{ page: Previewed; of: string }>();
  const [error, setError] = useState<string>();
  const asked = useRef<AbortController>(undefined);
  const wanted = JSON.stringify({ content: contentOf(tidied(draft)), ...on });
  useEffect(() => {
    if (hasProblems) return undefined;
    const timer = setTimeout(() => {
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
          if (!own.signal.aborted) setError(problem instanceof Error ? problem.message : '');
        });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, hasProblems]);
  useEffect(() => () => asked.current?.abort(), []);
  return { page: made?.page, isOld: made?.of !== wanted, error };
};
