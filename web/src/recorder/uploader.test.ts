import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import {
  appointmentId,
  bytesOf,
  fromDeviceTwo,
  freshName,
  makeLocks,
  makeServer,
  noConnection,
  openTab,
  refusal,
  until,
  userId,
} from './testing.ts';
import { totalsFor } from './totals.ts';

type Tab = Awaited<ReturnType<typeof openTab>>;
const opened: Tab[] = [];
const tabOf = async (setting: Parameters<typeof openTab>[0]): Promise<Tab> => {
  const tab = await openTab(setting);
  opened.push(tab);
  return tab;
};
afterEach(() => {
  for (const tab of opened.splice(0)) tab.end();
});

const speak = async ({ store }: Tab, words: string[]) => {
  const { epochId } = await store.openEpoch({ appointmentId, kind: 'consultation', userId, mimeType: 'audio/webm' });
  for (const [sequence, word] of words.entries())
    await store.append({ epochId, sequence, seconds: 1, bytes: bytesOf(word) });
  return epochId;
};
const isEmpty = async ({ store }: Tab) => {
  const rows = await store.listEpochs(userId);
  return (await Promise.all(rows.map((row) => store.listHeld(row.epochId)))).every((held) => held.length === 0);
};
const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);

describe('sending', () => {
  test('everything arrives once, in order, and only then leaves this browser', async () => {
    const { server, heard } = makeServer();
    const tab = await tabOf({ server });
    await speak(tab, words(20));
    tab.uploader.begin();
    await until(() => isEmpty(tab));
    expect(heard()).toEqual(words(20));
    await until(() => totalsFor(tab.uploader.view, appointmentId).safeSeconds === 20);
  });

  test('answers that get lost lead to repeats, which change nothing', async () => {
    const { server, heard } = makeServer();
    let count = 0;
    const tab = await tabOf({
      server: {
        ...server,
        upload: async (chunk) => {
          const answer = await server.upload(chunk);
          count += 1;
          if (count % 3 === 0) throw noConnection();
          return answer;
        },
      },
    });
    await speak(tab, words(12));
    tab.uploader.begin();
    await until(() => isEmpty(tab));
    expect(count).toBeGreaterThan(12);
    expect(heard()).toEqual(words(12));
  });

  test('slow and fast answers out of order change nothing', async () => {
    const { server, heard } = makeServer();
    const tab = await tabOf({
      server: {
        ...server,
        upload: async (chunk) => {
          await new Promise((resolve) => setTimeout(resolve, chunk.sequence % 3 === 0 ? 12 : 1));
          return server.upload(chunk);
        },
      },
    });
    await speak(tab, words(15));
    tab.uploader.begin();
    await until(() => isEmpty(tab));
    expect(heard()).toEqual(words(15));
  });

  test('offline for long: what was started, paused and finished without a server is sent afterwards, in the order spoken', async () => {
    const { server, heard, finished } = makeServer();
    let isOffline = true;
    const tab = await tabOf({
      server: new Proxy(server, {
        get: (target, name: keyof typeof server) => (isOffline ? () => Promise.reject(noConnection()) : target[name]),
      }),
    });
    tab.uploader.begin();
    await speak(tab, words(5));
    await speak(tab, ['after', 'the', 'pause']);
    await tab.store.askFinish(appointmentId, userId);
    tab.uploader.wake('new');
    await until(() => tab.uploader.view.stop === 'unreachable');
    expect(heard()).toEqual([]);
    isOffline = false;
    await until(() => finished.has(appointmentId));
    expect(heard()).toEqual([...words(5), 'after', 'the', 'pause']);
  });

  test('a finish that was asked for offline is done by the next visit of the browser', async () => {
    const { server, heard, finished } = makeServer();
    const first = await openTab({ server: { ...server, start: () => Promise.reject(noConnection()) } });
    await speak(first, words(3));
    await first.store.askFinish(appointmentId, userId);
    first.end();
    const second = await tabOf({ name: first.name, server });
    second.uploader.begin();
    await until(() => finished.has(appointmentId));
    expect(heard()).toEqual(words(3));
    await until(async () => (await second.store.listEpochs(userId)).length === 0);
  });
});

describe('refusals', () => {
  test('an acknowledgement of other bytes deletes nothing', async () => {
    const { server, heard } = makeServer();
    let wrong = 4;
    const tab = await tabOf({
      server: {
        ...server,
        upload: async (chunk) => {
          const answer = await server.upload(chunk);
          wrong -= 1;
          return wrong >= 0 ? { sha256: '0'.repeat(64) } : answer;
        },
      },
    });
    const epochId = await speak(tab, ['said']);
    const before = await tab.store.listHeld(epochId);
    tab.uploader.begin();
    await until(() => isEmpty(tab));
    expect(before).toEqual([0]);
    expect(wrong).toBeLessThan(0);
    expect(heard()).toEqual(['said']);
  });

  test('audio damaged on its way is sent again', async () => {
    const { server, heard } = makeServer();
    let damaged = 2;
    const tab = await tabOf({
      server: {
        ...server,
        upload: async (chunk) => server.upload(damaged-- > 0 ? { ...chunk, bytes: bytesOf('noise') } : chunk),
      },
    });
    await speak(tab, ['said']);
    tab.uploader.begin();
    await until(() => isEmpty(tab));
    expect(heard()).toEqual(['said']);
  });

  test('other audio under the same number: the local copy stays and the rest goes on', async () => {
    const { server } = makeServer();
    const tab = await tabOf({
      server: {
        ...server,
        upload: async (chunk) => {
          if (chunk.sequence === 1) throw refusal('chunkDiffers');
          return server.upload(chunk);
        },
      },
    });
    const epochId = await speak(tab, words(4));
    tab.uploader.begin();
    await until(async () => (await tab.store.listHeld(epochId)).length === 1);
    await until(async () => (await tab.store.getEpoch(epochId))?.chunkTroubles[1] === 'differs');
    expect(await tab.store.listHeld(epochId)).toEqual([1]);
  });

  test.each(['storageFull', 'tokenExpired', 'maintenance', 'tooMany'] as const)(
    '%s keeps everything until it has passed',
    async (name) => {
      const { server, heard } = makeServer();
      let isRefusing = true;
      const tab = await tabOf({
        server: {
          ...server,
          upload: async (chunk) => {
            if (isRefusing) throw refusal(name);
            return server.upload(chunk);
          },
        },
      });
      const epochId = await speak(tab, words(3));
      tab.uploader.begin();
      await until(() => tab.uploader.view.stop !== null);
      expect(await tab.store.listHeld(epochId)).toEqual([0, 1, 2]);
      isRefusing = false;
      await until(() => isEmpty(tab));
      expect(heard()).toEqual(words(3));
    },
  );

  test('another device records: the audio waits, and a take-over sends it', async () => {
    const { server, heard } = makeServer();
    await server.start(fromDeviceTwo);
    const tab = await tabOf({ server });
    const epochId = await speak(tab, words(2));
    tab.uploader.begin();
    await until(async () => (await tab.store.getEpoch(epochId))?.trouble === 'elsewhere');
    expect(await tab.store.listHeld(epochId)).toEqual([0, 1]);
    const row = await tab.store.getEpoch(epochId);
    if (!row) throw new Error('gone');
    expect(await tab.uploader.adopt(row, true)).toEqual({ isAdopted: true });
    tab.uploader.wake('urgent');
    await until(() => isEmpty(tab));
    expect(heard()).toEqual(words(2));
  });

  test('a finish whose answer was lost is not taken for refused', async () => {
    const { server, finished } = makeServer();
    let isLost = true;
    const tab = await tabOf({
      server: {
        ...server,
        finalize: async (request) => {
          const answer = await server.finalize(request);
          if (isLost) {
            isLost = false;
            throw noConnection();
          }
          return answer;
        },
      },
    });
    await speak(tab, words(2));
    await tab.store.askFinish(appointmentId, userId);
    const told: string[] = [];
    tab.uploader.onFinished((id) => told.push(id));
    tab.uploader.begin();
    await until(() => told.length === 1);
    expect(finished.has(appointmentId)).toBe(true);
    expect(await tab.store.listFinishes(userId)).toEqual([]);
  });
});

describe('several tabs', () => {
  test('two tabs send each chunk, and when the sending tab is closed the other goes on', async () => {
    const { server, heard } = makeServer();
    const locks = makeLocks();
    const name = freshName();
    const senders: string[] = [];
    const sending = (who: string) => ({
      ...server,
      upload: async (chunk: Parameters<typeof server.upload>[0]) => {
        senders.push(who);
        return server.upload(chunk);
      },
    });
    const one = await openTab({ name, locks, server: sending('one') });
    const other = await tabOf({ name, locks, server: sending('other') });
    one.uploader.begin();
    other.uploader.begin();
    await speak(one, words(4));
    one.uploader.wake('new');
    await until(() => isEmpty(other));
    expect(new Set(senders)).toEqual(new Set(['one']));
    one.end();
    await speak(other, ['later']);
    other.uploader.wake('new');
    await until(() => isEmpty(other));
    expect(heard()).toEqual([...words(4), 'later']);
    expect(senders.at(-1)).toBe('other');
  });

  test('the tab that records takes over the sending', async () => {
    const { server } = makeServer();
    const locks = makeLocks();
    const name = freshName();
    const senders: string[] = [];
    const sending = (who: string) => ({
      ...server,
      upload: async (chunk: Parameters<typeof server.upload>[0]) => {
        senders.push(who);
        return server.upload(chunk);
      },
    });
    const background = await tabOf({ name, locks, server: sending('background') });
    const front = await tabOf({ name, locks, server: sending('front') });
    background.uploader.begin();
    front.uploader.begin();
    front.uploader.takeLead();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await speak(front, words(3));
    front.uploader.wake('new');
    await until(() => isEmpty(front));
    expect(new Set(senders)).toEqual(new Set(['front']));
  });
});
