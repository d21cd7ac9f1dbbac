import type { Richtext } from '@auscult/contract/richtext.ts';
import { store, type Store } from '../../ui/store.ts';
import { dueAt, startSaving, step, type Saving, type SavingEvent } from './machine.ts';
import type { PendingEdit } from './pending.ts';

/** Why a save did not succeed, in words for the doctor. */
export type Failure = { cause: 'unreachable' | 'stale' | 'refused'; problem: string };
/** The version that a text is saved on top of, and whether that one stays although it is as fresh. */
export type Ground = Pick<Saving, 'base' | 'isBaseKept'>;
export type Ports = {
  /** Answers the new version; rejects with anything. */
  send: (text: Richtext, ground: Ground) => Promise<string>;
  explain: (error: unknown) => Failure;
  keep: (edit: PendingEdit) => Promise<void>;
  forget: () => Promise<void>;
};
export type Saver = {
  state: Store<Saving>;
  handle: (event: SavingEvent) => void;
  /** Sends what is unsaved now instead of after the pause. Answers whether the server has all of it. */
  flush: () => Promise<boolean>;
  /** After a `close`: React may take a screen away and bring it back. */
  open: () => void;
  close: () => void;
};

/** Writes what is unsaved to the device each time it is called. */
const mirrorOf = (state: Store<Saving>, ports: Pick<Ports, 'keep' | 'forget'>) => {
  let writing: Promise<void> = Promise.resolve();
  let isWriteAsked = false;
  /** Writes follow each other, so that an old text never lands after a newer one, or after being forgotten. */
  return () => {
    if (isWriteAsked) return;
    isWriteAsked = true;
    writing = writing
      .then(() => {
        isWriteAsked = false;
        const { unsaved, base } = state.get();
        return unsaved ? ports.keep({ unsaved, base }) : ports.forget();
      })
      .catch(() => undefined);
  };
};

/** Rings once, at the time that was set last; never where none was. */
const alarmFor = (ring: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (due: number | undefined) => {
    clearTimeout(timer);
    if (due !== undefined) timer = setTimeout(ring, Math.max(0, due - Date.now()));
  };
};

/** Carries one document's edits to the server: one save at a time, the newest text always kept on the device first. */
export const createSaver = (ports: Ports, start: { base: string | null; savedAt: number | null }): Saver => {
  const state = store<Saving>(startSaving(start.base, start.savedAt));
  let sending: Promise<void> = Promise.resolve();
  let isClosed = false;
  const mirror = mirrorOf(state, ports);
  const sendAt = alarmFor(() => void send());

  const handle = (event: SavingEvent) => {
    const before = state.get();
    state.set(step(before, event));
    const { unsaved, base } = state.get();
    if (unsaved !== before.unsaved || (unsaved && base !== before.base)) mirror();
    plan();
  };
  const sendNow = async (unsaved: Richtext, ground: Ground) => {
    handle({ type: 'sent', at: Date.now() });
    try {
      handle({ type: 'saved', base: await ports.send(unsaved, ground), at: Date.now() });
    } catch (error) {
      handle({ type: 'failed', ...ports.explain(error), at: Date.now() });
    }
  };
  /** Resolves when nothing is on its way any more. */
  const send = (): Promise<void> => {
    const { unsaved, base, isBaseKept, phase } = state.get();
    if (unsaved && phase !== 'sending' && phase !== 'stale') sending = sendNow(unsaved, { base, isBaseKept });
    return sending;
  };
  const flush = async (): Promise<boolean> => {
    await send();
    // What was typed while a save was on its way goes with the next one.
    while (state.get().phase === 'waiting') await send();
    return state.get().unsaved === null;
  };
  const plan = () => {
    // After the close the next visit of the screen takes over from what is kept on the device.
    sendAt(isClosed ? undefined : dueAt(state.get()));
  };

  return {
    state,
    handle,
    flush,
    open: () => {
      isClosed = false;
      plan();
    },
    close: () => {
      isClosed = true;
      sendAt(undefined);
      void send();
    },
  };
};
