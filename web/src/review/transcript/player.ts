import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { store, type Store } from '../../ui/store.ts';
import type { PlacedSeconds, Seconds } from './cited.ts';

export type PlayerState = {
  kind: AudioKind;
  isPlaying: boolean;
  isLoading: boolean;
  problem: string | null;
  second: number;
  speed: number;
};
export type Player = {
  state: Store<PlayerState>;
  /** Seconds now, finer than the state's whole second; read once a frame by the waveform. */
  time: () => number;
  /** Called once a frame while sound moves, and once after each jump. */
  onFrame: (listener: () => void) => () => void;
  choose: (kind: AudioKind) => void;
  /** A passage that names its recording is played from that one, whichever was chosen before. */
  play: (passage?: Seconds | PlacedSeconds | { start: number }) => Promise<void>;
  pause: () => void;
  seek: (seconds: number) => void;
  setSpeed: (speed: number) => void;
  close: () => void;
};

export const speeds = [1, 1.25, 1.5, 1.75, 2, 0.75] as const;

type Fetch = (kind: AudioKind) => Promise<Blob>;
const first: PlayerState = {
  kind: 'consultation',
  isPlaying: false,
  isLoading: false,
  problem: null,
  second: 0,
  speed: 1,
};

const listeners = () => {
  const all = new Set<() => void>();
  return {
    add: (listener: () => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: () => {
      for (const listener of all) listener();
    },
    clear: () => all.clear(),
  };
};

/** Fetches the chosen kind and says how that goes. */
const fetchInto = async (state: Store<PlayerState>, fetchAudio: Fetch, hold: (blob: Blob) => void): Promise<void> => {
  const set = (change: Partial<PlayerState>) => state.update((value) => ({ ...value, ...change }));
  set({ isLoading: true, problem: null });
  try {
    const { kind } = state.get();
    const blob = await fetchAudio(kind);
    // Another kind was chosen meanwhile: this audio is not the one on the screen.
    if (kind === state.get().kind) hold(blob);
  } catch {
    set({ problem: 'The audio could not be fetched. The recording is safe on the server; try again in a moment.' });
  } finally {
    set({ isLoading: false });
  }
};

/** What the audio element tells, put into the state. */
const follow = (
  audio: HTMLAudioElement,
  set: (change: Partial<PlayerState>) => void,
  onPlay: () => void,
  onPause: () => void,
): void => {
  audio.onplay = () => {
    set({ isPlaying: true });
    onPlay();
  };
  audio.onpause = () => {
    onPause();
    set({ isPlaying: false });
  };
  audio.onended = () => set({ isPlaying: false });
  audio.onerror = () => {
    if (audio.src.startsWith('blob:'))
      set({ problem: 'The audio could not be played here. It can still be downloaded.', isPlaying: false });
  };
};

/** Plays the stored audio. The whole file is fetched at the first play, with the session's own credentials. */
export const createPlayer = (fetchAudio: Fetch, kind: AudioKind): Player => {
  const state = store<PlayerState>({ ...first, kind });
  const audio = new Audio();
  const frames = listeners();
  let url: string | null = null;
  let [wanted, frame] = [0, 0];
  let stopAt: number | undefined;

  const set = (change: Partial<PlayerState>) => state.update((value) => ({ ...value, ...change }));
  const time = () => (url ? audio.currentTime : wanted);
  const show = () => {
    const second = Math.floor(time());
    if (second !== state.get().second) set({ second });
    frames.tell();
  };
  const tick = () => {
    if (stopAt !== undefined && audio.currentTime >= stopAt) {
      stopAt = undefined;
      audio.pause();
    }
    show();
    frame = audio.paused ? 0 : requestAnimationFrame(tick);
  };
  const unload = () => {
    audio.pause();
    if (url) URL.revokeObjectURL(url);
    url = null;
  };
  const hold = (blob: Blob) => {
    url = URL.createObjectURL(blob);
    audio.src = url;
    audio.currentTime = wanted;
    audio.playbackRate = state.get().speed;
  };
  const load = () => (url ? Promise.resolve() : fetchInto(state, fetchAudio, hold));
  const seek = (seconds: number) => {
    wanted = Math.max(0, seconds);
    stopAt = undefined;
    if (url) audio.currentTime = wanted;
    show();
  };

  const run = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(tick);
  };
  follow(audio, set, run, () => {
    wanted = audio.currentTime;
  });

  const choose = (next: AudioKind) => {
    if (next === state.get().kind) return;
    unload();
    set({ kind: next, problem: null });
    seek(0);
  };
  return {
    state,
    time,
    seek,
    onFrame: frames.add,
    choose,
    play: async (passage) => {
      if (passage && 'kind' in passage) choose(passage.kind);
      if (state.get().isLoading) return;
      await load();
      if (!url) return;
      if (passage) seek(passage.start);
      stopAt = passage && 'end' in passage ? passage.end : undefined;
      await audio.play().catch(() => set({ isPlaying: false }));
    },
    pause: () => audio.pause(),
    setSpeed: (speed) => {
      audio.playbackRate = speed;
      set({ speed });
    },
    close: () => {
      cancelAnimationFrame(frame);
      unload();
      frames.clear();
    },
  };
};
