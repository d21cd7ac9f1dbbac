import type { ResponseOf } from '@auscult/contract/kit.ts';
import { preview } from '@auscult/contract/templates/endpoints.ts';
import { useAnswered } from '../app/useAnswered.ts';
import { contentOf, tidied, type Draft } from './components/draft.ts';

export type On = { sampleId?: string; appointmentId?: string };
export type Previewed = ResponseOf<typeof preview>;

/** The page that a draft would write. The last one stays while there is something that keeps the next from being made. */
export const usePreview = (draft: Draft, on: On, hasProblems: boolean) => {
  const { answer: page, ...rest } = useAnswered(
    preview,
    { body: { content: contentOf(tidied(draft)), ...on } },
    hasProblems,
  );
  return { page, ...rest };
};
