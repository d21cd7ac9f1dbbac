import { expect, test } from 'vitest';
import { type Locks, makeSeats } from './seats.ts';
import { appointmentId, freshName, seatsIn, until } from './testing.ts';

const forSelf = { isForced: false, onTaken: () => undefined };

/** Locks of a browser that is slow to tell a tab what it was given, and of which only one tab asks. */
const slowLocks = (milliseconds: number) => {
  const held: LockInfo[] = [];
  const request = (name: string, { signal }: LockOptions, work: () => Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      held.push({ name, mode: 'exclusive' });
      const telling = setTimeout(() => resolve(work()), milliseconds);
      signal?.addEventListener('abort', () => {
        clearTimeout(telling);
        reject(signal.reason);
      });
    });
  const tellHeld = { isSlow: true };
  const query = async () => ({ held: tellHeld.isSlow ? held : [] });
  return { locks: { request, query } as unknown as Locks, tellHeld };
};

test('a seat that this tab is about to get is not taken by another', async () => {
  const seats = makeSeats(slowLocks(50).locks);
  const taking = seats.take(appointmentId, forSelf);
  expect(await seats.isTaken(appointmentId)).toBe(false);
  expect(await taking).toBe(true);
});

test('a seat asked for while it is looked up is this tab’s own', async () => {
  const { locks } = slowLocks(50);
  let go = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    go = resolve;
  });
  const seats = makeSeats({ ...locks, query: () => asked.then(() => locks.query()) });
  const isTaken = seats.isTaken(appointmentId);
  const taking = seats.take(appointmentId, forSelf);
  go();
  expect(await isTaken).toBe(false);
  expect(await taking).toBe(true);
});

test('a free seat is waited for, however slow the browser is to give it', async () => {
  const { locks, tellHeld } = slowLocks(1200);
  tellHeld.isSlow = false;
  expect(await makeSeats(locks).take(appointmentId, forSelf)).toBe(true);
});

test('a seat that another tab has is given up, and free again when that tab leaves', async () => {
  const browser = freshName();
  const [one, other] = [seatsIn(browser), seatsIn(browser)];
  expect(await one.take(appointmentId, forSelf)).toBe(true);
  expect(await other.take(appointmentId, forSelf)).toBe(false);
  expect(await other.isTaken(appointmentId)).toBe(true);
  one.leave(appointmentId);
  await until(async () => !(await other.isTaken(appointmentId)));
  expect(await other.take(appointmentId, forSelf)).toBe(true);
});
