import { useEffect, useRef, useState } from 'react';
import { runPrompt } from '@auscult/contract/playground/endpoints.ts';
import type { PromptEvent } from '@auscult/contract/playground/schemas.ts';
import { showProblem } from '../app/showProblem.ts';
import { listen } from '../app/stream.ts';
import type { BodyOf } from '../app/useContractForm.ts';

export type Run = {
  text: string;
  isRunning: boolean;
  done: Extract<PromptEvent, { kind: 'done' }> | undefined;
};
const nothing: Run = { text: '', isRunning: false, done: undefined };

/** One question to a model, heard as it is answered. Leaving the screen ends it at the server. */
export const useRun = () => {
  const [run, setRun] = useState(nothing);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (body: BodyOf<typeof runPrompt>): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setRun({ ...nothing, isRunning: true });
    try {
      await listen(
        runPrompt,
        { body },
        {
          signal: own.signal,
          onEvent: (event) =>
            setRun((before) =>
              event.kind === 'text'
                ? { ...before, text: before.text + event.text }
                : { ...before, done: event, isRunning: false },
            ),
        },
      );
    } catch (error) {
      if (!own.signal.aborted) showProblem(error);
    }
    if (running.current === own) setRun((before) => ({ ...before, isRunning: false }));
  };
  return { run, start, stop: () => running.current?.abort() };
};
