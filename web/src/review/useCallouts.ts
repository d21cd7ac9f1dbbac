import { useMemo } from 'react';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { useMe } from '../app/me.ts';
import { store, useStore } from '../ui/store.ts';
import { calloutsOf } from './evidence/callouts.ts';

type Seen = 'before' | 'reviewing' | 'after';
/** How far each consult's callouts were shown in this visit of the app; ids only. */
const seen = store<ReadonlyMap<string, Seen>>(new Map());
const note = (appointmentId: string, value: Seen): void =>
  seen.update((all) => new Map([...all, [appointmentId, value]]));

/** New texts deserve a new look. */
export const forgetCallouts = (appointmentId: string): void =>
  seen.update((all) => new Map([...all].filter(([id]) => id !== appointmentId)));
/** The review was done just now, on this screen. */
export const calloutsAfterReview = (appointmentId: string): void => note(appointmentId, 'reviewing');

export type Callouts = { isOpen: boolean; isAfterReview: boolean; close: () => void };

/** Open once after the documents were written, and once more after the review, for doctors who want it. */
export const useCallouts = (appointment: Appointment, status: Status): Callouts => {
  const { calloutsEnabled } = useMe();
  const { id } = appointment;
  const was = useStore(seen).get(id);
  const isWritten = appointment.appointmentDocuments.some(({ state }) => state === 'done');
  const isAfterReview = status === 'reviewed' && was === 'reviewing';
  const hasAny = useMemo(
    () => calloutsEnabled && calloutsOf(appointment, isAfterReview).length > 0,
    [appointment, calloutsEnabled, isAfterReview],
  );
  const isBefore = status === 'ready_for_review' && isWritten && was === undefined;
  return {
    isOpen: hasAny && (isAfterReview || isBefore),
    isAfterReview,
    close: () => note(id, isAfterReview ? 'after' : 'before'),
  };
};
