import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { EpochRow } from './database.ts';
import type { Seats } from './seats.ts';
import type { RecordingServer } from './server.ts';
import type { RecordingStore } from './store.ts';

/** Who else records a consult, and since when as the server's instant, where it is known. */
export type Elsewhere = { place: 'device' | 'tab'; since: string | null };

type Asked = { server: RecordingServer; seats: Seats; appointmentId: string; deviceId: string; ours: EpochRow[] };
export type WhoRecords = {
  elsewhere: Elsewhere | null;
  /** Undefined where the server could not be asked. */
  state: { isLeased: boolean; foreignSeconds: Map<AudioKind, number> } | undefined;
};

/** Another tab is known without the server; another device is not. */
export const whoRecords = async ({ server, seats, appointmentId, deviceId, ours }: Asked): Promise<WhoRecords> => {
  const state = await server.state(appointmentId).catch(() => undefined);
  const lease = state?.recordings.find((recording) => recording.lease)?.lease;
  const since = lease?.since ?? null;
  const isInAnotherTab = await seats.isTaken(appointmentId);
  const isOnAnotherDevice = lease ? lease.deviceId !== deviceId : false;
  const place = isOnAnotherDevice ? 'device' : isInAnotherTab ? 'tab' : null;
  const foreignSeconds = new Map<AudioKind, number>();
  for (const { recordingId, kind, epochs } of state?.recordings ?? []) {
    const isOurs = ({ epoch }: { epoch: number }) =>
      ours.some((row) => row.recordingId === recordingId && row.epoch === epoch);
    const seconds = epochs.filter((one) => !isOurs(one)).reduce((sum, one) => sum + one.seconds, 0);
    foreignSeconds.set(kind, (foreignSeconds.get(kind) ?? 0) + seconds);
  }
  return {
    elsewhere: place && { place, since },
    state: state && { isLeased: Boolean(lease), foreignSeconds },
  };
};

type Renewal = { server: RecordingServer; store: RecordingStore; seats: Seats; deviceId: string; row: EpochRow };

/** The server pauses a recording that sent nothing for long. One that is still going says so again. */
export const renewLease = async ({ server, store, seats, deviceId, row }: Renewal): Promise<void> => {
  const { appointmentId, kind, epochId } = row;
  const isOnlyRecorder = !(await seats.isTaken(appointmentId));
  const { recorderId } = seats;
  const lease = await server
    .start({ appointmentId, kind, deviceId, recorderId, isOnlyRecorder, takeOver: false })
    .catch(() => undefined);
  if (lease) await store.setLease(epochId, lease.leaseToken);
};
