import type { Richtext } from '@auscult/contract/richtext.ts';

/** `waiting` for a pause in typing, `sending`, `unreachable` (offline or no answer), `stale` (changed elsewhere), `refused` by the server. */
export type Phase = 'saved' | 'waiting' | 'sending' | 'unreachable' | 'stale' | 'refused';

/** One document's way to the server. `unsaved` is the newest text, kept until the server has exactly that text. */
export type Saving = {
  readonly phase: Phase;
  /** The version that the text is based on, which each save names. */
  readonly base: string | null;
  /** The base is another text that this one was chosen over: it stays among the versions. */
  readonly isBaseKept: boolean;
  readonly unsaved: Richtext | null;
  readonly sent: Richtext | null;
  /** Milliseconds of the clock. */
  readonly firstEditAt: number;
  readonly lastEditAt: number;
  readonly triedAt: number;
  readonly tries: number;
  readonly savedAt: number | null;
  readonly problem: string | null;
};

export type SavingEvent =
  | { type: 'loaded'; base: string | null; savedAt: number | null }
  | { type: 'restored'; unsaved: Richtext; base: string | null; at: number }
  | { type: 'edited'; text: Richtext; at: number }
  | { type: 'sent'; at: number }
  | { type: 'saved'; base: string; at: number }
  | { type: 'failed'; cause: 'unreachable' | 'stale' | 'refused'; problem: string; at: number }
  | { type: 'online' }
  | { type: 'keepMine'; base: string; at: number }
  | { type: 'takeTheirs'; base: string; savedAt: number };

export const startSaving = (base: string | null, savedAt: number | null): Saving => ({
  phase: 'saved',
  base,
  isBaseKept: false,
  unsaved: null,
  sent: null,
  firstEditAt: 0,
  lastEditAt: 0,
  triedAt: 0,
  tries: 0,
  savedAt,
  problem: null,
});

const edited = (state: Saving, text: Richtext, at: number): Saving => {
  const edit = { unsaved: text, lastEditAt: at, firstEditAt: state.unsaved ? state.firstEditAt : at };
  // While something is on its way, or two texts stand against each other, an edit is only kept.
  if (state.phase === 'sending' || state.phase === 'stale' || state.phase === 'unreachable')
    return { ...state, ...edit };
  return { ...state, ...edit, phase: 'waiting' };
};

const saved = (state: Saving, base: string, at: number): Saving => {
  const isAllThere = state.unsaved === state.sent;
  return {
    ...state,
    base,
    isBaseKept: false,
    sent: null,
    savedAt: at,
    tries: 0,
    problem: null,
    phase: isAllThere ? 'saved' : 'waiting',
    unsaved: isAllThere ? null : state.unsaved,
    firstEditAt: isAllThere ? 0 : at,
  };
};

/** What an event makes of the state. Nothing here sends or waits; see `dueAt`. */
export const step = (state: Saving, event: SavingEvent): Saving => {
  switch (event.type) {
    case 'loaded':
      // A read never moves the ground under unsaved text: the next save finds out and is refused as stale.
      return state.unsaved ? state : { ...startSaving(event.base, event.savedAt), phase: 'saved' };
    case 'restored':
      return {
        ...state,
        unsaved: event.unsaved,
        base: event.base,
        phase: 'waiting',
        firstEditAt: event.at,
        lastEditAt: event.at,
      };
    case 'edited':
      return edited(state, event.text, event.at);
    case 'sent':
      return { ...state, phase: 'sending', sent: state.unsaved, triedAt: event.at };
    case 'saved':
      return saved(state, event.base, event.at);
    case 'failed':
      return {
        ...state,
        phase: event.cause,
        sent: null,
        problem: event.problem,
        tries: state.tries + 1,
        triedAt: event.at,
      };
    case 'online':
      return state.phase === 'unreachable' ? { ...state, phase: 'waiting', lastEditAt: 0 } : state;
    case 'keepMine':
      return state.phase === 'stale'
        ? {
            ...state,
            phase: 'waiting',
            base: event.base,
            isBaseKept: true,
            firstEditAt: event.at,
            lastEditAt: 0,
            tries: 0,
          }
        : state;
    case 'takeTheirs':
      return startSaving(event.base, event.savedAt);
  }
};

const pauseInTyping = 800;
const longestWait = 5_000;
const retryAfter = (tries: number): number => Math.min(60_000, 2_000 * 2 ** Math.min(tries, 5));

/** When the unsaved text is to be sent, in milliseconds of the clock; undefined when it is not to be sent now. */
export const dueAt = (state: Saving): number | undefined => {
  if (!state.unsaved) return undefined;
  if (state.phase === 'waiting') return Math.min(state.lastEditAt + pauseInTyping, state.firstEditAt + longestWait);
  return state.phase === 'unreachable' ? state.triedAt + retryAfter(state.tries) : undefined;
};
