import address from 'virtual:words';
import type { Misspelt } from '@auscult/contract/dictionary/speller.ts';
import type { Answered, Asked } from './worker.ts';

/** One thread a tab. Where it or its list fails nothing is marked. */
let thread: Worker | undefined;
let isOpen = false;
let last = 0;
const waiting = new Map<number, (answer: Answered) => void>();

/** The thread as it is before a text is edited: it has no list, and asks for none. */
export const prepare = (): Worker => {
  if (thread) return thread;
  thread = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  thread.onmessage = ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  thread.onerror = () => {
    for (const [id, answer] of waiting) answer({ id });
    waiting.clear();
  };
  return thread;
};

const opened = (): Worker => {
  const prepared = prepare();
  if (!isOpen) prepared.postMessage({ kind: 'open', address: new URL(address, location.href).href } satisfies Asked);
  isOpen = true;
  return prepared;
};

const ask = (asked: (id: number) => Asked): Promise<Answered> =>
  new Promise((resolve) => {
    last += 1;
    waiting.set(last, resolve);
    opened().postMessage(asked(last));
  });

export const check = async (texts: readonly string[]): Promise<Misspelt[][] | undefined> =>
  (await ask((id) => ({ kind: 'check', id, texts }))).misspelt;
export const suggest = async (word: string): Promise<string[]> =>
  (await ask((id) => ({ kind: 'suggest', id, word }))).words ?? [];
