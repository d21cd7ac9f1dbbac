import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import { store } from '../ui/store.ts';

/** What an answer said of a consult, and when: it is newer than a list that was read before. */
type Override = { status: Status; at: number };

/** By appointment. */
export const statusOverrides = store<Readonly<Record<string, Override>>>({});

export const overrideStatus = (appointmentId: string, status: Status): void =>
  statusOverrides.update((all) => ({ ...all, [appointmentId]: { status, at: Date.now() } }));

export const resetStatus = (appointmentId: string): void =>
  statusOverrides.update((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== appointmentId)));
