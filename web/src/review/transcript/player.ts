import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { store, type Store } from '../../ui/store.ts';
import type { Seconds } from './cited.ts';

export type PlayerState = { kind: AudioKind; isPlaying: boolean; isLoading: boolean; problem: string | null; second: number; speed: number };
export type Player = {
  state: Store<PlayerState>;
  /** Seconds now, finer than the state's whole second; read once a frame by the waveform. */
  time: () => number;
  /** Called once a frame while sound moves, and once after each jump. */
  onFrame: (listener: () => void) => () => void;
  choose: (kind: AudioKind) => void;
  play: (passage?: Seconds | { start: number }) => Promise<void>;
  pause: () => void;
  seek: (seconds: number) => void;
  setSpeed: (speed: number) => void;
  close: () => void;
};

export const speeds = [1, 1.25, 1.5, 1.75, 2, 0.75] as const;

type Fetch = (kind: AudioKind) => Promise<Blob>;
const first: PlayerState = { kind: 'consultation', isPlaying: false, isLoading: false, problem: null, second: 0, speed: 1 };

/** Plays the stored audio. The whole file is fetched at the first play, with the session's own credentials. */
export const createPlayer = (fetchAudio: Fetch, kind: AudioKind): Player => {
  const state = store<PlayerState>({ ...first, kind });
  const audio = new Audio();
  const listeners = new Set<() => void>();
  let url: string | null = null;
  let wanted = 0;
  let stopAt: number | undefined;
  let frame = 0;
  let loading: Promise<void> | undefined;

  const set = (change: Partial<PlayerState>) => state.update((value) => ({ ...value, ...change }));
  const time = () => (url ? audio.currentTime : wanted);
  const show = () => {
    const second = Math.floor(time());
    if (second !== state.get().second) set({ second });
    for (const listener of listeners) listener();
  };
  const tick = () => {
    if (stopAt !== undefined && audio.currentTime >= stopAt) { stopAt = undefined; audio.pause(); }
    show();
    frame = audio.paused ? 0 : requestAnimationFrame(tick);
  };
  const unload = () => {
    audio.pause();
    if (url) URL.revokeObjectURL(url);
    url = null;
  };
  const fetchOnce = async () => {
    set({ isLoading: true, problem: null });
    try {
      const forKind = state.get().kind;
      const blob = await fetchAudio(forKind);
      // Another kind was chosen meanwhile: this audio is not the one on the screen.
      if (forKind !== state.get().kind) return;
      url = URL.createObjectURL(blob);
      audio.src = url;
      audio.currentTime = wanted;
      audio.playbackRate = state.get().speed;
    } catch {
      set({ problem: 'The audio could not be fetched. The recording is safe on the server; try again in a moment.' });
    } finally {
      set({ isLoading: false });
    }
  };
  const load = () => (url ? Promise.resolve() : (loading ??= fetchOnce().finally(() => { loading = undefined; })));
  const seek = (seconds: number) => {
    wanted = Math.max(0, seconds);
    stopAt = undefined;
    if (url) audio.currentTime = wanted;
    show();
  };

  audio.onplay = () => { set({ isPlaying: true }); cancelAnimationFrame(frame); frame = requestAnimationFrame(tick); };
  audio.onpause = () => { wanted = audio.currentTime; set({ isPlaying: false }); };
  audio.onended = () => set({ isPlaying: false });
  audio.onerror = () => { if (url) set({ problem: 'The audio could not be played here. It can still be downloaded.', isPlaying: false }); };

  return {
    state, time, seek,
    onFrame: (listener) => { listeners.add(listener); return () => void listeners.delete(listener); },
    choose: (next) => {
      if (next === state.get().kind) return;
      unload();
      wanted = 0;
      set({ kind: next, second: 0, problem: null });
      show();
    },
    play: async (passage) => {
      await load();
      if (!url) return;
      if (passage) seek(passage.start);
      stopAt = passage && 'end' in passage ? passage.end : undefined;
      await audio.play().catch(() => set({ isPlaying: false }));
    },
    pause: () => audio.pause(),
    setSpeed: (speed) => { audio.playbackRate = speed; set({ speed }); },
    close: () => { cancelAnimationFrame(frame); unload(); listeners.clear(); },
  };
};
