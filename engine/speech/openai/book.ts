import type { SpeechEventMap } from '../engine.ts';

/** A phrase from its first sound to its text. Times are seconds of the stream. */
export type Turn = {
  start: number;
  /** Undefined while it is being said. */
  end: number | undefined;
  /** The server's name for it, as soon as it is known. */
  item: string | undefined;
  text: string;
  isDone: boolean;
  /** Milliseconds, of the moment at which its text was whole. */
  doneAt: number;
};

export type Book = {
  begin: (start: number) => Turn;
  /** Turns without their whole text, in order. */
  open: () => Turn[];
  /** The turn of that name, else the first that has none and its text is not whole: that one is then named so. */
  find: (item: string | undefined) => Turn | undefined;
  /** The text of the phrase of that name is out already. */
  isOut: (item: string | undefined) => boolean;
  /** The text of a turn so far; `now` is the second that is being spoken. */
  say: (turn: Turn, text: string, now: number) => void;
  finish: (turn: Turn, text: string) => void;
  /** Another connection may give the same names to other phrases. */
  forgetNames: () => void;
  /** Takes what is known of the open turns for all that will come. */
  giveUp: () => void;
  /** Resolves when no turn is open; after so many milliseconds they are given up. */
  settled: (patience: number) => Promise<void>;
};

type Emit = {
  partial: (...given: Parameters<SpeechEventMap['partial']>) => void;
  final: (...given: Parameters<SpeechEventMap['final']>) => void;
};

/**
 * Keeps the phrases in the order in which they were said, whatever order their texts come in. `patience`:
 * milliseconds for which a phrase holds up the ones after it.
 */
export function createBook(emit: Emit, patience: number): Book {
  let turns: Turn[] = [];
  /** Names of phrases whose text is out: what still comes for them belongs to no other. */
  const released = new Set<string>();
  let waiting: (() => void)[] = [];

  const open = () => turns.filter(({ isDone }) => !isDone);
  const release = () => {
    const last = turns.findLastIndex(({ isDone, doneAt }) => isDone && performance.now() - doneAt > patience);
    const ready = Math.max(
      last + 1,
      turns.findIndex(({ isDone }) => !isDone),
    );
    const isAll = turns.every(({ isDone }) => isDone);
    for (const { start, end = start, text, item } of turns.splice(0, isAll ? turns.length : ready)) {
      if (item !== undefined) released.add(item);
      if (text.trim()) emit.final({ start, end, speaker: 'unknown', text: text.trim() });
    }
    if (turns.some(({ isDone }) => isDone)) setTimeout(release, patience + 10).unref();
    if (turns.length > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  const giveUp = () => {
    for (const turn of turns) turn.isDone = true;
    release();
  };
  return {
    begin: (start) => {
      const turn: Turn = { start, end: undefined, item: undefined, text: '', isDone: false, doneAt: 0 };
      turns.push(turn);
      return turn;
    },
    open,
    find: (item) => {
      const unnamed = () => turns.find((turn) => turn.item === undefined && !turn.isDone);
      // Texts without names come in the order of their phrases, also of those that got a name.
      if (item === undefined) return unnamed() ?? open()[0];
      if (released.has(item)) return undefined;
      const turn = turns.find((one) => one.item === item) ?? unnamed();
      if (turn) turn.item = item;
      return turn;
    },
    isOut: (item) => item !== undefined && released.has(item),
    say: (turn, text, now) => {
      turn.text = text;
      // The screen has one line for what is being said; a later phrase waits until it is the first.
      if (turn === turns[0] && text.trim())
        emit.partial({ start: turn.start, end: Math.max(turn.start, turn.end ?? now), text: text.trim() });
    },
    finish: (turn, text) => {
      Object.assign(turn, { text, isDone: true, doneAt: performance.now() });
      release();
    },
    forgetNames: () => {
      released.clear();
      for (const turn of turns) turn.item = undefined;
    },
    giveUp,
    settled: async (limit) => {
      if (turns.length === 0) return;
      const timer = setTimeout(giveUp, limit);
      await new Promise<void>((resolve) => waiting.push(resolve));
      clearTimeout(timer);
    },
  };
}
