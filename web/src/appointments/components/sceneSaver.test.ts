import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KeptScene, makeSceneSaver, type ScenePorts } from './sceneSaver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One device and its server. */
const setUp = () => {
  const device: { kept?: KeptScene | undefined } = {};
  const server = { text: 'Seen for review.', isUp: true };
  const ports: ScenePorts = {
    send: async (text) => {
      if (!server.isUp) throw new Error('no connection');
      server.text = text;
    },
    keep: async (scene) => void (device.kept = scene),
    kept: async () => device.kept,
    forget: async () => void (device.kept = undefined),
    hold: () => () => undefined,
  };
  return { device, server, visit: () => makeSceneSaver(server.text, ports) };
};
const settled = () => vi.advanceTimersByTimeAsync(2000);

test('what is typed lies on the device before it is sent, and no longer once the server has it', async () => {
  const { device, server, visit } = setUp();
  visit().change('Seen for review. Wife is here.');
  await vi.advanceTimersByTimeAsync(0);
  expect(device.kept?.text).toBe('Seen for review. Wife is here.');
  expect(server.text).toBe('Seen for review.');
  await settled();
  expect(server.text).toBe('Seen for review. Wife is here.');
  expect(device.kept).toBeUndefined();
});

test('a tab that was killed without a connection loses nothing: the next visit sends it', async () => {
  const { device, server, visit } = setUp();
  server.isUp = false;
  visit().change('Seen for review. Wife is here.');
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllTimers();
  server.isUp = true;
  const next = visit();
  await settled();
  expect(next.state.get().text).toBe('Seen for review. Wife is here.');
  expect(server.text).toBe('Seen for review. Wife is here.');
  expect(device.kept).toBeUndefined();
});

test('what was written on another device meanwhile stays', async () => {
  const { server, visit } = setUp();
  server.isUp = false;
  visit().change('Wife is here.');
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllTimers();
  server.isUp = true;
  server.text = 'Needs an interpreter.';
  visit();
  await settled();
  expect(server.text).toBe('Needs an interpreter.\n\nWife is here.');
});
