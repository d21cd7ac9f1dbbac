import { describe, expect, it } from 'vitest';
import { chooseSpeechEngine } from './choose.ts';
import { createFakeSpeech } from './fake.ts';

async function* inChunks(pcm: Buffer, size: number) {
  for (let at = 0; at < pcm.length; at += size) yield pcm.subarray(at, at + size);
}

const pcm = Buffer.alloc(32_000 * 12, 'some sound');

describe('the fake engine', () => {
  it('says the same of the same sound, and something else of another', async () => {
    const engine = createFakeSpeech();
    const one = await engine.transcribe({ pcm: inChunks(pcm, 1000) });
    expect(await engine.transcribe({ pcm: inChunks(pcm, 50_000) })).toEqual(one);
    expect(one.seconds).toBe(12);
    expect(one.segments.map(({ id, start, end }) => ({ id, start, end }))).toEqual([
      { id: 's1', start: 0, end: 5 },
      { id: 's2', start: 5, end: 10 },
      { id: 's3', start: 10, end: 12 },
    ]);
    const other = await engine.transcribe({ pcm: inChunks(Buffer.alloc(pcm.length, 'other sound'), 1000) });
    expect(other.segments.map(({ text }) => text)).not.toEqual(one.segments.map(({ text }) => text));
  });

  it('follows a script, in a recording and on a stream', async () => {
    const script = [{ start: 0, end: 2, speaker: 'doctor', text: 'where does it hurt' }] as const;
    const engine = createFakeSpeech({ script });
    expect((await engine.transcribe({ pcm: inChunks(pcm, 1000) })).segments).toEqual([{ id: 's1', ...script[0] }]);
    const stream = await engine.openStream({});
    const heard: string[] = [];
    stream.on('partial', ({ text }) => heard.push(`partial ${text}`));
    stream.on('final', ({ text }) => heard.push(`final ${text}`));
    stream.write(pcm.subarray(0, 40_000));
    await stream.finalize();
    expect(heard).toEqual(['partial where does it hurt', 'final where does it hurt']);
  });

  it('can be one that does not work here', async () => {
    const engine = createFakeSpeech({ unavailable: 'Not here.' });
    expect(await engine.whyUnavailable()).toBe('Not here.');
    await expect(engine.transcribe({ pcm: inChunks(pcm, 1000) })).rejects.toThrow('Not here.');
  });
});

describe('the choice of an engine', () => {
  it('is by name, and none says what to do instead', async () => {
    const embedded = await chooseSpeechEngine({ engine: 'embedded' }, { poolSize: 1 });
    expect(embedded.name).toBe('embedded');
    await embedded.close();
    const none = await chooseSpeechEngine({ engine: 'none' });
    expect(await none.whyUnavailable()).toContain('pasted');
    await expect(none.openStream({})).rejects.toMatchObject({ code: 'speech_unavailable' });
  });
});
