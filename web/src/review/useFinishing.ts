import { useCallback } from 'react';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { notify } from '../ui/Toasts.tsx';
import type { Panes } from './components/Documents.tsx';
import { calloutsAfterReview } from './useCallouts.ts';
import type { ConsultActions } from './useConsultActions.ts';
import type { Review } from './useReview.ts';
import { useUncertain } from './useUncertain.tsx';

type Finishing = { review: Review; panes: Panes; actions: ConsultActions; closeDialog: () => void };
/** Marks as reviewed, or walks to the first sentence that still wants a decision and says so. */
export const useFinishing = (appointment: Appointment, { review, panes, actions, closeDialog }: Finishing) => {
  const { isRead, question } = useUncertain(appointment);
  const isSaved = useCallback(
    async () => (await Promise.all([...panes.values()].map((pane) => pane.flush()))).every(Boolean),
    [panes],
  );
  const flush = useCallback(async () => void (await isSaved()), [isSaved]);
  const onReviewed = async (): Promise<boolean> => {
    const [first] = review.stops;
    if (first) {
      closeDialog();
      review.move({ to: 'stop', ...first });
      notify('warning', {
        title: `${review.stops.length} still to check`,
        text: 'Until then this is not marked as reviewed. The first is open: keep it as written, or change it.',
      });
      return false;
    }
    const [isAllSaved] = await Promise.all([isSaved(), review.settled()]);
    if (!isAllSaved) {
      closeDialog();
      notify('warning', {
        title: 'Not marked as reviewed',
        text: 'What you wrote is not saved yet. It is kept on this device; try again once it is saved.',
      });
      return false;
    }
    if (!(await isRead())) return false;
    const isDone = (await actions.markReviewed()) !== null;
    if (isDone) calloutsAfterReview(appointment.id);
    return isDone;
  };
  return { flush, onReviewed, uncertain: question };
};
