import { macroErrors } from '@auscult/contract/macros/errors.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useConfirmed } from '../app/useConfirmed.tsx';
import { invalidate } from '../app/useRead.ts';
import { notify } from '../ui/Toasts.tsx';
import { questionWhileUsed } from './components/Readers.tsx';

type Removal<Row> = {
  send: (row: Row, isConfirmed: boolean) => Promise<unknown>;
  /** Makes it again; absent where nobody else can. */
  putBack?: (row: Row) => Promise<unknown>;
  changes: readonly EndpointSpec[];
  onDone: () => void;
};
/** Removes a macro or a prompt with a way back, after a question where templates name it. */
export const useMacroRemoval = <Row extends { name: string }>({ send, putBack, changes, onDone }: Removal<Row>) => {
  const client = useQueryClient();
  const refresh = (): void => changes.forEach((endpoint) => invalidate(client, endpoint));
  const back = useMutation({ mutationFn: async (row: Row) => putBack?.(row), onSuccess: refresh });
  return useConfirmed<Row, unknown>({
    send,
    refusal: macroErrors.macroInUse,
    questionOf: ({ name }, { metadata }) => questionWhileUsed(name, metadata),
    changes,
    onDone: (row, wasAsked) => {
      onDone();
      // A template keeps naming the one that is gone: another one of its name would not be it.
      const undo = { actions: [{ label: 'Undo', onChoose: () => back.mutate(row) }] };
      notify('success', { title: `“${row.name}” was removed`, ...(wasAsked || !putBack ? {} : undo) });
    },
  });
};
