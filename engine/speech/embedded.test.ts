import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../audio/testing.ts';
import { readWav } from '../audio/wav.ts';
import type { EmbeddedSpeech } from './embedded.ts';
import { createEmbeddedSpeech } from './embedded.ts';

const first = 'Good morning. The patient has had a pain in the chest for about three days.';
const second =
  'My father had a heart attack when he was fifty five. I take a tablet for my blood pressure every morning.';
const third = 'I would like to see you again in one week. Please rest until we have the results.';
const all = [first, second, third].join(' ');

let engine: EmbeddedSpeech;
let pcm: Buffer;
const complaints: string[] = [];

beforeAll(async () => {
  engine = createEmbeddedSpeech({ poolSize: 2, liveStreams: 2, log: (sentence) => complaints.push(sentence) });
  const turns = [
    { voice: 'rms', text: first },
    { voice: 'slt', text: second },
    { voice: 'rms', text: third },
  ] as const;
  pcm = readWav(await readFile(await speak({ turns, pauseSeconds: 1 }))).pcm;
}, 180_000);
afterAll(() => engine.close());

async function* inChunks(bytes: Buffer, size = 10_001) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z']+/g) ?? [];

/** Share of the spoken words that were heard, each as often as it was said. */
function shareHeard(spoken: string, segments: readonly Pick<TranscriptSegment, 'text'>[]): number {
  const heard = segments.flatMap(({ text }) => wordsOf(text));
  const said = wordsOf(spoken);
  const found = said.filter((word) => {
    const at = heard.indexOf(word);
    if (at >= 0) heard.splice(at, 1);
    return at >= 0;
  });
  return found.length / said.length;
}

/** Kills a child as soon as there is one; its pid. */
async function killOne(): Promise<number> {
  for (;;) {
    const [pid] = engine.childPids();
    if (pid) {
      process.kill(pid, 'SIGKILL');
      return pid;
    }
    await sleep(5);
  }
}

describe('a whole recording', () => {
  it('is heard, with times that ascend and confidence that is one', async () => {
    const progress: number[] = [];
    const answer = await engine.transcribe({ pcm: inChunks(pcm), onProgress: (seconds) => progress.push(seconds) });

    expect(shareHeard(all, answer.segments)).toBeGreaterThan(0.8);
    expect(answer).toMatchObject({ seconds: pcm.length / 32_000, engine: 'embedded', model: 'pocketsphinx-en-us' });
    expect(answer.unheard).toBeUndefined();
    expect(answer.segments.map(({ id }) => id)).toEqual(answer.segments.map((_, at) => `s${at + 1}`));
    const words = answer.segments.flatMap((segment) => segment.words ?? []);
    const times = words.flatMap(({ start, end }) => [start, end]);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(words.every(({ confidence = -1 }) => confidence >= 0 && confidence <= 1)).toBe(true);
    expect(words.every(({ word }) => /^[a-z'.-]+$/.test(word))).toBe(true);
    expect(progress.at(-1)).toBe(answer.seconds);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  }, 180_000);

  it('puts words where they were said: nothing in the pauses, each turn in its own time', async () => {
    const { segments } = await engine.transcribe({ pcm: inChunks(pcm) });
    const father = segments.flatMap((segment) => segment.words ?? []).find(({ word }) => word === 'father');
    const alone = await engine.transcribe({
      pcm: inChunks(pcm.subarray(0, Math.floor((father?.start ?? 0) - 0.5) * 32_000)),
    });
    expect(father?.start).toBeGreaterThan(5);
    expect(shareHeard(first, alone.segments)).toBeGreaterThan(0.7);
    expect(alone.segments.some(({ text }) => text.includes('father'))).toBe(false);
    expect(segments[0]?.start).toBeGreaterThan(0.8);
  }, 180_000);

  it('gives the same answer whatever the chunks are and whoever came before', async () => {
    const answers = await Promise.all([1000, 64_000].map((size) => engine.transcribe({ pcm: inChunks(pcm, size) })));
    expect(answers[0]).toEqual(answers[1]);
  }, 180_000);

  it('is still whole when a child is killed in the middle of it', async () => {
    const untouched = await engine.transcribe({ pcm: inChunks(pcm) });
    complaints.length = 0;
    const disturbed = engine.transcribe({ pcm: inChunks(pcm) });
    await sleep(100);
    await killOne();
    expect(await disturbed).toEqual(untouched);
    expect(complaints.join()).toContain('SIGKILL');
  }, 180_000);

  it('is whole when a child hangs, once it has been given up', async () => {
    const impatient = createEmbeddedSpeech({ poolSize: 1, hangSeconds: 10 });
    const answer = impatient.transcribe({ pcm: inChunks(pcm.subarray(0, 96_000)) });
    await expect.poll(() => impatient.childPids(), { interval: 5, timeout: 30_000 }).toHaveLength(1);
    process.kill(impatient.childPids()[0] ?? 0, 'SIGSTOP');
    expect(shareHeard('good morning', (await answer).segments)).toBe(1);
    await impatient.close();
  }, 180_000);

  it('fails with a reason when every child is lost', async () => {
    const doomed = createEmbeddedSpeech({ poolSize: 1 });
    const reaper = setInterval(() => doomed.childPids().forEach((pid) => process.kill(pid, 'SIGKILL')), 20);
    await expect(doomed.transcribe({ pcm: inChunks(pcm) })).rejects.toMatchObject({ code: 'speech_lost' });
    clearInterval(reaper);
    await doomed.close();
  }, 180_000);

  it('ends at once when it is no longer wanted, and when its source fails', async () => {
    const stop = new AbortController();
    const endless = async function* () {
      yield pcm;
      await new Promise(() => undefined);
    };
    const unwanted = engine.transcribe({ pcm: endless(), signal: stop.signal });
    setTimeout(() => stop.abort(new Error('no longer wanted')), 300);
    await expect(unwanted).rejects.toThrow('no longer wanted');
    const failing = async function* () {
      yield pcm.subarray(0, 64_000);
      throw new Error('the disk is gone');
    };
    await expect(engine.transcribe({ pcm: failing() })).rejects.toThrow('the disk is gone');
  }, 180_000);

  it('has no words for silence and none for nothing', async () => {
    expect((await engine.transcribe({ pcm: inChunks(Buffer.alloc(32_000 * 30)) })).segments).toEqual([]);
    expect(await engine.transcribe({ pcm: inChunks(Buffer.alloc(0)) })).toMatchObject({ segments: [], seconds: 0 });
  }, 180_000);
});

describe('a live stream', () => {
  it('gives partials while one speaks and finals at pauses, on the clock of the stream', async () => {
    const stream = await engine.openStream({});
    const partials: string[] = [];
    const finals: Omit<TranscriptSegment, 'id'>[] = [];
    stream.on('partial', ({ text }) => partials.push(text));
    stream.on('final', (segment) => finals.push(segment));
    for await (const chunk of inChunks(pcm, 3200)) stream.write(chunk);
    await stream.finalize();
    await stream.close();

    expect(partials.length).toBeGreaterThan(10);
    expect(finals.length).toBeGreaterThan(1);
    expect(shareHeard(all, finals)).toBeGreaterThan(0.7);
    const whole = await engine.transcribe({ pcm: inChunks(pcm) });
    const startOf = (word: string, segments: readonly Pick<TranscriptSegment, 'words'>[]) =>
      segments.flatMap(({ words = [] }) => words).find((heard) => heard.word === word)?.start ?? -1;
    expect(Math.abs(startOf('father', finals) - startOf('father', whole.segments))).toBeLessThan(0.3);
  }, 180_000);

  it('tells an error when its child is killed, and the engine goes on', async () => {
    const stream = await engine.openStream({});
    const failed = new Promise<Error>((resolve) => stream.on('error', resolve));
    stream.write(pcm.subarray(0, 64_000));
    const pid = engine.childPids().at(-1) ?? 0;
    await sleep(200);
    process.kill(pid, 'SIGKILL');
    expect(await failed).toMatchObject({ code: 'speech_lost' });
    stream.write(pcm);
    await stream.finalize();
    await stream.close();

    const next = await engine.openStream({});
    const heard = new Promise<string>((resolve) => next.on('final', ({ text }) => resolve(text)));
    next.write(pcm);
    expect(shareHeard('good morning', [{ text: await heard }])).toBe(1);
    await next.close();
  }, 180_000);

  it('tells an error when its child hangs, and does not mind a burst', async () => {
    const impatient = createEmbeddedSpeech({ hangSeconds: 1 });
    const stream = await impatient.openStream({});
    let failure: Error | undefined;
    stream.on('error', (error) => (failure = error));
    const burst = Buffer.alloc(32_000 * 40);
    stream.write(burst);
    await stream.finalize();
    expect(failure).toBeUndefined();

    process.kill(impatient.childPids()[0] ?? 0, 'SIGSTOP');
    stream.write(burst);
    await sleep(1200);
    expect(failure).toBeUndefined();
    stream.write(burst.subarray(0, 3200));
    expect(failure).toMatchObject({ code: 'speech_lost' });
    await impatient.close();
  }, 180_000);

  it('refuses one more than there is room for', async () => {
    const streams = await Promise.all([engine.openStream({}), engine.openStream({})]);
    await expect(engine.openStream({})).rejects.toMatchObject({ code: 'speech_full' });
    await Promise.all(streams.map((stream) => stream.close()));
    await (await engine.openStream({})).close();
  }, 180_000);
});

describe('what it says about itself', () => {
  it('works here', async () => {
    expect(await engine.whyUnavailable()).toBeUndefined();
  });

  it('names the command when the model is missing', async () => {
    const bare = createEmbeddedSpeech({ modelDir: '/nowhere' });
    expect(await bare.whyUnavailable()).toContain('apt-get install libpocketsphinx3 pocketsphinx-en-us');
    await expect(bare.transcribe({ pcm: inChunks(pcm) })).rejects.toMatchObject({ code: 'speech_unavailable' });
  });

  it('lets idle children go', async () => {
    const brief = createEmbeddedSpeech({ poolSize: 1, idleSeconds: 0.2 });
    await brief.transcribe({ pcm: inChunks(pcm.subarray(0, 96_000)) });
    expect(brief.childPids()).toHaveLength(1);
    await expect.poll(() => brief.childPids(), { timeout: 5000 }).toHaveLength(0);
    await brief.close();
  }, 180_000);
});
