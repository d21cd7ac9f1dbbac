import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorEntry } from '@auscult/contract/errors.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { isProblem, type ApiProblem } from './problem.ts';
import { showProblem } from './showProblem.ts';
import { useQuestion, type Question } from './useQuestion.tsx';
import { invalidate } from './useRead.ts';

type Deed<Row, Answer> = {
  send: (row: Row, isConfirmed: boolean) => Promise<Answer>;
  /** What is asked before anything is sent, if anything is. */
  firstOf?: (row: Row) => Question | undefined;
  /** What the server says where it wants to be told twice. */
  refusal: ErrorEntry;
  questionOf: (row: Row, problem: ApiProblem) => Question;
  /** Endpoints whose reads are no longer true. */
  changes: readonly EndpointSpec[];
  /** `wasAsked`: it was told twice, so there may be no way back. */
  onDone: (row: Row, wasAsked: boolean, answer: Answer) => void;
};

/**
 * Does what the server may refuse because it is in use: then it asks, and on a yes does it all the same.
 * `const { start, question } = useConfirmed({ … })`, with `{question}` in the screen.
 */
export const useConfirmed = <Row, Answer>({
  send,
  firstOf,
  refusal,
  questionOf,
  changes,
  onDone,
}: Deed<Row, Answer>) => {
  const client = useQueryClient();
  const { ask, question } = useQuestion({ goOn: (about: Question) => about });
  const sending = useMutation({
    mutationFn: ({ row, isConfirmed }: { row: Row; isConfirmed: boolean }) => send(row, isConfirmed),
    meta: { isShownInPlace: true },
    onSuccess: (answer, { row, isConfirmed }) => {
      changes.forEach((endpoint) => invalidate(client, endpoint));
      onDone(row, isConfirmed, answer);
    },
    onError: (error, { row, isConfirmed }) => {
      if (isConfirmed || !isProblem(error, refusal)) showProblem(error);
      else ask('goOn', () => sending.mutateAsync({ row, isConfirmed: true }), questionOf(row, error));
    },
  });
  const start = (row: Row): void => {
    const first = firstOf?.(row);
    if (first) ask('goOn', () => sending.mutate({ row, isConfirmed: false }), first);
    else sending.mutate({ row, isConfirmed: false });
  };
  return { start, isBusy: sending.isPending, question };
};
