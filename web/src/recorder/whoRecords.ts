import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { EpochRow } from './database.ts';
import type { RecordingServer } from './server.ts';
import type { RecordingStore } from './store.ts';

type Asked = { server: RecordingServer; appointmentId: string; deviceId: string; ours: EpochRow[] };
export type WhoRecords = {
  /** `nobody`: the consult is not being recorded, as far as the server knows. */
  who: 'us' | 'another' | 'nobody';
  /** Since when the other device records, as the server's instant. */
  since: string | null;
  /** Seconds that the server holds which this browser did not record. */
  foreignSeconds: Map<AudioKind, number>;
};

/** Undefined where the server cannot be asked. */
export const whoRecords = async ({ server, appointmentId, deviceId, ours }: Asked): Promise<WhoRecords | undefined> => {
  const state = await server.state(appointmentId).catch(() => undefined);
  if (!state) return undefined;
  const foreignSeconds = new Map<AudioKind, number>();
  for (const { recordingId, kind, epochs } of state.recordings) {
    const isOurs = ({ epoch }: { epoch: number }) =>
      ours.some((row) => row.recordingId === recordingId && row.epoch === epoch);
    const seconds = epochs.filter((one) => !isOurs(one)).reduce((sum, one) => sum + one.seconds, 0);
    foreignSeconds.set(kind, (foreignSeconds.get(kind) ?? 0) + seconds);
  }
  const lease = state.recordings.find((recording) => recording.lease)?.lease;
  const who = lease ? (lease.deviceId === deviceId ? 'us' : 'another') : 'nobody';
  return { who, since: who === 'another' ? (lease?.since ?? null) : null, foreignSeconds };
};

type Renewal = { server: RecordingServer; store: RecordingStore; deviceId: string; row: EpochRow };

/** The server pauses a recording that sent nothing for long. One that is still going says so again. */
export const renewLease = async ({ server, store, deviceId, row }: Renewal): Promise<void> => {
  const { appointmentId, kind, epochId } = row;
  const lease = await server.start({ appointmentId, kind, deviceId, takeOver: false }).catch(() => undefined);
  if (lease) await store.setLease(epochId, lease.leaseToken);
};
