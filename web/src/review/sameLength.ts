import { useEffect } from 'react';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { notify } from '../ui/Toasts.tsx';
import { store, useStore } from '../ui/store.ts';

type NoteLength = 'short' | 'medium';
/** A note that is to be written in another length, as it stands before. */
type Asked = { noteLength: NoteLength; number: number; text: string };

export const askedOf = ({ version, content }: AppointmentDocument, noteLength: NoteLength): Asked => ({
  noteLength,
  number: version?.number ?? 0,
  text: plainText(content),
});

/** Waits until the note is written; then tells whether it reads as it did. Nothing came of it where writing failed. */
export const outcomeOf = (asked: Asked, { state, version, content }: AppointmentDocument) => {
  if (state === 'error') return 'failed';
  if (state !== 'done' || (version?.number ?? 0) <= asked.number) return 'waiting';
  return plainText(content) === asked.text ? 'same' : 'changed';
};

const words: Readonly<Record<NoteLength, { title: string; text: string }>> = {
  short: { title: 'There is nothing to shorten', text: 'A shorter note would leave out what its reader needs.' },
  medium: { title: 'There is nothing to add', text: 'No more was said, or the template asks for a short note.' },
};

const pending = store<ReadonlyMap<string, Asked>>(new Map());
/** Takes the consult as it was answered when the note was asked for in another length. */
export const expectOtherLength = ({ id, appointmentDocuments }: Appointment, noteLength: NoteLength): void => {
  const note = appointmentDocuments.find(({ type }) => type === 'note');
  if (note) pending.update((all) => new Map([...all, [id, askedOf(note, noteLength)]]));
};

/** Says plainly when a note in another length reads the same, so that nobody takes the button for broken. */
export const useSameLength = ({ id, appointmentDocuments }: Appointment): void => {
  const asked = useStore(pending).get(id);
  const note = appointmentDocuments.find(({ type }) => type === 'note');
  const outcome = asked && note ? outcomeOf(asked, note) : 'waiting';
  useEffect(() => {
    if (!asked || outcome === 'waiting') return;
    if (outcome === 'same') notify('info', words[asked.noteLength]);
    pending.update((all) => new Map([...all].filter(([one]) => one !== id)));
  }, [asked, id, outcome]);
};
