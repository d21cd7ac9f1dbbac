import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { notify } from '../ui/Toasts.tsx';
import { announce } from './announcer.ts';
import { invalidate } from './useRead.ts';

type Removal<Row> = {
  remove: (row: Row) => Promise<unknown>;
  /** Makes it again, from what was removed. Absent where there is no way back: ask before, with `useQuestion`. */
  putBack?: (row: Row) => Promise<unknown>;
  /** Endpoints whose reads are no longer true. */
  changes: readonly EndpointSpec[];
  /** What the toast says: "“Normal chest” was removed". */
  words: (row: Row) => string;
  onDone?: () => void;
};

/** Takes one out at once; the toast has the way back. `const removal = useRemoval<Macro>({ … }); removal.start(macro)` */
export const useRemoval = <Row>({ remove, putBack, changes, words, onDone }: Removal<Row>) => {
  const client = useQueryClient();
  const refresh = (): void => changes.forEach((endpoint) => invalidate(client, endpoint));
  const back = useMutation({ mutationFn: async (row: Row) => putBack?.(row), onSuccess: refresh });
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: (_answer, row) => {
      refresh();
      onDone?.();
      announce('Removed');
      notify('success', {
        title: words(row),
        ...(putBack ? { actions: [{ label: 'Undo', onChoose: () => back.mutate(row) }] } : {}),
      });
    },
  });
  return { start: (row: Row) => removing.mutate(row), isBusy: removing.isPending };
};
