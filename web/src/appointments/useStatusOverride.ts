import { useEffect } from 'react';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import { store, useStore } from '../ui/store.ts';

/** What this browser knows before the server has said it, by appointment. */
const overrides = store<Readonly<Record<string, Status>>>({});

export const overrideStatus = (appointmentId: string, status: Status): void => overrides.update((all) => ({ ...all, [appointmentId]: status }));
export const resetStatus = (appointmentId: string): void => overrides.update(({ [appointmentId]: _, ...rest }) => rest);

const isTruth = (status: Status): boolean => status === 'ready_for_review' || status === 'error';

/** The items with their overrides; each is dropped once the server says that the consult is ready, or failed. */
export const useStatusOverride = (items: AppointmentListItem[] | undefined): AppointmentListItem[] | undefined => {
  const all = useStore(overrides);
  useEffect(() => { for (const { id, status } of items ?? []) if (isTruth(status) && overrides.get()[id]) resetStatus(id); }, [items]);
  return items?.map((item) => {
    const status = all[item.id];
    return status && !isTruth(item.status) ? { ...item, status } : item;
  });
};
