import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { RecordingState } from '@auscult/contract/recording/schemas.ts';
import type { EpochRow } from './database.ts';
import { beforeFinish } from './finishing.ts';
import type { RecorderParts } from './recorderView.ts';
import { followServer } from './restarting.ts';

/** Who else records a consult, and since when as the server's instant, where it is known. */
export type Elsewhere = { place: 'device' | 'tab'; since: string | null };

type Asked = Pick<RecorderParts, 'server' | 'store' | 'seats' | 'appointmentId' | 'deviceId' | 'userId'>;
export type WhoRecords = {
  elsewhere: Elsewhere | null;
  /** Seconds that the server holds which this browser did not record; undefined where it could not be asked. */
  foreignSeconds: Map<AudioKind, number> | undefined;
  /** As far as the server knows, nobody records. */
  isResting: boolean;
  /** It was started again on another device, or its consent withdrawn, and what is here of it was set aside just now. */
  isEnded: boolean;
  /** The consult was finished, here or on another device. */
  isFinished: boolean;
};

const foreignIn = ({ recordings }: RecordingState, ours: EpochRow[]): Map<AudioKind, number> => {
  const foreignSeconds = new Map<AudioKind, number>();
  for (const { recordingId, kind, epochs } of recordings) {
    const isOurs = ({ epoch }: { epoch: number }) =>
      ours.some((row) => row.recordingId === recordingId && row.epoch === epoch);
    const seconds = epochs.filter((one) => !isOurs(one)).reduce((sum, one) => sum + one.seconds, 0);
    foreignSeconds.set(kind, (foreignSeconds.get(kind) ?? 0) + seconds);
  }
  return foreignSeconds;
};

/** Another tab is known without the server; another device is not. */
export const whoRecords = async (asked: Asked): Promise<WhoRecords> => {
  const { server, store, seats, appointmentId, deviceId, userId } = asked;
  const ours = (await store.listEpochs(userId)).filter((row) => row.appointmentId === appointmentId);
  const state = await server.state(appointmentId).catch(() => undefined);
  const lease = state?.recordings.find((recording) => recording.lease)?.lease;
  const isInAnotherTab = await seats.isTaken(appointmentId);
  const place = lease && lease.deviceId !== deviceId ? 'device' : isInAnotherTab ? 'tab' : null;
  return {
    elsewhere: place && { place, since: lease?.since ?? null },
    foreignSeconds: state && foreignIn(state, ours),
    isResting: state !== undefined && !lease,
    isFinished: state !== undefined && !beforeFinish.includes(state.status),
    isEnded: state !== undefined && (await followServer(store, ours, state)),
  };
};

/** The server pauses a recording that sent nothing for long. One that is still going says so again. */
export const renewLease = async ({ server, store, seats, deviceId }: RecorderParts, row: EpochRow): Promise<void> => {
  const { appointmentId, kind, epochId } = row;
  const isOnlyRecorder = !(await seats.isTaken(appointmentId));
  const { recorderId } = seats;
  const lease = await server
    .start({ appointmentId, kind, deviceId, recorderId, isOnlyRecorder, takeOver: false })
    .catch(() => undefined);
  if (lease) await store.setLease(epochId, lease.leaseToken);
};
