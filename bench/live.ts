import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { speak } from '@auscult/engine/audio/testing.ts';
import { readWav } from '@auscult/engine/audio/wav.ts';
import { createEmbeddedSpeech } from '@auscult/engine/speech/embedded.ts';
import { openBrowser, signInAt } from './browser.ts';
import type { Client } from './client.ts';
import { interleaved, median, until, type Bench } from './measure.ts';
import { openProduct, type Product } from './product.ts';

const TURNS = [
  'I have had a pain in my chest for three days.',
  'It comes when I walk up the stairs.',
  'I take aspirin every morning.',
  'My father had a heart attack.',
  'I do not smoke.',
].map((text) => ({ voice: 'rms' as const, text }));
const PAUSE_SECONDS = 2.5;
const ROUNDS = 2;

/** A phrase is over where it stays this quiet for this long; the same in the page and here. */
const QUIET_LEVEL = 0.01;
const QUIET_SECONDS = 1;
const FRAME_BYTES = 3200;
const FRAME_MILLISECONDS = 100;

const levelOf = (frame: Buffer): number => {
  let squares = 0;
  for (let at = 0; at + 1 < frame.length; at += 2) squares += (frame.readInt16LE(at) / 32_768) ** 2;
  return Math.sqrt(squares / (frame.length / 2));
};

/** For each text that came: how long after the end of the phrase before it. Milliseconds in, seconds out. */
const lagsOf = (ends: readonly number[], texts: readonly number[]): number[] =>
  ends.flatMap((end, index) => {
    const first = texts.find((at) => at >= end && at < (ends[index + 1] ?? Infinity));
    return first === undefined ? [] : [(first - end) / 1000];
  });

/** Marks, in the page's own clock, the end of each phrase at the microphone and each finished phrase on the screen. */
const watch = ([quietLevel, quietMilliseconds]: [number, number]): void => {
  const marks = { ends: [] as number[], texts: [] as number[] };
  Object.assign(globalThis, { marks });
  const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await own(constraints);
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 1024 });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let loudAt: number | undefined;
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const now = performance.now();
      const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      if (level > quietLevel) loudAt = now;
      else if (loudAt !== undefined && now - loudAt > quietMilliseconds) {
        marks.ends.push(loudAt);
        loudAt = undefined;
      }
    }, 20);
    return stream;
  };
  let count = 0;
  new MutationObserver(() => {
    // A phrase that may still change has a caret behind it.
    const phrases = [...document.querySelectorAll('[role=log] time')];
    const done = phrases.filter((time) => !time.parentElement?.querySelector('[aria-hidden=true]')).length;
    if (done > count) marks.texts.push(performance.now());
    count = done;
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

const recordAt = async (page: Page, appointmentId: string, address: string): Promise<number[]> => {
  await page.goto(`${address}/doctor/appointments/${appointmentId}/in-progress`);
  await page.addLocatorHandler(page.getByRole('dialog', { name: /recogniser/ }), (told) =>
    told.getByRole('button', { name: 'Record', exact: true }).click(),
  );
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, all agree' }).click();
  const marks = () =>
    page.evaluate(() => (globalThis as never as { marks: { ends: number[]; texts: number[] } }).marks);
  const heard = await until(
    async () => {
      const seen = await marks();
      return seen.ends.length >= TURNS.length ? seen : undefined;
    },
    { what: 'the end of what is said', seconds: 90, everyMilliseconds: 500 },
  );
  await wait(heard.texts.length < TURNS.length ? 4_000 : 0);
  const { ends, texts } = await marks();
  return lagsOf(ends, texts);
};

/** From the end of a phrase at the microphone to its words on the real screen. */
const onScreen = async ({ address }: Product, client: Client, file: string): Promise<number> => {
  const { id } = await client.call(appointments.create, { body: { patient: { firstName: 'Iris', lastName: 'Wren' } } });
  const browser = await chromium.launch(
    openBrowser([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      `--use-file-for-fake-audio-capture=${file}%noloop`,
    ]),
  );
  try {
    const context = await browser.newContext({ permissions: ['microphone'] });
    const page = await context.newPage();
    await signInAt(page, address);
    await page.addInitScript(watch, [QUIET_LEVEL, QUIET_SECONDS * 1000] as [number, number]);
    return median(await recordAt(page, id, address));
  } finally {
    await browser.close();
  }
};

/** The same sound, given to the recogniser at the pace at which it is said. */
const bare = async (file: string): Promise<number> => {
  const { pcm } = readWav(await readFile(file));
  const speech = createEmbeddedSpeech();
  try {
    const stream = await speech.openStream({});
    const [ends, texts]: [number[], number[]] = [[], []];
    let loudAt: number | undefined;
    stream.on('final', () => void texts.push(performance.now()));
    const start = performance.now();
    for (let at = 0; at < pcm.length; at += FRAME_BYTES) {
      await wait(Math.max(0, start + (at / FRAME_BYTES + 1) * FRAME_MILLISECONDS - performance.now()));
      const frame = pcm.subarray(at, at + FRAME_BYTES);
      stream.write(frame);
      const now = performance.now();
      if (levelOf(frame) > QUIET_LEVEL) loudAt = now;
      else if (loudAt !== undefined && now - loudAt > QUIET_SECONDS * 1000) {
        ends.push(loudAt);
        loudAt = undefined;
      }
    }
    await wait(2_000);
    return median(lagsOf(ends, texts));
  } finally {
    await speech.close();
  }
};

/** How long after the end of a phrase its words stand on the screen. */
export const live: Bench = async () => {
  const said = { turns: TURNS, pauseSeconds: PAUSE_SECONDS };
  const [microphone, plain] = [await speak({ ...said, sampleRate: 48_000 }), await speak(said)];
  const product = await openProduct();
  try {
    const client = await product.signIn();
    const { one, other } = await interleaved(
      ROUNDS,
      () => onScreen(product, client, microphone),
      () => bare(plain),
    );
    const [figure, reference] = [median(one), median(other)];
    return [
      {
        name: 'live text, end of a phrase to its words on the screen',
        figure: `${figure.toFixed(2)} s`,
        reference: `${reference.toFixed(2)} s, the recogniser's own lag at the same pace`,
        ratio: figure / reference,
        aim: 'none set',
        holds: undefined,
      },
    ];
  } finally {
    await product.close();
  }
};
