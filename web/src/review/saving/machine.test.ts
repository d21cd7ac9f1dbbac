import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paragraphOf, plainText, type Richtext } from '@auscult/contract/richtext.ts';
import { dueAt, startSaving, step, type Saving } from './machine.ts';

const textOf = (value: string): Richtext => ({ type: 'doc', content: [paragraphOf(value)] });
const read = (text: Richtext | null): string | null => text && plainText(text);
const begin = () => startSaving('v1', null);
const edit = (state: Saving, value: string, at: number) => step(state, { type: 'edited', text: textOf(value), at });

describe('saving as one types', () => {
  test('waits for a pause, and at most five seconds', () => {
    expect(dueAt(begin())).toBeUndefined();
    expect(dueAt(edit(begin(), 'a', 1000))).toBe(1800);
    expect(dueAt(edit(edit(begin(), 'a', 1000), 'ab', 5900))).toBe(6000);
  });
  test('what is typed while a save is on its way is saved next, on the new version', () => {
    const sending = step(edit(begin(), 'a', 0), { type: 'sent', at: 900 });
    const typed = edit(sending, 'ab', 950);
    expect(dueAt(typed)).toBeUndefined();
    const saved = step(typed, { type: 'saved', base: 'v2', at: 1000 });
    expect([saved.phase, saved.base, read(saved.unsaved)]).toEqual(['waiting', 'v2', 'ab']);
  });
  test('is saved when the server has exactly that text', () => {
    const saved = step(step(edit(begin(), 'a', 0), { type: 'sent', at: 900 }), { type: 'saved', base: 'v2', at: 1000 });
    expect([saved.phase, saved.unsaved, saved.savedAt]).toEqual(['saved', null, 1000]);
  });
  test('offline keeps the text, tries later and later, and at once when back', () => {
    const sending = step(edit(begin(), 'a', 0), { type: 'sent', at: 900 });
    const offline = step(sending, { type: 'failed', cause: 'unreachable', problem: '', at: 1000 });
    expect([read(offline.unsaved), dueAt(offline)]).toEqual(['a', 5000]);
    const again = step(step(offline, { type: 'sent', at: 5000 }), {
      type: 'failed',
      cause: 'unreachable',
      problem: '',
      at: 5000,
    });
    expect(dueAt(again)).toBe(13_000);
    expect(dueAt(step(edit(again, 'ab', 6000), { type: 'online' }))).toBeLessThanOrEqual(800);
  });
  test('a stale save is not sent again until one of the two is chosen', () => {
    const sending = step(edit(begin(), 'mine', 0), { type: 'sent', at: 900 });
    const stale = step(sending, { type: 'failed', cause: 'stale', problem: '', at: 1000 });
    const typed = edit(stale, 'mine too', 2000);
    expect([typed.phase, read(typed.unsaved), dueAt(typed)]).toEqual(['stale', 'mine too', undefined]);
    const mine = step(typed, { type: 'keepMine', base: 'v5', at: 3000 });
    expect([mine.phase, mine.base, read(mine.unsaved)]).toEqual(['waiting', 'v5', 'mine too']);
    const theirs = step(typed, { type: 'takeTheirs', base: 'v6', savedAt: 3000 });
    expect([theirs.phase, theirs.base, theirs.unsaved]).toEqual(['saved', 'v6', null]);
  });
  test('a newer version read meanwhile does not move the base of unsaved text', () => {
    expect(step(edit(begin(), 'a', 0), { type: 'loaded', base: 'v9', savedAt: 1 }).base).toBe('v1');
    expect(step(begin(), { type: 'loaded', base: 'v9', savedAt: 1 }).base).toBe('v9');
  });
  test('a refusal keeps the text and the next edit tries again', () => {
    const refused = step(step(edit(begin(), 'a', 0), { type: 'sent', at: 900 }), {
      type: 'failed',
      cause: 'refused',
      problem: 'Being written',
      at: 1000,
    });
    expect([read(refused.unsaved), dueAt(refused)]).toEqual(['a', undefined]);
    expect(dueAt(edit(refused, 'ab', 2000))).toBe(2800);
  });
});

/** A server that keeps versions, and refuses what is based on an old one. */
type Server = { version: number; text: string };
/** `seen`: the versions that the person has had before their eyes. */
type World = { state: Saving; server: Server; typed: string; now: number; isOnline: boolean; seen: Set<string> };
const happenings = fc.array(
  fc.constantFrom('type', 'wait', 'answer', 'lostAnswer', 'offline', 'online', 'elsewhere', 'read', 'mine'),
  { maxLength: 60 },
);

const send = (world: World): void => {
  world.state = step(world.state, { type: 'sent', at: world.now });
};
const answer = (world: World, arrives: boolean): void => {
  const { state, server, now } = world;
  if (state.phase !== 'sending') return;
  if (!world.isOnline) {
    world.state = step(state, { type: 'failed', cause: 'unreachable', problem: '', at: now });
    return;
  }
  if (state.base !== `v${server.version}`) {
    world.state = step(state, { type: 'failed', cause: 'stale', problem: '', at: now });
    return;
  }
  expect(world.seen).toContain(state.base);
  server.version += 1;
  server.text = read(state.sent) ?? '';
  if (arrives) world.seen.add(`v${server.version}`);
  world.state = step(
    state,
    arrives
      ? { type: 'saved', base: `v${server.version}`, at: now }
      : { type: 'failed', cause: 'unreachable', problem: '', at: now },
  );
};
const happen = (world: World, what: string): void => {
  world.now += 100;
  if (what === 'type') {
    world.typed += 'x';
    world.state = edit(world.state, world.typed, world.now);
  }
  if (what === 'wait') {
    const due = dueAt(world.state);
    if (due !== undefined) {
      world.now = Math.max(world.now, due);
      send(world);
    }
  }
  if (what === 'answer') answer(world, true);
  if (what === 'lostAnswer') answer(world, false);
  if (what === 'offline') world.isOnline = false;
  if (what === 'online') {
    world.isOnline = true;
    world.state = step(world.state, { type: 'online' });
  }
  if (what === 'elsewhere') {
    world.server.version += 1;
    world.server.text = 'theirs';
  }
  if (what === 'read' && !world.state.unsaved) {
    world.state = step(world.state, { type: 'loaded', base: `v${world.server.version}`, savedAt: 0 });
    world.typed = world.server.text;
    world.seen.add(`v${world.server.version}`);
  }
  if (what === 'mine') world.seen.add(`v${world.server.version}`);
  if (what === 'mine')
    world.state = step(world.state, { type: 'keepMine', base: `v${world.server.version}`, at: world.now });
};

test('whatever happens, what was typed is on the server or kept here, and nobody is overwritten unasked', () => {
  fc.assert(
    fc.property(happenings, (list) => {
      const world: World = {
        state: begin(),
        server: { version: 1, text: '' },
        typed: '',
        now: 0,
        isOnline: true,
        seen: new Set(['v1']),
      };
      for (const what of list) {
        happen(world, what);
        if (world.state.unsaved) expect(read(world.state.unsaved)).toBe(world.typed);
        else if (world.state.base === `v${world.server.version}`) expect(world.server.text).toBe(world.typed);
      }
      world.isOnline = true;
      world.state = step(world.state, { type: 'online' });
      for (let turn = 0; turn < 8; turn += 1) ['wait', 'answer', 'mine'].forEach((what) => happen(world, what));
      expect(world.state.unsaved).toBeNull();
      if (world.state.base === `v${world.server.version}`) expect(world.server.text).toBe(world.typed);
    }),
    { numRuns: 500 },
  );
});
