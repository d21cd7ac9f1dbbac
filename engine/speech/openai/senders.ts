import { bytesPerSecond } from '../../audio/levels.ts';
import { createTurns } from '../turns.ts';
import type { Book, Turn } from './book.ts';
import type { Dialect, LiveEvent } from './dialects.ts';
import { createUpsampler } from './resample.ts';

export type Send = (message: object) => void;

/** The way of sound to a server, and of phrases into the book. */
export type Sender = {
  write: (pcm: Uint8Array) => void;
  /** Sends what waits. */
  pump: (send: Send) => void;
  /** A new connection knows nothing of the old one: what has no text yet is sent again. */
  again: () => void;
  /** What only this kind of sender understands. */
  hear: (event: LiveEvent) => void;
  /** Ends the running phrase. */
  finish: (send: Send) => void;
};

/** Sound is sent in messages of at least so many bytes: a tenth of a second. */
const messageBytes = bytesPerSecond / 10;
/** At most so much is sent at a time where phrases are told by the moment at which the server hears them. */
const catchUpBytes = 5 * messageBytes;
/** Sound that is kept for a connection that is away. */
const mostKeptBytes = 30 * bytesPerSecond;

const append = (pcm: Uint8Array) => ({
  type: 'input_audio_buffer.append',
  audio: Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString('base64'),
});
const resampler = (dialect: Dialect) =>
  dialect.sampleRate === 24_000 ? createUpsampler() : (pcm: Uint8Array) => Buffer.from(pcm);

type Phrase = { turn: Turn; sound: Buffer[]; sent: number; isBegun: boolean; isEnded: boolean };

/** We find the pauses: each phrase is sent from its first sound to its pause, and nothing between phrases. */
export function createPhraseSender(dialect: Dialect, book: Book): Sender {
  const resample = resampler(dialect);
  let phrases: Phrase[] = [];

  const turns = createTurns({
    begin: (start) => {
      phrases = phrases.filter(({ turn }) => !turn.isDone);
      phrases.push({ turn: book.begin(start), sound: [], sent: 0, isBegun: false, isEnded: false });
      shorten(phrases, book);
    },
    sound: (pcm) => void phrases.at(-1)?.sound.push(resample(pcm)),
    end: (end) => {
      const last = phrases.at(-1);
      if (last) last.turn.end = end;
    },
  });
  const pump = (send: Send) => {
    for (const phrase of phrases.filter(({ turn }) => !turn.isDone)) {
      if (!phrase.isEnded) sendPhrase(phrase, dialect, send);
      if (dialect.isOneAtATime) return;
    }
  };
  return {
    write: turns.hear,
    pump,
    again: () => {
      for (const phrase of phrases) {
        Object.assign(phrase, { sent: 0, isBegun: false, isEnded: false });
        if (!phrase.turn.isDone) phrase.turn.text = '';
      }
    },
    hear: (event) => {
      if (event.type !== 'named') return;
      const unnamed = phrases.find(({ turn, isEnded }) => isEnded && turn.item === undefined);
      if (unnamed) unnamed.turn.item = event.item;
    },
    finish: (send) => {
      turns.finish();
      pump(send);
    },
  };
}

/** Lets go of the oldest phrases when more waits than may be kept. */
function shorten(phrases: readonly Phrase[], book: Book) {
  let kept = 0;
  for (const phrase of phrases.toReversed()) {
    kept += phrase.sound.reduce((sum, { length }) => sum + length, 0);
    if (kept > mostKeptBytes && !phrase.turn.isDone) book.finish(phrase.turn, phrase.turn.text);
  }
}

function sendPhrase(phrase: Phrase, dialect: Dialect, send: Send) {
  const isOver = phrase.turn.end !== undefined;
  const waiting = Buffer.concat(phrase.sound.slice(phrase.sent));
  if (waiting.length < messageBytes && !isOver) return;
  if (!phrase.isBegun) for (const message of dialect.begin) send(message);
  if (waiting.length > 0) send(append(waiting));
  if (isOver) for (const message of dialect.end) send(message);
  Object.assign(phrase, { sent: phrase.sound.length, isBegun: true, isEnded: isOver });
}

/** How long a server has heard speech before it says so. */
const noticeSeconds = 0.3;

/** The server finds the pauses: it is sent everything, and a phrase is where it says that somebody began to speak. */
export function createContinuousSender(dialect: Dialect, book: Book): Sender {
  let resample = resampler(dialect);
  /** What was written and has no text yet, from second `from` of the stream on. */
  let kept: Uint8Array = Buffer.alloc(0);
  let from = 0;
  let sent = 0;
  /** Second of the stream at which the last phrase was over. */
  let lastEnd = 0;

  const now = () => from + sent / bytesPerSecond;
  const forget = (bytes: number) => {
    kept = kept.subarray(bytes);
    from += bytes / bytesPerSecond;
    sent = Math.max(0, sent - bytes);
  };
  const isRunning = (item: string | undefined) =>
    book.open().some((turn) => turn.item === item && (item !== undefined || turn.end === undefined));
  const stop = (item: string | undefined) => {
    const known = book.open().find((turn) => turn.item === item && (item !== undefined || turn.end === undefined));
    // Without names the end and the commit of a phrase look like those of two.
    if (!known && item === undefined) return;
    const turn = known ?? book.begin(Math.max(from, lastEnd));
    Object.assign(turn, { item, end: turn.end ?? now() });
    lastEnd = now();
  };
  const sendUpTo = (end: number, send: Send) => {
    for (let to = sent + messageBytes; to <= end; to += messageBytes) {
      send(append(resample(kept.subarray(sent, to))));
      sent = to;
    }
  };
  return {
    write: (pcm) => {
      kept = Buffer.concat([kept, pcm]);
      if (kept.length > mostKeptBytes) forget((kept.length - mostKeptBytes) & ~1);
    },
    // What waited for a connection is sent little by little: times go by what was sent when the server answers.
    pump: (send) => sendUpTo(Math.min(kept.length, sent + catchUpBytes), send),
    again: () => {
      resample = resampler(dialect);
      // The phrases begin anew on the new connection, from where the first of them without its text began.
      const [first] = book.open();
      const heard = first ? Math.max(0, Math.round((first.start - from) * bytesPerSecond)) & ~1 : sent;
      forget(Math.min(heard, kept.length));
      sent = 0;
      lastEnd = Math.min(lastEnd, from);
      for (const turn of book.open()) book.finish(turn, '');
    },
    hear: (event) => {
      if (event.type === 'began' && !isRunning(event.item))
        book.begin(Math.max(from, lastEnd, now() - noticeSeconds)).item = event.item;
      if (event.type === 'stopped') stop(event.item);
      // Text of a phrase whose beginning was not told: it was said since the one before it ended.
      if ('text' in event && event.text.trim() && !book.isOut(event.item) && !book.find(event.item)) {
        const turn = book.begin(Math.max(from, lastEnd));
        turn.item = event.item;
        if (event.type === 'done') stop(event.item);
      }
    },
    finish: (send) => {
      sendUpTo(kept.length, send);
      // A commit without speech would be refused.
      if (book.open().some(({ end }) => end === undefined)) for (const message of dialect.end) send(message);
    },
  };
}
