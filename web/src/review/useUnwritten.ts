import { useMemo } from 'react';
import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { wordUnwritten } from '@auscult/contract/generation/endpoints.ts';
import type { WordedLine } from '@auscult/contract/generation/schemas.ts';
import { call } from '../app/api.ts';
import { showProblem } from '../app/showProblem.ts';
import { notify } from '../ui/Toasts.tsx';
import type { Panes } from './components/Documents.tsx';
import { unwrittenAnywhere } from './evidence/unwritten.ts';
import type { Review } from './useReview.ts';

/** Under which headings something was written. */
const headings = (lines: readonly WordedLine[]): string => {
  const titles = [...new Set(lines.map(({ title }) => title.trim()).filter(Boolean))];
  return titles.length > 0 ? `, under ${titles.join(' and ')}` : '';
};

/** What was said and stands in no document, and what is done about it. */
export const useUnwritten = (appointmentId: string, review: Review, panes: Panes, mayUndo: boolean) => {
  const items = useMemo(() => unwrittenAnywhere(review.documents), [review.documents]);
  const { active, documents, decide, move } = review;
  const of = documents.find((document) => document.state === 'done' && document.type === active);
  const leaveOut = (item: Unwritten) => {
    const holder = documents.find((document) => document.unwritten.some(({ id }) => id === item.id));
    if (!holder) return;
    decide(holder.type, [item.id], 'accepted');
    const undo = { label: 'Undo', onChoose: () => decide(holder.type, [item.id], 'open') };
    notify('info', { title: 'Left out', text: item.text, actions: mayUndo ? [undo] : [] });
  };
  return {
    items,
    mayAdd: of !== undefined,
    onAdd: async ({ id, segmentId, text }: Unwritten) => {
      try {
        const { lines } = await call(wordUnwritten, { body: { appointmentId, type: active, segmentId, text } });
        panes.get(active)?.insert(lines);
        const holder = documents.find((document) => document.unwritten.some((one) => one.id === id));
        if (holder) decide(holder.type, [id], 'resolved');
        notify('success', {
          title: `Added to the ${documentTypeLabel[active].toLowerCase()}${headings(lines)}`,
          text: lines.map((line) => line.text).join(' '),
        });
      } catch (error) {
        showProblem(error);
      }
    },
    onLeaveOut: leaveOut,
    onShow: ({ segmentId }: Unwritten) => move({ to: 'passage', segmentId }),
  };
};
