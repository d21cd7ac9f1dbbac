import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { Take } from './take.ts';
import { totalsOf, type UploadView } from './totals.ts';

type Tallied = {
  view: UploadView;
  appointmentId: string;
  kind: AudioKind;
  /** Seconds that the server holds from other devices or earlier visits. */
  foreignSeconds: number;
  take: Take | null;
};

/** What chunks leave of a second: without it a whole second would show late, and one that was safe would be gone after a reload. */
const roundingSeconds = 0.05;

/** Seconds of one consult and kind: those of a running take by its own clock, which is ahead of the store. */
export const tally = ({ view, appointmentId, kind, foreignSeconds, take }: Tallied) => {
  const rows = view.epochs.filter((row) => row.appointmentId === appointmentId && row.kind === kind);
  const earlier = totalsOf(rows.filter(({ epochId }) => epochId !== take?.row.epochId)).recordedSeconds;
  const running = take?.row.kind === kind ? take.capture.seconds() : 0;
  const recorded = foreignSeconds + earlier + running;
  const recordedSeconds = Math.floor(recorded + roundingSeconds);
  const safe = Math.min(recorded, foreignSeconds + totalsOf(rows).safeSeconds);
  return { recorded, recordedSeconds, safe, safeSeconds: Math.floor(safe + roundingSeconds) };
};
