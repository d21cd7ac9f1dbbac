import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { documentTypeLabel, duration } from '@auscult/contract/format.ts';

/** What a consult holds; the recorder knows the seconds of a recording before the server does. */
export type Discarded = {
  appointment: Pick<Appointment, 'status' | 'transcripts' | 'documents' | 'context' | 'recordedSeconds'> | undefined;
  recordedSeconds?: number;
  /** Seconds that only this device holds. */
  heldSeconds?: number;
};

/** Sound is a second or two on its way; only what takes longer is worth a word. */
const ordinarySeconds = 5;

const back =
  'You can bring it back from “Discarded” in the list, until the server deletes it after your practice’s retention time.';

/** Says what goes with a discarded consult, how it comes back, and what does not. */
export const lostWords = ({ appointment, recordedSeconds, heldSeconds = 0 }: Discarded): string => {
  const seconds = Math.max(recordedSeconds ?? 0, appointment?.recordedSeconds ?? 0);
  const lost = [
    ...(seconds > 0 ? [`the recording of ${duration(seconds)}`] : []),
    ...(appointment?.transcripts.length ? ['the transcript'] : []),
    ...(appointment?.documents ?? [])
      .filter(({ state }) => state === 'done')
      .map(({ type }) => `the ${documentTypeLabel[type].toLowerCase()}`),
    ...(appointment?.context.trim() ? ['what you wrote to set the scene'] : []),
  ];
  if (lost.length === 0) return `Nothing was recorded or written for it yet. It leaves your lists at once. ${back}`;
  return [
    `It takes ${new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(lost)} with it.`,
    `The consult leaves your lists at once. ${back}`,
    ...(heldSeconds > ordinarySeconds
      ? [`What only this device holds of it, ${duration(heldSeconds)}, is deleted now and does not come back.`]
      : []),
    ...(appointment?.status === 'exported' ? ['What was exported stays in the practice system.'] : []),
  ].join(' ');
};
