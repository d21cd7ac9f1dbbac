import { afterEach, describe, expect, it } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { createOpenAiSpeech } from './engine.ts';
import type { SpeechEngine } from '../engine.ts';
import type { LiveServerKind } from './server.ts';
import type { LiveHandler, LiveTestServer } from './testing.ts';
import { sayTones, startLiveServer } from './testing.ts';
import { openAi, speaches, vllm } from './testing-live.ts';

let server: LiveTestServer | undefined;
let engine: SpeechEngine | undefined;
afterEach(async () => {
  await engine?.close();
  await server?.close();
});

type Event = Record<string, unknown> & { type: string };
/** The server of a dialect whose every event is changed on its way, or lost. */
const changed =
  (handler: LiveHandler, change: (event: Event) => object | undefined): LiveHandler =>
  (socket, request, number) => {
    const send = socket.send.bind(socket);
    const through = (text: string) => {
      const event = change(JSON.parse(text) as Event);
      if (event) send(JSON.stringify(event));
    };
    handler(Object.assign(socket, { send: through }), request, number);
  };

const spoken = sayTones([
  [1, 0.2],
  [2, 1],
  [3, 0.2],
  [4, 1],
  [5, 0.2],
  [6, 1],
]);

async function textsFrom(kind: LiveServerKind, handler: LiveHandler) {
  server = await startLiveServer(handler);
  const { url } = server;
  engine = createOpenAiSpeech({
    url,
    kind,
    apiKey: 'key',
    model: 'whisper-1',
    language: 'en',
    live: { url, kind, model: kind === 'vllm' ? 'voxtral' : 'live-model' },
    livePatience: { firstPause: 10, order: 400, finalize: 2000, open: 3000 },
  });
  const stream = await engine.openStream({ hints: { phrases: [] } });
  const texts: string[] = [];
  stream.on('final', ({ text }) => texts.push(text));
  for (let at = 0; at < spoken.pcm.length; at += 3200) {
    stream.write(spoken.pcm.subarray(at, at + 3200));
    await pause(2);
  }
  await stream.finalize();
  await stream.close();
  return texts;
}

const without =
  (...fields: string[]) =>
  (event: Event) =>
    Object.fromEntries(Object.entries(event).filter(([name]) => !fields.includes(name)));
const lost = (pattern: RegExp) => (event: Event) => (pattern.test(event.type) ? undefined : event);

describe('a live server that leaves something out', () => {
  it.each<[LiveServerKind, string, () => LiveHandler, (event: Event) => object | undefined]>([
    ['openai', 'names', openAi, without('item_id')],
    ['openai', 'names of texts', openAi, (event) => (/committed/.test(event.type) ? event : without('item_id')(event))],
    ['openai', 'commits', openAi, lost(/committed/)],
    ['openai', 'deltas', openAi, lost(/delta/)],
    ['openai', 'the text before', openAi, without('delta')],
    ['speaches', 'names', () => speaches, without('item_id')],
    ['speaches', 'beginnings', () => speaches, lost(/speech_started/)],
    ['speaches', 'ends', () => speaches, lost(/speech_stopped|committed/)],
    ['speaches', 'all but the texts', () => speaches, lost(/speech_|committed|partial/)],
    [
      'speaches',
      'all but unnamed texts',
      () => speaches,
      (event) => lost(/speech_|committed|partial/)(event) && without('item_id')(event),
    ],
    ['vllm', 'deltas', vllm, lost(/delta/)],
    ['vllm', 'the whole text', vllm, without('text')],
  ])('of %s: %s', async (kind, _, handler, change) => {
    expect(await textsFrom(kind, changed(handler(), change))).toEqual(['w1 w2', 'w3 w4', 'w5 w6']);
  });
});
