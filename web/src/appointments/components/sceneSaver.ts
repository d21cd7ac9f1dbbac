import { timeOfDay } from '@auscult/contract/format.ts';
import { store, type Store } from '../../ui/store.ts';

const pauseMilliseconds = 900;
const retryMilliseconds = 5000;

export type SceneState = { text: string; is: 'saved' | 'saving' | 'kept'; at: Date | null };
/** What was typed, and what the server had when it was. */
export type KeptScene = { text: string; base: string };
export type ScenePorts = {
  /** Rejects where the server did not take it. */
  send: (text: string) => Promise<unknown>;
  /** Keeps it on this device, before it is sent. */
  keep: (scene: KeptScene) => Promise<void>;
  /** What an earlier visit could not send. */
  kept: () => Promise<KeptScene | undefined>;
  forget: () => Promise<void>;
  /** The page stays until the answer is called. */
  hold: () => () => void;
};
/** How far the saving is, in words. */
export const wordsOfScene = ({ is, at }: SceneState, timeZone: string | undefined): string => {
  if (is === 'saving') return 'Saving';
  if (is === 'kept') return 'Kept on this device; not on the server yet';
  return at ? `Saved ${timeOfDay({ at, timeZone })}` : '';
};
export type SceneSaver = { state: Store<SceneState>; change: (text: string) => void; save: () => Promise<void> };

/** What was written elsewhere meanwhile stays, and what was typed here follows it. */
const joined = (present: string, { text, base }: KeptScene): string =>
  present === base || present === '' || text.startsWith(present) ? text : `${present}\n\n${text}`;

const succeeds = (sent: Promise<unknown>): Promise<boolean> =>
  sent.then(
    () => true,
    () => false,
  );

/** Writes follow each other, so that an old text never lands after a newer one, or after being forgotten. */
const makeTurns = () => {
  let last: Promise<void> = Promise.resolve();
  return (write: () => Promise<void>): void => {
    last = last.then(write).catch(() => undefined);
  };
};

/** Saves a text as it is typed, the latest last, and again until the server has it. Until then it is kept on the device. */
export const makeSceneSaver = (first: string, { send, keep, kept, forget, hold }: ScenePorts): SceneSaver => {
  const state = store<SceneState>({ text: first, is: 'saved', at: null });
  let saved = first;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let letGo: (() => void) | undefined;
  const inTurn = makeTurns();
  const mirror = () =>
    inTurn(() => {
      const { text } = state.get();
      return text === saved ? forget() : keep({ text, base: saved });
    });
  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), milliseconds);
  };
  const settle = (isSaved: boolean) => {
    mirror();
    if (state.get().text !== saved) {
      state.update((now) => ({ ...now, is: isSaved ? 'saving' : 'kept' }));
      return later(isSaved ? 0 : retryMilliseconds);
    }
    letGo?.();
    letGo = undefined;
    return state.update((now) => ({ ...now, is: 'saved', at: new Date() }));
  };
  const save = async (): Promise<void> => {
    const { text } = state.get();
    if (isSending || text === saved) return;
    isSending = true;
    state.update((now) => ({ ...now, is: 'saving' }));
    const isSaved = await succeeds(send(text));
    isSending = false;
    if (isSaved) saved = text;
    settle(isSaved);
  };
  const change = (text: string) => {
    state.update((now) => ({ ...now, text }));
    letGo ??= hold();
    mirror();
    later(pauseMilliseconds);
  };
  void kept().then(
    (earlier) => {
      if (earlier && state.get().text === first) change(joined(first, earlier));
    },
    () => undefined,
  );
  return { state, change, save };
};
