import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptFolder, speak } from '../audio/testing.ts';
import { readWav } from '../audio/wav.ts';
import type { EmbeddedSpeech } from './embedded.ts';
import { createEmbeddedSpeech } from './embedded.ts';

// Kept between runs, for the building takes a quarter of a minute. A space in the name, for Sphinx parts some files at them.
const home = keptFolder('speech model');
let engine: EmbeddedSpeech;
const complaints: string[] = [];

beforeAll(() => {
  engine = createEmbeddedSpeech({
    poolSize: 1,
    builtDir: home,
    hangSeconds: 600,
    log: (sentence) => complaints.push(sentence),
  });
});
afterAll(() => engine.close());

const pcmOf = async (text: string) => readWav(await readFile(await speak({ turns: [{ voice: 'rms', text }] }))).pcm;

async function heard(text: string, phrases: readonly string[] = []): Promise<string> {
  const pcm = await pcmOf(text);
  const one = async function* () {
    yield pcm;
  };
  const { segments } = await engine.transcribe({ pcm: one(), hints: { phrases } });
  return segments.map((segment) => segment.text).join(' ');
}

describe('the clinical model', () => {
  it('is built in a process of its own, once, and used from then on', async () => {
    await engine.prepare?.();
    expect(complaints).toEqual([]);
    expect(engine.model).toBe('pocketsphinx-en-us-clinical');
    const [folder = '', ...others] = await readdir(home);
    expect(others).toEqual([]);
    const { mtimeMs } = await stat(join(home, folder));
    await engine.prepare?.();
    expect((await stat(join(home, folder))).mtimeMs).toBe(mtimeMs);
    expect(await heard('She is taking apixaban twice a day.')).toContain('apixaban');
  }, 590_000);

  it('is not there until it is built, and never where the delivered one is missing', async () => {
    const nowhere = join(home, '..', 'auscult-speech-nowhere');
    const fresh = createEmbeddedSpeech({ poolSize: 1, builtDir: nowhere });
    expect(fresh.model).toBe('pocketsphinx-en-us');
    const bare = createEmbeddedSpeech({ modelDir: '/nowhere', builtDir: nowhere });
    await bare.prepare?.();
    expect(bare.model).toBe('pocketsphinx-en-us');
    await Promise.all([fresh.close(), bare.close()]);
  });

  it('hears the names of a consultation as they are written, and forgets them with the next', async () => {
    const said = 'Dear Doctor Petrakis. I saw Mr Subramaniam today.';
    const names = ['Petrakis', 'Vikram Subramaniam'];
    expect(await heard(said)).not.toMatch(/Petrakis|Subramaniam/i);
    expect(await heard(said, names)).toMatch(/dear doctor Petrakis .*mr Subramaniam/);
    expect(await heard(said)).not.toMatch(/Petrakis|Subramaniam/i);
  }, 300_000);

  it('hears them in live text too', async () => {
    const stream = await engine.openStream({ hints: { phrases: ['Petrakis'] } });
    const finals: string[] = [];
    stream.on('final', ({ text }) => finals.push(text));
    stream.write(await pcmOf('Thank you Doctor Petrakis.'));
    await stream.finalize();
    await stream.close();
    expect(finals.join(' ')).toContain('Petrakis');
  }, 300_000);

  it('is not disturbed by names that do not occur', async () => {
    const said = 'The patient has had chest pain for three days.';
    const many = ['Will May', 'Anh Lee', 'Rose Park', 'Ng', 'Bill Day', 'Dr Payne', 'Chester Hadley'];
    expect(await heard(said, many)).toBe(await heard(said));
  }, 300_000);
});
