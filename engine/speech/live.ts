import { startChild } from './child.ts';
import type { SpeechEventMap, SpeechStream } from './engine.ts';
import { speechError } from './errors.ts';
import type { ChildMessage, ChildModel } from './frames.ts';
import { frameKinds } from './frames.ts';
import { segmentsOf } from './segments.ts';

export type LiveStream = SpeechStream & { pid: number; gone: Promise<string> };

type Listeners = { [Name in keyof SpeechEventMap]: SpeechEventMap[Name][] };

/** More speech than this waiting for so long means a child that hangs or a machine that cannot keep up. */
const mostWaitingBytes = 30 * 32_000;
const finalizeSeconds = 30;
const nothing = new Uint8Array(0);

/**
 * One stream is one child of its own, fresh at the start and gone at the end: nothing of a consultation, and no leak,
 * reaches the next. PCM written before the models are loaded waits in the pipe. `phrases` goes to a child that takes them.
 */
export function openLiveStream(model: ChildModel, patienceSeconds: number, phrases?: readonly string[]): LiveStream {
  const listeners: Listeners = { partial: [], final: [], error: [] };
  const finalizing = new Map<number, () => void>();
  let lastId = 0;
  let isOver = false;
  let behindSince: number | undefined;

  const hearMessage = (message: ChildMessage) => {
    if (isOver) return;
    if (message.type === 'partial') for (const listener of listeners.partial) listener(partialOf(message));
    if (message.type === 'phrase') {
      for (const segment of segmentsOf(message.words)) for (const listener of listeners.final) listener(segment);
    }
    if (message.type === 'finalized') settle(message.id);
  };
  const settle = (id: number) => {
    // It has heard all that was sent before.
    behindSince = undefined;
    finalizing.get(id)?.();
    finalizing.delete(id);
  };
  const child = startChild({ mode: 'live', model }, hearMessage);
  // Names stay out of the arguments of a process, which everybody on a machine may read.
  if (phrases) child.send(frameKinds.expect, 0, Buffer.from(JSON.stringify(phrases)));
  const fail = (why: string) => {
    if (isOver) return;
    isOver = true;
    child.kill();
    for (const id of finalizing.keys()) settle(id);
    for (const listener of listeners.error) listener(speechError('speech_lost', why));
  };
  void child.gone.then(fail);

  const finalize = () =>
    new Promise<void>((resolve) => {
      if (isOver) return resolve();
      const id = ++lastId;
      const timer = setTimeout(() => fail('The recogniser did not answer in time'), finalizeSeconds * 1000);
      finalizing.set(id, () => {
        clearTimeout(timer);
        resolve();
      });
      child.send(frameKinds.finalize, id, nothing);
    });
  return {
    pid: child.pid,
    gone: child.gone,
    write: (pcm) => {
      if (isOver) return;
      child.send(frameKinds.pcm, 0, pcm);
      const now = performance.now();
      behindSince = child.waitingBytes() > mostWaitingBytes ? (behindSince ?? now) : undefined;
      if (now - (behindSince ?? now) > patienceSeconds * 1000) fail('The recogniser cannot keep up with what is said');
    },
    finalize,
    close: async () => {
      await finalize();
      isOver = true;
      child.kill();
      await child.gone;
    },
    on: (name, listener) => void listeners[name].push(listener),
  };
}

const partialOf = ({ text, start, end }: Extract<ChildMessage, { type: 'partial' }>) => ({ text, start, end });
