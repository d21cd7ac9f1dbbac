import { bytesPerSecond } from '../../audio/levels.ts';
import type { SpeechEventMap, SpeechStream } from '../engine.ts';
import { speechError } from '../errors.ts';
import type { Book, Turn } from './book.ts';
import { createBook } from './book.ts';
import type { LiveEvent, LiveServer } from './dialects.ts';
import { dialects, readFrame } from './dialects.ts';
import type { Line, LinePatience } from './line.ts';
import { createLine } from './line.ts';
import type { Sender } from './senders.ts';
import { createContinuousSender, createPhraseSender } from './senders.ts';
import { authorisation } from './server.ts';

/** Milliseconds, but for the count of failures. */
export type LivePatience = LinePatience & {
  /** For which a phrase without its text holds up those after it. */
  order: number;
  finalize: number;
  /** Without a word from the server while it owes one. */
  stuck: number;
};
const livePatience: LivePatience = {
  open: 10_000,
  firstPause: 500,
  mostFailures: 6,
  order: 8000,
  finalize: 10_000,
  stuck: 20_000,
};
/** More than this unsent means a network that is slower than speech: the rest waits here. */
const mostUnsentBytes = 1e6;

type Listeners = { [Name in keyof SpeechEventMap]: SpeechEventMap[Name][] };
type Options = LiveServer & { patience: Partial<LivePatience>; onClose: () => void };

/**
 * Live text from a server. A lost connection is opened again, and what had no text yet is sent again: the times are of
 * the stream, whatever connection they came over. Rejects when the first connection cannot be opened.
 */
export async function openRemoteStream(options: Options): Promise<SpeechStream> {
  const patience = { ...livePatience, ...options.patience };
  const dialect = dialects[options.kind];
  const listeners: Listeners = { partial: [], final: [], error: [] };
  const book = createBook(
    {
      partial: (partial) => listeners.partial.forEach((listener) => listener(partial)),
      final: (segment) => listeners.final.forEach((listener) => listener(segment)),
    },
    patience.order,
  );
  const sender = dialect.partedBy === 'us' ? createPhraseSender(dialect, book) : createContinuousSender(dialect, book);
  let [isOver, seconds] = [false, 0];
  const debts = watchDebts(book, patience.stuck);

  const end = () => {
    isOver = true;
    line.close();
    book.giveUp();
    options.onClose();
  };
  const line: Line = createLine({
    address: dialect.address(options),
    headers: authorisation(options.apiKey),
    patience,
    onOpen: () => {
      debts.paid();
      for (const message of dialect.opening(options)) line.send(message);
      book.forgetNames();
      sender.again();
      pump(line, sender);
    },
    onFrame: (frame) => {
      debts.paid();
      const event = readFrame(dialect, frame);
      if (event) hear({ event, book, sender, line, seconds });
    },
    onGone: () => {
      end();
      const lost = speechError('speech_lost', 'The connection to the live server was lost.');
      for (const listener of listeners.error) listener(lost);
    },
  });
  const dropIfDumb = () => {
    if (line.isUp() && debts.areOverdue()) line.drop();
  };
  const finalize = async () => {
    if (!isOver) sender.finish(line.send);
    // Nothing is written any more that would notice it.
    const watching = setInterval(dropIfDumb, Math.min(1000, patience.stuck));
    await book.settled(patience.finalize);
    clearInterval(watching);
  };
  try {
    await line.start();
  } catch {
    options.onClose();
    throw speechError('speech_unavailable', 'The live server cannot be reached, or refuses the connection.');
  }
  return {
    write: (pcm) => {
      if (isOver) return;
      seconds += pcm.length / bytesPerSecond;
      sender.write(pcm);
      pump(line, sender);
      dropIfDumb();
    },
    finalize,
    close: async () => {
      if (isOver) return;
      await finalize();
      end();
    },
    on: (name, listener) => void listeners[name].push(listener),
  };
}

const pump = (line: Line, sender: Sender) => {
  if (line.isUp() && line.waitingBytes() < mostUnsentBytes) sender.pump(line.send);
};

type Heard = { event: LiveEvent; book: Book; sender: Sender; line: Line; seconds: number };

function hear({ event, book, sender, line, seconds }: Heard) {
  sender.hear(event);
  if (event.type === 'more' || event.type === 'sofar' || event.type === 'done') line.succeeded();
  const turn = 'item' in event ? book.find(event.item) : book.open().find(({ end }) => end !== undefined);
  if (turn && !turn.isDone) apply({ event, book, turn, seconds });
  if (event.type === 'refused') line.failed();
  pump(line, sender);
}

function apply({ event, book, turn, seconds }: { event: LiveEvent; book: Book; turn: Turn; seconds: number }) {
  if (event.type === 'more') book.say(turn, turn.text + event.text, seconds);
  if (event.type === 'sofar') book.say(turn, event.text, seconds);
  if (event.type === 'done') book.finish(turn, event.text || turn.text);
  if (event.type === 'failed' || event.type === 'refused') book.finish(turn, turn.text);
}

/** A connection may end without either side being told: then the text of a phrase that is over never comes. */
function watchDebts(book: Book, patience: number) {
  let since: number | undefined;
  return {
    paid: () => (since = undefined),
    areOverdue: () => {
      if (!book.open().some(({ end }) => end !== undefined)) return false;
      since ??= performance.now();
      return performance.now() - since > patience;
    },
  };
}
