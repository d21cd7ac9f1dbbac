import { useEffect, useState } from 'react';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';

/** What is told over the page before it is read. */
export type Told = 'generatingNote' | 'generatingLetter' | 'appointmentError' | 'appointmentWarning';
/** `subject` tells one telling from the next: what was closed stays closed for as long as it is about the same. */
type Telling = { name: Told; subject: string };

/** What is written at once needs no telling. */
const PATIENCE_MILLISECONDS = 700;

/** Said of every consult of the demo: it stands in the page, and holds nobody up. */
const IN_PAGE_ALONE = 'demo-voices';
export const warningsToTell = ({ warnings }: Appointment): Appointment['warnings'] =>
  warnings.filter(({ code }) => code !== IN_PAGE_ALONE);

/** What was closed in this tab. */
const closed = new Set<string>();

const tellingOf = (
  appointment: Appointment,
  status: Status,
  document: AppointmentDocument | undefined,
): Telling | null => {
  const { id, error } = appointment;
  if (status === 'error') return { name: 'appointmentError', subject: `${id} ${error?.code ?? ''} error` };
  if (document?.state === 'generating' && (document.type === 'note' || document.type === 'letter')) {
    const name = document.type === 'note' ? 'generatingNote' : 'generatingLetter';
    // The first of them that is closed is meant for all that is written in the same go.
    return { name, subject: `${id} generating` };
  }
  const noted = warningsToTell(appointment)
    .map(({ code, at }) => `${code} ${at}`)
    .join(' ');
  return status === 'ready_for_review' && noted !== ''
    ? { name: 'appointmentWarning', subject: `${id} ${noted}` }
    : null;
};

/** A next failure, and a next go, are told again. */
const useForgetting = ({ id, error, appointmentDocuments }: Appointment, status: Status): void => {
  const isWriting = appointmentDocuments.some(({ state }) => state === 'generating');
  const code = error?.code ?? '';
  useEffect(() => {
    if (!isWriting) closed.delete(`${id} generating`);
    if (status !== 'error') closed.delete(`${id} ${code} error`);
  }, [id, isWriting, status, code]);
};

/** What to tell over the page now. Once closed it stands in the page. */
export const useTold = (appointment: Appointment, status: Status, document: AppointmentDocument | undefined) => {
  const telling = tellingOf(appointment, status, document);
  const [lasting, setLasting] = useState('');
  const [, setTimesClosed] = useState(0);
  useForgetting(appointment, status);
  const { name, subject = '' } = telling ?? {};
  const isSlow = name === 'generatingNote' || name === 'generatingLetter';
  useEffect(() => {
    if (!isSlow) return undefined;
    const timer = setTimeout(() => setLasting(subject), PATIENCE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setLasting('');
    };
  }, [isSlow, subject]);
  const isTold = name !== undefined && !closed.has(subject) && (!isSlow || lasting === subject);
  return {
    told: isTold ? name : null,
    close: () => {
      closed.add(subject);
      setTimesClosed((times) => times + 1);
    },
  };
};
