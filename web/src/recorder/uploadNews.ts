import type { EpochTrouble } from './database.ts';
import type { UploadView } from './totals.ts';

/** It was started again on another device, or its consent was withdrawn there. */
export type Ended = 'restarted' | 'withdrawn';

export type UploadNews = {
  /** The server refused the take that runs, which had begun without it. */
  refused: EpochTrouble | null;
  /** A finish of this or an earlier visit is on its way. */
  isFinishing: boolean;
  /** What another device did to what was recorded last in this browser. */
  ended: Ended | null;
};

/** What the uploader's view says of one consult. */
export const uploadNews = (
  { epochs, finishes }: UploadView,
  appointmentId: string,
  liveEpochId: string | undefined,
): UploadNews => {
  const mine = epochs.filter((row) => row.appointmentId === appointmentId);
  const last = mine.at(-1);
  const finish = finishes.find((one) => one.appointmentId === appointmentId);
  return {
    refused: mine.find(({ epochId }) => epochId === liveEpochId)?.trouble ?? null,
    isFinishing: finish?.trouble === null,
    ended: last?.isWithdrawnElsewhere ? 'withdrawn' : last?.isRestartedElsewhere ? 'restarted' : null,
  };
};
