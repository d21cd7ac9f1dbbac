/**
 * The program of a child that runs a model of the practice's own: frames on stdin, JSON lines on stdout (frames.ts).
 * The library ends its process over a damaged file, so it never runs in the server. It ends when stdin ends.
 */
import { sampleRate } from '../../audio/levels.ts';
import type { ChildMessage, HeardWord, RecogniserStart } from '../frames.ts';
import { frameKinds, frameReader } from '../frames.ts';
import { createTurns } from '../turns.ts';
import type { SherpaModel } from './layout.ts';
import type { Loaded, OfflineRecogniser, OnlineRecogniser, OnlineStream } from './native.ts';
import { loadModel } from './native.ts';
import { wordsOf } from './words.ts';

const partialEverySeconds = 0.25;
/** Silence after the last sound, in which a streaming model ends its last word. */
const tail = new Float32Array(sampleRate * 0.6);

const say = (message: ChildMessage) => process.stdout.write(`${JSON.stringify(message)}\n`);

function samplesOf(pcm: Uint8Array): Float32Array {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  return Float32Array.from({ length: pcm.length >> 1 }, (_, at) => view.getInt16(at * 2, true) / 32_768);
}

function hearWhole({ isStreaming, recogniser }: Loaded, samples: Float32Array): HeardWord[] {
  const seconds = samples.length / sampleRate;
  if (!isStreaming) return hearPhrase(recogniser, samples);
  const stream = recogniser.createStream();
  stream.acceptWaveform({ samples, sampleRate });
  stream.acceptWaveform({ samples: tail, sampleRate });
  stream.inputFinished();
  while (recogniser.isReady(stream)) recogniser.decode(stream);
  return wordsOf(recogniser.getResult(stream), seconds);
}

function hearPhrase(recogniser: OfflineRecogniser, samples: Float32Array): HeardWord[] {
  const stream = recogniser.createStream();
  stream.acceptWaveform({ samples, sampleRate });
  recogniser.decode(stream);
  return wordsOf(recogniser.getResult(stream), samples.length / sampleRate);
}

const shifted = (words: readonly HeardWord[], seconds: number): HeardWord[] =>
  words.map((word) => ({ ...word, start: word.start + seconds, end: word.end + seconds }));

function recogniseFiles(loaded: Loaded) {
  // What the model itself takes is no leak.
  const loadedBytes = process.memoryUsage.rss();
  return frameReader(({ id, payload }) => {
    const words = hearWhole(loaded, samplesOf(payload));
    say({ type: 'utterance', id, words, rss: Math.max(0, process.memoryUsage.rss() - loadedBytes) });
  });
}

type Live = { hear: (pcm: Buffer) => void; finish: () => void };

/** A model that listens along: partials while one speaks, a phrase at each pause that the model hears. */
function listenAlong(recogniser: OnlineRecogniser): Live {
  let stream: OnlineStream = recogniser.createStream();
  let [start, now, saidAt, said] = [0, 0, 0, ''];
  const endPhrase = () => {
    const words = wordsOf(recogniser.getResult(stream), now - start);
    if (words.length) say({ type: 'phrase', words: shifted(words, start) });
    [start, saidAt, said] = [now, now, ''];
  };
  const decode = () => {
    while (recogniser.isReady(stream)) recogniser.decode(stream);
  };
  return {
    hear: (pcm) => {
      stream.acceptWaveform({ samples: samplesOf(pcm), sampleRate });
      now += pcm.length / 2 / sampleRate;
      decode();
      if (recogniser.isEndpoint(stream)) {
        endPhrase();
        recogniser.reset(stream);
      } else if (now - saidAt >= partialEverySeconds) {
        saidAt = now;
        const words = wordsOf(recogniser.getResult(stream), now - start);
        const text = words.map(({ word }) => word).join(' ');
        if (text && text !== said) say({ type: 'partial', text, start: start + (words[0]?.start ?? 0), end: now });
        said = text;
      }
    },
    finish: () => {
      stream.acceptWaveform({ samples: tail, sampleRate });
      stream.inputFinished();
      decode();
      endPhrase();
      stream = recogniser.createStream();
    },
  };
}

/** A model that hears whole phrases only: it is given each one at its end. */
function hearPhrases(recogniser: OfflineRecogniser): Live {
  let [start, parts]: [number, Uint8Array[]] = [0, []];
  const turns = createTurns({
    begin: (seconds) => ([start, parts] = [seconds, []]),
    sound: (pcm) => void parts.push(Uint8Array.from(pcm)),
    end: () => {
      const words = hearPhrase(recogniser, samplesOf(Buffer.concat(parts)));
      if (words.length) say({ type: 'phrase', words: shifted(words, start) });
    },
  });
  return { hear: turns.hear, finish: turns.finish };
}

function recogniseStream({ isStreaming, recogniser }: Loaded) {
  const live = isStreaming ? listenAlong(recogniser) : hearPhrases(recogniser);
  return frameReader(({ kind, id, payload }) => {
    if (payload.length) live.hear(payload);
    if (kind !== frameKinds.finalize) return;
    live.finish();
    say({ type: 'finalized', id });
  });
}

function main({ mode, model }: RecogniserStart<SherpaModel>) {
  const loaded = loadModel(model);
  if (mode === 'check') return;
  say({ type: 'ready' });
  process.stdin.on('data', mode === 'file' ? recogniseFiles(loaded) : recogniseStream(loaded));
}

// A server that has gone closes the pipe: nobody is left to tell.
process.stdout.on('error', () => process.exit(0));
main(JSON.parse(process.argv[2] ?? '{}') as RecogniserStart<SherpaModel>);
