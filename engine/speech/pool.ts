import type { RecogniserChild } from './child.ts';
import { startChild } from './child.ts';
import type { ChildModel, HeardWord } from './frames.ts';
import { frameKinds } from './frames.ts';
import type { Utterance } from './utterances.ts';

export type RecogniserPool = {
  size: number;
  /**
   * Words with times from the utterance's start; undefined when `tries` children were lost on it. Rejects after
   * close. `phrases` may be said in it; they are for children that can use them.
   */
  recognise: (utterance: Utterance, phrases?: readonly string[]) => Promise<HeardWord[] | undefined>;
  pids: () => number[];
  close: () => Promise<void>;
};

export type PoolOptions = {
  model: () => ChildModel;
  size: number;
  /** A child without work for so long ends, and its 120 MB with it. */
  idleSeconds: number;
  /** A child that is this long over one utterance hangs. */
  hangSeconds: number;
  log: (sentence: string) => void;
};

type Task = {
  utterance: Utterance;
  phrases: readonly string[];
  tries: number;
  resolve: (words: HeardWord[] | undefined) => void;
  reject: (error: Error) => void;
};
type Worker = {
  child: RecogniserChild;
  task: Task | undefined;
  /** What it was told to expect. */
  expecting: string;
  heardSeconds: number;
  timer: NodeJS.Timeout | undefined;
};

const nothing = '[]';
const mostTries = 3;
/** C leaks: a child that has heard this much, or has grown this big, makes room for a fresh one. */
const retireSeconds = 3 * 3600;
const retireBytes = 500e6;

/** Children that recognise utterances, one each at a time, started when there is work. What a lost child had is tried again. */
export function createPool({ model, size, idleSeconds, hangSeconds, log }: PoolOptions): RecogniserPool {
  const workers = new Set<Worker>();
  const queue: Task[] = [];
  let isClosed = false;

  const start = () => {
    const worker: Worker = {
      child: startChild({ mode: 'file', model: model() }, (message) => {
        if (message.type === 'utterance') answered(worker, message.words, message.rss);
      }),
      task: undefined,
      expecting: nothing,
      heardSeconds: 0,
      timer: undefined,
    };
    workers.add(worker);
    void worker.child.gone.then((why) => lost(worker, why));
    return worker;
  };
  const give = (worker: Worker, task: Task) => {
    clearTimeout(worker.timer);
    worker.task = task;
    worker.timer = setTimeout(() => worker.child.kill(), hangSeconds * 1000);
    send(worker, task);
  };
  const dismiss = (worker: Worker) => {
    workers.delete(worker);
    worker.child.end();
  };
  const rest = (worker: Worker) => {
    worker.timer = setTimeout(() => dismiss(worker), idleSeconds * 1000).unref();
  };
  const advance = () => {
    while (queue.length) {
      const worker = [...workers].find(({ task }) => !task) ?? (workers.size < size ? start() : undefined);
      const task = worker && queue.shift();
      if (!worker || !task) return;
      give(worker, task);
    }
  };
  const answered = (worker: Worker, words: HeardWord[], rss: number) => {
    const { task } = worker;
    if (!task) return;
    clearTimeout(worker.timer);
    worker.task = undefined;
    worker.heardSeconds += task.utterance.seconds;
    task.resolve(words);
    if (worker.heardSeconds > retireSeconds || rss > retireBytes) dismiss(worker);
    else rest(worker);
    advance();
  };
  const lost = (worker: Worker, why: string) => {
    clearTimeout(worker.timer);
    workers.delete(worker);
    const { task } = worker;
    if (!task || isClosed) return;
    log(`${why}; the utterance is tried again`);
    task.tries += 1;
    if (task.tries < mostTries) queue.unshift(task);
    else task.resolve(undefined);
    advance();
  };
  return {
    size,
    recognise: (utterance, phrases = []) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('The recogniser is closed'));
        queue.push({ utterance, phrases, tries: 0, resolve, reject });
        advance();
      }),
    pids: () => Array.from(workers, ({ child }) => child.pid),
    close: async () => {
      isClosed = true;
      const closing = [...workers];
      const waiting = [...queue.splice(0), ...closing.flatMap(({ task }) => task ?? [])];
      for (const { reject } of waiting) reject(new Error('The recogniser is closed'));
      for (const { child } of closing) child.kill();
      await Promise.all(closing.map(({ child }) => child.gone));
    },
  };
}

/** The utterance, and before it what to expect where that is not what the child knows. */
function send(worker: Worker, { phrases, utterance }: Task): void {
  const expected = JSON.stringify(phrases);
  if (worker.expecting !== expected) worker.child.send(frameKinds.expect, 0, Buffer.from(expected));
  worker.expecting = expected;
  worker.child.send(frameKinds.utterance, 0, utterance.pcm);
}
