import type { EpochTrouble } from './database.ts';
import type { UploadView } from './totals.ts';

export type UploadNews = {
  /** The server refused the take that runs, which had begun without it. */
  refused: EpochTrouble | null;
  /** A finish of this or an earlier visit is on its way. */
  isFinishing: boolean;
  /** What was recorded last in this browser was set aside by a restart on another device. */
  isRestarted: boolean;
};

/** What the uploader's view says of one consult. */
export const uploadNews = (
  { epochs, finishes }: UploadView,
  appointmentId: string,
  liveEpochId: string | undefined,
): UploadNews => {
  const mine = epochs.filter((row) => row.appointmentId === appointmentId);
  const finish = finishes.find((one) => one.appointmentId === appointmentId);
  return {
    refused: mine.find(({ epochId }) => epochId === liveEpochId)?.trouble ?? null,
    isFinishing: finish?.trouble === null,
    isRestarted: mine.at(-1)?.isRestartedElsewhere === true,
  };
};
