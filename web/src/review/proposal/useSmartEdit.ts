import { useEffect, useRef, useState } from 'react';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { errors } from '@auscult/contract/errors.ts';
import { applySmartEdits } from '@auscult/contract/generation/endpoints.ts';
import type { SmartEditEvent } from '@auscult/contract/generation/schemas.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { isProblem } from '../../app/problem.ts';
import { showProblem } from '../../app/showProblem.ts';
import { listen } from '../../app/stream.ts';
import { readAgain } from '../documentActions.ts';
import { documentNow } from './accept.ts';

export type Asked = { instruction?: string; promptMacroId?: string };
type Base = { versionId: string; content: Richtext };
type Answer = Exclude<SmartEditEvent, { kind: 'writing' }>;
/** `asking`, then what came of it, with the text that it is about. */
export type SmartEdit =
  | { step: 'start' }
  | { step: 'asking'; writing: string }
  | { step: 'answered'; answer: Answer; base: Base };

type Of = { appointmentId: string; type: DocumentType; flush: () => Promise<void> };

/** Asks for a proposal and follows it as it is written. Leaving the dialog ends the work on the server. */
export const useSmartEdit = ({ appointmentId, type, flush }: Of) => {
  const [state, setState] = useState<SmartEdit>({ step: 'start' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (asked: Asked): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ step: 'asking', writing: '' });
    try {
      await flush();
      const { version, content } = documentNow(appointmentId, type) ?? {};
      if (!version || !content) throw new Error('There is no text to edit');
      const base = { versionId: version.id, content };
      await listen(
        applySmartEdits,
        { body: { appointmentId, type, baseVersionId: base.versionId, ...asked } },
        {
          signal: own.signal,
          onEvent: (event) =>
            setState(
              event.kind === 'writing'
                ? { step: 'asking', writing: event.text }
                : { step: 'answered', answer: event, base },
            ),
        },
      );
    } catch (error) {
      if (own.signal.aborted) return;
      setState({ step: 'start' });
      showProblem(error);
      if (isProblem(error, errors.versionStale)) void readAgain(appointmentId);
    }
  };
  return { state, ask, startAgain: () => setState({ step: 'start' }) };
};
