import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordingServer } from './server.ts';
import { openStore, type RecordingStore } from './store.ts';
import { appointmentId, bytesOf, freshName, makeLocks, makeServer, openTab, until, userId } from './testing.ts';

/** One visit of the app: words per take, and after how many steps of the store or the server the browser is killed. */
type Visit = { takes: number[]; killAfter: number; isDoneBeforeKill: boolean; isFinishAsked: boolean };
const visit: fc.Arbitrary<Visit> = fc.record({
  takes: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
  killAfter: fc.integer({ min: 0, max: 60 }),
  isDoneBeforeKill: fc.boolean(),
  isFinishAsked: fc.boolean(),
});

/** Lets `killAfter` calls through, then nothing ever answers: what a killed tab sees. The last call may still have had its effect. */
const mortal = ({ killAfter, isDoneBeforeKill }: Visit) => {
  let left = killAfter;
  let die: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  const never = new Promise<never>(() => undefined);
  /** What the browser was told before the kill it still does, but never after the next visit began. */
  const running = new Set<Promise<unknown>>();
  const wrap = <T extends RecordingServer | RecordingStore>(target: T): T =>
    new Proxy(target, {
      get: (inner, name: string) => {
        const work = inner[name as keyof T];
        if (typeof work !== 'function' || name === 'close') return work;
        return async (...args: unknown[]) => {
          left -= 1;
          if (left < 0) {
            die();
            return never;
          }
          if (left === 0 && !isDoneBeforeKill) {
            die();
            return never;
          }
          const doing = Promise.resolve((work as (...given: unknown[]) => unknown)(...args));
          running.add(doing);
          const answer = await doing.finally(() => running.delete(doing));
          if (left <= 0) {
            die();
            return never;
          }
          return answer;
        };
      },
    });
  return { wrap, death, settle: () => Promise.allSettled(running) };
};

type World = {
  name: string;
  server: ReturnType<typeof makeServer>;
  kept: string[];
  isFinishKept: boolean;
  spoken: number;
};

const speakAndSend = async (world: World, one: Visit, store: RecordingStore, wake: () => void) => {
  for (const words of one.takes) {
    const { epochId } = await store.openEpoch({ appointmentId, kind: 'consultation', userId, mimeType: 'audio/webm' });
    for (let sequence = 0; sequence < words; sequence += 1) {
      const word = `word ${(world.spoken += 1)}`;
      await store.append({ epochId, sequence, seconds: 1, bytes: bytesOf(word) });
      world.kept.push(word);
      wake();
    }
  }
  if (one.isFinishAsked) {
    await store.askFinish(appointmentId, userId);
    world.isFinishKept = true;
    wake();
  }
};

const live = async (world: World, one: Visit) => {
  const { wrap, death, settle } = mortal(one);
  const raw = await openStore(world.name);
  const tab = await openTab({
    name: world.name,
    store: wrap(raw),
    server: wrap(world.server.server),
    locks: makeLocks(),
  });
  tab.uploader.begin();
  const work = speakAndSend(world, one, tab.store, () => tab.uploader.wake('new'));
  await Promise.race([death, work.then(() => new Promise((resolve) => setTimeout(resolve, 15)))]);
  tab.uploader.end();
  await settle();
  return raw;
};

const heldIn = async (store: RecordingStore): Promise<string[]> => {
  const held: string[] = [];
  for (const row of await store.listEpochs(userId)) {
    for (const sequence of await store.listHeld(row.epochId)) {
      const chunk = await store.getChunk(row.epochId, sequence);
      if (chunk?.bytes) held.push(new TextDecoder().decode(chunk.bytes));
    }
  }
  return held;
};

test('killed at any point, every chunk that was written is on this device or on the server, and the next visit sends it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 4 }), async (visits) => {
      const world: World = { name: freshName(), server: makeServer(), kept: [], isFinishKept: false, spoken: 0 };
      const open: RecordingStore[] = [];
      for (const one of visits) {
        const store = await live(world, one);
        open.push(store);
        // This device first: a chunk that leaves it meanwhile is on the server by then.
        const held = await heldIn(store);
        const somewhere = new Set([...held, ...world.server.heard()]);
        expect(world.kept.filter((word) => !somewhere.has(word))).toEqual([]);
        // Recording after a finish is another story: the consult has moved on.
        if (world.isFinishKept || world.server.finished.size > 0) break;
      }
      const last = await openTab({ name: world.name, server: world.server.server, locks: makeLocks() });
      last.uploader.begin();
      await until(
        async () => (await heldIn(last.store)).length === 0 && (await last.store.listFinishes(userId)).length === 0,
      );
      const heard = world.server.heard();
      expect(heard.filter((word) => world.kept.includes(word))).toEqual(world.kept);
      if (world.isFinishKept && world.kept.length > 0) expect(world.server.finished.has(appointmentId)).toBe(true);
      last.end();
      for (const store of open) store.close();
    }),
    { numRuns: 150 },
  );
}, 60_000);
