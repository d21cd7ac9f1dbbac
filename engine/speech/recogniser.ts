/**
 * The program of a recogniser child: frames on stdin, JSON lines on stdout (frames.ts), PocketSphinx in between.
 * It ends when stdin ends, so it never outlives the server. Nothing of what it hears goes to stderr.
 */
import { decibelsOf, silenceDecibels } from '../audio/levels.ts';
import type { ChildMessage, Frame, RecogniserStart } from './frames.ts';
import { frameKinds, frameReader } from './frames.ts';
import type { Decoder } from './pocketsphinx.ts';
import { createDecoder, loadLibrary } from './pocketsphinx.ts';
import { createSpeechFinder, splice } from './voice.ts';

const samplesPerSecond = 16_000;
const stepBytes = 3200;
const partialEverySeconds = 0.25;
/** A phrase is ended at its next quiet moment after this long, and anyway after `mostSeconds`. */
const longSeconds = 14;
const mostSeconds = 20;
const quietDecibels = 25;

const say = (message: ChildMessage) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** The decoder, made when there is something to decode, and made anew when other names are to be expected. */
type Ready = { decoder: () => Decoder; expect: (phrases: readonly string[]) => void };

function whenNeeded(create: (phrases: readonly string[]) => Decoder): Ready {
  let decoder: Decoder | undefined;
  let expected: readonly string[] = [];
  return {
    decoder: () => (decoder ??= create(expected)),
    expect: (phrases) => {
      decoder?.close();
      decoder = undefined;
      expected = phrases;
    },
  };
}

const phrasesIn = (payload: Buffer): string[] => JSON.parse(payload.toString('utf8')) as string[];

function recogniseFiles(ready: Ready) {
  const findSpeech = createSpeechFinder();
  return frameReader(({ kind, id, payload }) => {
    if (kind === frameKinds.expect) return ready.expect(phrasesIn(payload));
    const decoder = ready.decoder();
    const { pcm, original } = splice(payload, findSpeech(payload));
    decoder.restartClock();
    decoder.begin();
    decoder.hear(pcm, true);
    const words = decoder.end().map((word) => ({ ...word, start: original(word.start), end: original(word.end) }));
    say({ type: 'utterance', id, words, rss: process.memoryUsage.rss() });
  });
}

function recogniseStream(decoder: Decoder): (frame: Frame) => void {
  let held: Buffer = Buffer.alloc(0);
  let samples = 0;
  let phrase: { start: number; loudest: number; saidAt: number; said: string } | undefined;
  decoder.restartClock();
  decoder.begin();

  const endPhrase = () => {
    const words = decoder.end();
    if (words.length) say({ type: 'phrase', words });
    decoder.begin();
    phrase = undefined;
  };
  const hear = (step: Buffer) => {
    decoder.hear(step, false);
    samples += step.length >> 1;
    const now = samples / samplesPerSecond;
    const level = decibelsOf(step);
    if (!decoder.isSpeaking()) return phrase && endPhrase();
    phrase ??= { start: Math.max(0, now - 0.3), loudest: silenceDecibels, saidAt: now, said: '' };
    phrase.loudest = Math.max(phrase.loudest, level);
    const isQuiet = level < phrase.loudest - quietDecibels;
    if (now - phrase.start > mostSeconds || (now - phrase.start > longSeconds && isQuiet)) return endPhrase();
    if (now - phrase.saidAt < partialEverySeconds) return;
    phrase.saidAt = now;
    const text = decoder.textSoFar();
    if (!text || text === phrase.said) return;
    phrase.said = text;
    say({ type: 'partial', text, start: phrase.start, end: now });
  };
  return ({ kind, id, payload }) => {
    const all = held.length ? Buffer.concat([held, payload]) : payload;
    let at = 0;
    for (; at + stepBytes <= all.length; at += stepBytes) hear(all.subarray(at, at + stepBytes));
    held = Buffer.from(all.subarray(at));
    if (kind !== frameKinds.finalize) return;
    if (held.length > 1) hear(held.subarray(0, held.length & ~1));
    held = Buffer.alloc(0);
    endPhrase();
    say({ type: 'finalized', id });
  };
}

/** What to expect comes first in a stream, and its models are loaded at once. */
function recogniseStreams(ready: Ready) {
  let hear: ((frame: Frame) => void) | undefined;
  return frameReader((frame) => {
    if (frame.kind === frameKinds.expect) ready.expect(phrasesIn(frame.payload));
    hear ??= recogniseStream(ready.decoder());
    if (frame.kind !== frameKinds.expect) hear(frame);
  });
}

function main({ mode, model }: RecogniserStart) {
  if (mode === 'check') return void loadLibrary();
  const settings = mode === 'file' ? { '-remove_silence': 'no' } : { '-fwdflat': 'no' };
  const ready = whenNeeded((phrases) => createDecoder({ model, settings, phrases }));
  say({ type: 'ready' });
  process.stdin.on('data', mode === 'file' ? recogniseFiles(ready) : recogniseStreams(ready));
}

// A server that has gone closes the pipe: nobody is left to tell.
process.stdout.on('error', () => process.exit(0));
main(JSON.parse(process.argv[2] ?? '{}') as RecogniserStart);
