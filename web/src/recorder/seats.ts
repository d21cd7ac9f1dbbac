import { wait } from './wait.ts';

/** A reload gives its seat up a moment after the new page began. */
const patienceMilliseconds = 500;
const nameOf = (appointmentId: string) => `auscult-recording/${appointmentId}`;

export type Locks = Pick<LockManager, 'request' | 'query'>;
type Wanted = {
  /** Takes it from the tab that has it. */
  isForced: boolean;
  /** Another tab took it over. */
  onTaken: () => void;
};
export type Seats = ReturnType<typeof makeSeats>;

/**
 * From which tab of this browser each consult is recorded: from one at a time. A seat is a lock of the browser, so it needs no
 * server, and a tab that is closed, reloaded or killed gives it up by itself. `recorderId` names this tab to the server.
 */
export const makeSeats = (locks: Locks, recorderId: string = crypto.randomUUID()) => {
  const mine = new Map<string, () => void>();
  const asked = new Map<string, Promise<boolean>>();
  const awaited = new Map<string, Promise<void>>();

  const isHeld = async (appointmentId: string): Promise<boolean> => {
    const { held = [] } = await locks.query();
    return held.some(({ name, mode }) => name === nameOf(appointmentId) && mode === 'exclusive');
  };

  const takeNow = (appointmentId: string, { isForced, onTaken }: Wanted): Promise<boolean> =>
    new Promise((answer) => {
      if (mine.has(appointmentId)) return answer(true);
      let leaveMine: (() => void) | undefined;
      const sit = () =>
        new Promise<void>((leave) => {
          leaveMine = leave;
          mine.set(appointmentId, leave);
          answer(true);
        });
      const given = new AbortController();
      const how: LockOptions = isForced ? { steal: true } : { signal: given.signal };
      let isRefused = false;
      void locks.request(nameOf(appointmentId), how, sit).catch(() => {
        isRefused = true;
        answer(false);
        if (leaveMine === undefined || mine.get(appointmentId) !== leaveMine) return;
        mine.delete(appointmentId);
        onTaken();
      });
      // A busy device may be slow to give even a free seat: only one that another tab has is given up.
      const giveUpWhereHeld = async () => {
        while (leaveMine === undefined && !isRefused) {
          await wait(patienceMilliseconds);
          if ((await isHeld(appointmentId)) && leaveMine === undefined) given.abort();
        }
      };
      if (!isForced) giveUpWhereHeld().catch(() => given.abort());
    });

  /** False where another tab has the seat. */
  const take = (appointmentId: string, wanted: Wanted): Promise<boolean> => {
    const taking = takeNow(appointmentId, wanted).finally(() => {
      if (asked.get(appointmentId) === taking) asked.delete(appointmentId);
    });
    asked.set(appointmentId, taking);
    return taking;
  };

  const leave = (appointmentId: string): void => {
    mine.get(appointmentId)?.();
    mine.delete(appointmentId);
  };

  const isMine = (appointmentId: string): boolean => mine.has(appointmentId);

  /** True while another tab records the consult. */
  const isTaken = async (appointmentId: string): Promise<boolean> => {
    // The browser tells of a lock before the tab that asked for it hears that it has it.
    await asked.get(appointmentId);
    if (mine.has(appointmentId)) return false;
    const isHeldNow = await isHeld(appointmentId);
    await asked.get(appointmentId);
    return isHeldNow && !mine.has(appointmentId);
  };

  /** Resolves when no tab records the consult any more. */
  const whenLeft = (appointmentId: string): Promise<void> => {
    const known = awaited.get(appointmentId);
    if (known) return known;
    // Shared: any number of tabs may wait for the same moment.
    const left = locks
      .request(nameOf(appointmentId), { mode: 'shared' }, () => undefined)
      .then(() => void awaited.delete(appointmentId));
    awaited.set(appointmentId, left);
    return left;
  };

  return { recorderId, take, leave, isMine, isTaken, whenLeft };
};
