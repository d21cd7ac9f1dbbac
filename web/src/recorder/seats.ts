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
  const awaited = new Map<string, Promise<void>>();

  /** False where another tab has the seat. */
  const take = (appointmentId: string, { isForced, onTaken }: Wanted): Promise<boolean> =>
    new Promise((answer) => {
      if (mine.has(appointmentId)) return answer(true);
      let leaveMine: (() => void) | undefined;
      const sit = () =>
        new Promise<void>((leave) => {
          leaveMine = leave;
          mine.set(appointmentId, leave);
          answer(true);
        });
      const how: LockOptions = isForced ? { steal: true } : { signal: AbortSignal.timeout(patienceMilliseconds) };
      return void locks.request(nameOf(appointmentId), how, sit).catch(() => {
        answer(false);
        if (leaveMine === undefined || mine.get(appointmentId) !== leaveMine) return;
        mine.delete(appointmentId);
        onTaken();
      });
    });

  const leave = (appointmentId: string): void => {
    mine.get(appointmentId)?.();
    mine.delete(appointmentId);
  };

  const isMine = (appointmentId: string): boolean => mine.has(appointmentId);

  /** True while another tab records the consult. */
  const isTaken = async (appointmentId: string): Promise<boolean> => {
    if (mine.has(appointmentId)) return false;
    const { held = [] } = await locks.query();
    return held.some(({ name, mode }) => name === nameOf(appointmentId) && mode === 'exclusive');
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
