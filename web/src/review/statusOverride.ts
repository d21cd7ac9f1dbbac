import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import { store, useStore } from '../ui/store.ts';

/** What this client knows before the server says so, by appointment: "generating" from the moment that it was asked for. */
const overrides = store<ReadonlyMap<string, Status>>(new Map());

export const overrideStatus = (appointmentId: string, status: Status): void =>
  overrides.update((all) => new Map([...all, [appointmentId, status]]));
export const resetStatus = (appointmentId: string): void =>
  overrides.update((all) => new Map([...all].filter(([id]) => id !== appointmentId)));

/** Whatever was assumed here, a consult that the server shows as ready for review or in error is that. */
export const settleOverrides = (items: readonly { id: string; status: Status }[]): void => {
  const settled = items.filter(
    ({ id, status }) => overrides.get().has(id) && (status === 'ready_for_review' || status === 'error'),
  );
  for (const { id } of settled) resetStatus(id);
};

export const useShownStatus = ({ id, status }: { id: string; status: Status }): Status =>
  useStore(overrides).get(id) ?? status;
