import type { SentenceEvidence, Unwritten } from '@auscult/contract/documents/schemas.ts';
import { textBlocks } from '@auscult/contract/richtext.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { Worker } from 'node:worker_threads';
import { knownMedicines } from '../medicines/known.ts';
import type { AddedMedicine } from '../medicines/medicines.ts';
import type { NotesAnswer, NotesEngine, NotesRequest } from './engine.ts';
import type { EvidenceRequest } from '../evidence/evidence.ts';
import type { InNoDocumentRequest } from './untold/inNoDocument.ts';

type Work =
  | { task: 'evidence'; request: EvidenceRequest }
  | { task: 'unwritten'; request: InNoDocumentRequest }
  | { task: 'notes'; request: Omit<NotesRequest, 'signal' | 'onSections'> };
/** A piece of work for the thread, with the medicines that this process was told. */
export type Asked = Work & { id: number; medicines: readonly AddedMedicine[] };
export type Told = { id: number; answer: unknown } | { id: number; error: string };

/** Up to so many characters are read where they are, in well under 300 ms; more would hold up everybody else who asks the server something. */
const small: Readonly<Record<Work['task'], number>> = { notes: 16_000, evidence: 40_000, unwritten: 60_000 };
const IDLE_MS = 90_000;
const LIMIT_MS = 180_000;
const MEMORY_MB = 768;

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };
type Thread = { worker: Worker; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | undefined };

let thread: Thread | undefined;
let lastId = 0;

const stop = (stopped: Thread, why: string): void => {
  if (thread === stopped) thread = undefined;
  clearTimeout(stopped.idle);
  for (const { reject, timer } of stopped.waiting.values()) {
    clearTimeout(timer);
    reject(new Error(why));
  }
  stopped.waiting.clear();
  void stopped.worker.terminate();
};

const rest = (resting: Thread): void => {
  clearTimeout(resting.idle);
  if (resting.waiting.size > 0) return;
  resting.idle = setTimeout(() => stop(resting, 'The thread rests'), IDLE_MS);
  resting.idle.unref();
};

const start = (): Thread => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const started: Thread = { worker, waiting: new Map(), idle: undefined };
  worker.on('message', (told: Told) => {
    const one = started.waiting.get(told.id);
    if (!one) return;
    clearTimeout(one.timer);
    started.waiting.delete(told.id);
    if ('error' in told) one.reject(new Error(`The work beside failed: ${told.error}`));
    else one.resolve(told.answer);
    rest(started);
  });
  // The name only: a message may quote what was said.
  worker.on('error', (error: unknown) =>
    stop(started, `The thread failed: ${error instanceof Error ? error.name : ''}`),
  );
  worker.on('exit', () => stop(started, 'The thread stopped'));
  // A process that has nothing else left to do may end.
  worker.unref();
  return started;
};

const asked = (work: Work): Promise<unknown> => {
  thread ??= start();
  const used = thread;
  clearTimeout(used.idle);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stop(used, 'The work took too long'), LIMIT_MS);
    used.waiting.set(id, { resolve, reject, timer });
    used.worker.postMessage({ ...work, id, medicines: knownMedicines() } satisfies Asked);
  });
};

const spokenIn = (...parts: readonly (readonly TranscriptSegment[])[]): number =>
  parts.flat().reduce((sum, segment) => sum + segment.text.length, 0);
const writtenIn = (document: Richtext): number =>
  textBlocks(document).reduce((sum, block) => sum + block.text.length, 0);

/**
 * What `findEvidence` answers, whose rules are read when they are first asked for; a long text or conversation is read on a thread of its
 * own. Rejects when that thread fails or takes minutes.
 */
export const findEvidenceAside = async (request: EvidenceRequest): Promise<SentenceEvidence[]> =>
  spokenIn(request.transcript, request.dictation) + writtenIn(request.content) + request.context.length <=
  small.evidence
    ? (await import('../evidence/evidence.ts')).findEvidence(request)
    : ((await asked({ task: 'evidence', request })) as SentenceEvidence[]);

/** What `saidInNoDocument` answers; see `findEvidenceAside`. */
export const findUnwrittenAside = async (request: InNoDocumentRequest): Promise<Unwritten[]> =>
  spokenIn(request.transcript, request.dictation) +
    request.documents.reduce((sum, document) => sum + writtenIn(document), 0) <=
  small.unwritten
    ? (await import('./untold/inNoDocument.ts')).saidInNoDocument(request)
    : ((await asked({ task: 'unwritten', request })) as Unwritten[]);

/** The embedded engine, with long conversations written on a thread of its own; any other engine as it is, for it waits and does not work. */
export const writingAside = (engine: NotesEngine): NotesEngine =>
  engine.name !== 'embedded'
    ? engine
    : {
        ...engine,
        write: async (request) => {
          const { signal, onSections: _, ...rest } = request;
          if (spokenIn(request.transcript, request.dictation) + request.context.length <= small.notes)
            return engine.write(request);
          signal?.throwIfAborted();
          const answer = (await asked({ task: 'notes', request: rest })) as NotesAnswer;
          signal?.throwIfAborted();
          return answer;
        },
      };
