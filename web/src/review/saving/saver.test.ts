import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paragraphOf, plainText, type Richtext } from '@auscult/contract/richtext.ts';
import { createSaver, type Ports } from './saver.ts';

const textOf = (value: string): Richtext => ({ type: 'doc', content: [paragraphOf(value)] });
const world = () => {
  const server = { version: 1, text: '', isReachable: true, delay: 0 };
  const device: { text: string | null } = { text: null };
  const ports: Ports = {
    send: async (text, { base }) => {
      await new Promise((answered) => setTimeout(answered, server.delay));
      if (!server.isReachable) throw new Error('unreachable');
      if (base !== `v${server.version}`) throw new Error('stale');
      server.version += 1;
      server.text = plainText(text);
      return `v${server.version}`;
    },
    explain: (error) => ({
      cause: error instanceof Error && error.message === 'stale' ? 'stale' : 'unreachable',
      problem: '',
    }),
    keep: async ({ unsaved }) => {
      device.text = plainText(unsaved);
    },
    forget: async () => {
      device.text = null;
    },
  };
  const saver = createSaver(ports, { base: 'v1', savedAt: null });
  const type = (value: string) => saver.handle({ type: 'edited', text: textOf(value), at: Date.now() });
  return { server, device, saver, type };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a document on its way to the server', () => {
  test('is kept on the device until the server has it', async () => {
    const { server, device, saver, type } = world();
    type('a');
    await vi.advanceTimersByTimeAsync(100);
    expect([server.text, device.text]).toEqual(['', 'a']);
    await vi.advanceTimersByTimeAsync(1000);
    expect([server.text, device.text, saver.state.get().phase]).toEqual(['a', null, 'saved']);
  });
  test('waits out being offline and is saved when the line is back', async () => {
    const { server, device, saver, type } = world();
    server.isReachable = false;
    type('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([device.text, saver.state.get().phase]).toEqual(['a', 'unreachable']);
    server.isReachable = true;
    saver.handle({ type: 'online' });
    await vi.advanceTimersByTimeAsync(10);
    expect([server.text, device.text]).toEqual(['a', null]);
  });
  test('stands still when someone else was first, and goes on with the choice', async () => {
    const { server, device, saver, type } = world();
    server.version = 7;
    server.text = 'theirs';
    type('mine');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.text, device.text, saver.state.get().phase]).toEqual(['theirs', 'mine', 'stale']);
    saver.handle({ type: 'keepMine', base: 'v7', at: Date.now() });
    await vi.advanceTimersByTimeAsync(1000);
    expect([server.text, device.text]).toEqual(['mine', null]);
  });
  test('what is typed without a pause is saved every five seconds', async () => {
    const { server, type } = world();
    for (let tenths = 0; tenths < 60; tenths += 1) {
      type(`t${tenths}`);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(server.text).not.toBe('');
  });
  test('leaving the screen saves at once', async () => {
    const { server, saver, type } = world();
    type('a');
    saver.close();
    await vi.advanceTimersByTimeAsync(10);
    expect(server.text).toBe('a');
  });
  test('whoever asks for it waits for the save that is on its way, and for what was typed meanwhile', async () => {
    const { server, saver, type } = world();
    server.delay = 300;
    type('a');
    await vi.advanceTimersByTimeAsync(900);
    expect(saver.state.get().phase).toBe('sending');
    type('ab');
    const isThere = saver.flush();
    await vi.advanceTimersByTimeAsync(1000);
    expect([await isThere, server.text]).toEqual([true, 'ab']);
    server.isReachable = false;
    type('abc');
    const isThereToo = saver.flush();
    await vi.advanceTimersByTimeAsync(1000);
    expect([await isThereToo, server.text]).toEqual([false, 'ab']);
  });
});
