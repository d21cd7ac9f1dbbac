import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { Capture, CaptureEvents, OpenCapture } from './capture.ts';
import type { EpochRow } from './database.ts';
import type { RecordingStore } from './store.ts';
import { ChunkWriter } from './writer.ts';

/** One capture on its way to the disk: a microphone, its epoch, and the writer between them. */
export type Take = {
  row: EpochRow;
  capture: Capture;
  /** Stops the microphone and resolves when its last second is on the disk. */
  close: () => Promise<void>;
};

export type TakeEvents = Omit<CaptureEvents, 'chunk'> & {
  written: () => void;
  diskRefused: (isRefused: boolean) => void;
};

type Parts = {
  store: RecordingStore;
  openCapture: OpenCapture;
  consult: { appointmentId: string; kind: AudioKind; userId: string; recorderId: string };
  deviceId: string | null;
  events: TakeEvents;
};

/** The chosen microphone, or any other where that one is gone: a consult is better kept with another than lost. */
const openAny = async (open: OpenCapture, deviceId: string | null, events: CaptureEvents): Promise<Capture> => {
  if (deviceId === null) return open(null, events);
  return open(deviceId, events).catch((error: unknown) => {
    const isGone =
      error instanceof DOMException &&
      (error.name === 'OverconstrainedError' || error.name === 'NotFoundError' || error.name === 'NotReadableError');
    if (isGone) return open(null, events);
    throw error;
  });
};

/** Sound is being kept when this resolves. Throws where there is no microphone or no room on the disk. */
export const beginTake = async ({ store, openCapture, consult, deviceId, events }: Parts): Promise<Take> => {
  let writer: ChunkWriter | null = null;
  const capture = await openAny(openCapture, deviceId, {
    ...events,
    chunk: (bytes, seconds) => writer?.add(bytes, seconds),
  });
  try {
    const row = await store.openEpoch({ ...consult, mimeType: capture.mimeType });
    const mine = new ChunkWriter({
      store,
      epochId: row.epochId,
      onWritten: events.written,
      onRefused: events.diskRefused,
    });
    writer = mine;
    capture.begin();
    return {
      row,
      capture,
      close: async () => {
        await capture.stop();
        await mine.drain();
      },
    };
  } catch (error) {
    await capture.stop();
    throw error;
  }
};
