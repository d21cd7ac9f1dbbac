import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import { store, useStore } from '../ui/store.ts';

/** What an answer said of a consult, or what was asked for and not yet answered, and when: it is newer than whatever was read before. */
type Override = { status: Status; at: number };

/** By appointment. */
export const statusOverrides = store<Readonly<Record<string, Override>>>({});

export const overrideStatus = (appointmentId: string, status: Status): void =>
  statusOverrides.update((all) => ({ ...all, [appointmentId]: { status, at: Date.now() } }));

export const resetStatus = (appointmentId: string): void =>
  statusOverrides.update((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== appointmentId)));

/** The status of a consult that was read at `readAt` (milliseconds since 1970), or what is known since. */
export const useShownStatus = ({ id, status }: { id: string; status: Status }, readAt: number): Status => {
  const override = useStore(statusOverrides)[id];
  return override && override.at > readAt ? override.status : status;
};
