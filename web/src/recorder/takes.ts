import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { RecorderParts } from './recorderView.ts';
import { beginTake, type Take, type TakeEvents } from './take.ts';

/** The takes of one recorder: at most one runs, and the uploader knows of it. */
export const makeTakes = (parts: RecorderParts, events: Omit<TakeEvents, 'written'>) => {
  const { store, openCapture, appointmentId, userId, uploader, seats } = parts;
  let current: Take | null = null;
  return {
    current: () => current,
    /** The epoch is held back from the uploader until it is released. */
    open: async (kind: AudioKind, deviceId: string | null): Promise<Take> => {
      const written = () => uploader.wake('new');
      const consult = { appointmentId, kind, userId, recorderId: seats.recorderId };
      const take = await beginTake({ store, openCapture, consult, deviceId, events: { ...events, written } });
      current = take;
      uploader.hold(take.row.epochId);
      uploader.setLive(take.row.epochId, true);
      return take;
    },
    /** What the take gave is on the disk when this resolves. */
    close: async (): Promise<void> => {
      const take = current;
      if (!take) return;
      await take.close();
      current = null;
      uploader.setLive(take.row.epochId, false);
      if ((await store.getEpoch(take.row.epochId))?.chunks === 0) await store.discardEpoch(take.row.epochId);
      await uploader.refresh();
      uploader.wake('new');
    },
  };
};
