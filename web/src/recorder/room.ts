/** Bytes of a second of sound as browsers record it, with what the store needs beside it. */
const bytesASecond = 10_000;
const wantedSeconds = 2 * 3600;

export type Room = { isLow: boolean; hours: number };

/** Room for a recording on this device, if the browser tells. It is low where less than two hours fit. */
export const roomFor = ({ quota, usage }: StorageEstimate): Room | null => {
  if (quota === undefined || usage === undefined) return null;
  const seconds = Math.max(0, quota - usage) / bytesASecond;
  return { isLow: seconds < wantedSeconds, hours: Math.floor(seconds / 360) / 10 };
};

/** Asks the browser not to clear the audio when it needs room. Some ask the doctor first, so nothing waits for the answer. */
export const askToKeep = (): void => void navigator.storage?.persist().catch(() => undefined);

/** What room there is now; null where the browser does not tell. */
export const readRoom = async (): Promise<Room | null> => {
  try {
    return roomFor(await navigator.storage.estimate());
  } catch {
    return null;
  }
};
