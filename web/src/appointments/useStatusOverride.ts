import { useEffect, useMemo } from 'react';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import { resetStatus, statusOverrides } from '../app/statusOverride.ts';
import { useStore } from '../ui/store.ts';

const isSettled = (status: Status): boolean => status === 'ready_for_review' || status === 'error';

/**
 * The items of a list that was read at `readAt` (milliseconds since 1970), with what is known since. An override is
 * dropped once the list says that the consult is ready, or failed.
 */
export const useStatusOverride = (
  items: AppointmentListItem[] | undefined,
  readAt: number,
): AppointmentListItem[] | undefined => {
  const overrides = useStore(statusOverrides);
  useEffect(() => {
    for (const { id, status } of items ?? [])
      if (isSettled(status) && (overrides[id]?.at ?? readAt) < readAt) resetStatus(id);
  }, [items, overrides, readAt]);
  return useMemo(
    () =>
      items?.map((item) => {
        const override = overrides[item.id];
        return override && override.at > readAt ? { ...item, status: override.status } : item;
      }),
    [items, overrides, readAt],
  );
};
