import type { EpochRow } from './database.ts';
import { type Refusal, refusalOf } from './refusals.ts';
import { isNamed } from './sending.ts';
import type { Seats } from './seats.ts';
import type { RecordingServer } from './server.ts';
import type { RecordingStore } from './store.ts';

type Parts = {
  store: RecordingStore;
  server: RecordingServer;
  deviceId: string;
  seats: Seats;
  onChange: () => void;
};
export type Adoption = { isAdopted: true } | { isAdopted: false; refusal: Refusal };

/** The server plays epochs in the order of their names, so audio made before another must be named before it. */
const isNamedBefore = (one: EpochRow, row: EpochRow): boolean =>
  one.createdAt < row.createdAt &&
  one.appointmentId === row.appointmentId &&
  one.kind === row.kind &&
  !isNamed(one) &&
  one.chunks > 0 &&
  !one.isSetAside &&
  one.trouble !== 'closed';

const isForTheDoctor = (refusal: Refusal): refusal is 'elsewhere' | 'consent' | 'closed' =>
  refusal === 'elsewhere' || refusal === 'consent' || refusal === 'closed';

const pausing = ({ server, seats }: Pick<Parts, 'server' | 'seats'>) => {
  /** Consults that this browser set to "recording". */
  const started = new Set<string>();
  const hasBegun = (appointmentId: string): void => void started.add(appointmentId);

  /** Naming audio of an earlier visit set the consult to "recording"; where nothing records it now, it is paused again. */
  const pauseWhatRests = async (rows: EpochRow[], isBusy: (row: EpochRow) => boolean): Promise<void> => {
    for (const appointmentId of started) {
      const mine = rows.filter((row) => row.appointmentId === appointmentId);
      if (mine.some(isBusy) || (await seats.isTaken(appointmentId))) continue;
      started.delete(appointmentId);
      const leaseToken = mine.findLast((row) => row.leaseToken)?.leaseToken;
      if (mine.length > 0)
        await server.stop({ appointmentId, ...(leaseToken ? { leaseToken } : {}) }).catch(() => undefined);
    }
  };

  /** Another device took over, or the consult began anew: there is nothing of ours to pause. */
  const leave = (appointmentId: string): void => void started.delete(appointmentId);

  return { hasBegun, pauseWhatRests, leave };
};

/** Asks the server for the names of epochs that were begun without it, and tells it when nothing records any more. */
export const naming = ({ store, server, deviceId, seats, onChange }: Parts) => {
  const running = new Map<string, Promise<Adoption>>();
  const resting = pausing({ server, seats });

  /** What is being recorded is refused by a finish, and stopped; only what lies here from before it is sent after it. */
  const isBeingRecorded = async (appointmentId: string) =>
    seats.isMine(appointmentId) || (await seats.isTaken(appointmentId));

  const name = async (row: EpochRow, takeOver: boolean): Promise<Adoption> => {
    const { appointmentId, kind, epochId, recorderId = deviceId } = row;
    const earlier = await nameEarlier(row, takeOver);
    if (!earlier.isAdopted) return earlier;
    try {
      // What another tab recorded, it recorded from the seat.
      const isOnlyRecorder = recorderId !== seats.recorderId || !(await seats.isTaken(appointmentId));
      const request = { appointmentId, kind, deviceId, recorderId, isOnlyRecorder, takeOver };
      const lease = await server.start(request).catch(async (error: unknown) => {
        if (refusalOf(error) !== 'closed' || (await isBeingRecorded(appointmentId))) throw error;
        return server.start({ ...request, isLate: true });
      });
      await store.adopt(epochId, lease);
      if (lease.status === 'recording') resting.hasBegun(appointmentId);
      return { isAdopted: true };
    } catch (error) {
      const refusal = refusalOf(error);
      if (isForTheDoctor(refusal)) await store.setEpochTrouble(epochId, refusal);
      return { isAdopted: false, refusal };
    } finally {
      onChange();
    }
  };

  const nameEarlier = async (row: EpochRow, takeOver: boolean): Promise<Adoption> => {
    for (const one of await store.listEpochs(row.userId)) {
      if (!isNamedBefore(one, row)) continue;
      const adoption = await adopt(one, takeOver);
      if (!adoption.isAdopted) return adoption;
    }
    return { isAdopted: true };
  };

  /** Asked twice at once it is one request. */
  const adopt = (row: EpochRow, takeOver = false): Promise<Adoption> => {
    const known = takeOver ? undefined : running.get(row.epochId);
    if (known) return known;
    const adoption = name(row, takeOver).finally(() => running.delete(row.epochId));
    running.set(row.epochId, adoption);
    return adoption;
  };

  return { adopt, pauseWhatRests: resting.pauseWhatRests, leave: resting.leave };
};
