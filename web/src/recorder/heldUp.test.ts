import { expect, test } from 'vitest';
import { watchHeldUp } from './heldUp.ts';
import type { EpochRow } from './database.ts';
import { emptyView, type UploadView } from './totals.ts';

const second = 1000;
const now = 60 * second;
const sending = { isOnline: true, isSender: true, now };

/** What a browser holds whose oldest chunk has waited that long; 0 for one that holds nothing any more. */
const viewOf = (waited: number, change: Partial<UploadView> = {}): UploadView => ({
  ...emptyView,
  epochs: [{ chunks: 3, acknowledged: waited > 0 ? 2 : 3, chunkTroubles: {}, trouble: null } as EpochRow],
  oldestPendingAt: waited > 0 ? now - waited : null,
  ...change,
});

test('audio that an earlier visit left behind is told once when it is on the server', () => {
  const isToSay = watchHeldUp();
  expect(isToSay(emptyView, sending)).toBe(false);
  expect(isToSay(viewOf(30 * second), sending)).toBe(false);
  expect(isToSay(viewOf(0), sending)).toBe(true);
  expect(isToSay(viewOf(0), sending)).toBe(false);
});

test('a tab that is opened beside the one that records says nothing of what was never held up', () => {
  const isToSay = watchHeldUp();
  expect(isToSay(viewOf(second), sending)).toBe(false);
  expect(isToSay(viewOf(0), sending)).toBe(false);
});

test('the tab that sends speaks, the others do not', () => {
  const isToSay = watchHeldUp();
  expect(isToSay(viewOf(30 * second), { ...sending, isSender: false })).toBe(false);
  expect(isToSay(viewOf(0), { ...sending, isSender: false })).toBe(false);
});

test('a server that did not answer is told once it has everything, the ordinary way of sound is not', () => {
  const isToSay = watchHeldUp();
  isToSay(viewOf(second), sending);
  expect(isToSay(viewOf(0), sending)).toBe(false);
  isToSay(viewOf(10 * second, { stop: 'unreachable' }), sending);
  expect(isToSay(viewOf(0), sending)).toBe(true);
});

test('after the browser was offline the frame says it', () => {
  const isToSay = watchHeldUp();
  isToSay(viewOf(30 * second), { ...sending, isOnline: false });
  expect(isToSay(viewOf(0), sending)).toBe(false);
});
