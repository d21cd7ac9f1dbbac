import type { TranscriptionSocket } from '../app/live.ts';
import type { Recorder } from './recorder.ts';

export type LiveSegment = { id: number; text: string; start: number; end: number; speaker: string };
export type LiveTextView = {
  /** `off` before and between recordings. `unavailable` never touches the recording, and is tried again. */
  state: 'off' | 'connecting' | 'on' | 'unavailable';
  segments: readonly LiveSegment[];
  /** What is being said now; it may still change. */
  partial: LiveSegment | null;
  /** A dictation as it will stand; what comes after the first `settled` characters may still change. */
  standing: { text: string; settled: number } | null;
  /** What the recogniser in force is good for, in its own words. */
  honestly: string | null;
  engine: string | null;
};
export type OpenTranscription = () => Promise<TranscriptionSocket>;
export type LiveText = ReturnType<typeof makeLiveText>;

const off: LiveTextView = { state: 'off', segments: [], partial: null, standing: null, honestly: null, engine: null };
const retryMilliseconds = 5000;
/** Frames of 100 ms that are kept for the first connection. */
const mostEarly = 50;
/** The last words of a stream come after it was asked to stop. */
const lastWordsMilliseconds = 4000;

type Show = (change: (view: LiveTextView) => Partial<LiveTextView>) => void;

const wire = (socket: TranscriptionSocket, show: Show, restart: () => void): void => {
  socket.on('connect', restart);
  socket.on('disconnect', () =>
    show(({ state }) => ({ state: state === 'off' ? 'off' : 'connecting', partial: null })),
  );
  socket.on('connect_error', () => show(() => ({ state: 'unavailable', partial: null })));
  socket.on('error', () => show(() => ({ state: 'unavailable', partial: null })));
  // A stream knows only what was dictated in it; what earlier ones wrote stays above it.
  let earlier = '';
  socket.on('transcription_stream_started', ({ honestly, engine }) =>
    show(({ standing }) => {
      earlier = standing?.text ? `${standing.text}\n` : '';
      return { state: 'on', honestly, engine };
    }),
  );
  socket.on('transcription_stream_received', ({ isFinal, text, start, end, speaker, standing: now }) =>
    show(({ segments }) => {
      const said = text ? { id: isFinal ? segments.length : -1, text, start, end, speaker } : null;
      const standing = now ? { text: earlier + now.text, settled: earlier.length + now.settled } : null;
      return isFinal && said
        ? { segments: [...segments, said], partial: null, standing }
        : { partial: isFinal ? null : said, standing };
    }),
  );
};

type Wanted = {
  open: OpenTranscription;
  recorder: Recorder;
  request: { appointmentId: string; isSmartDictation: boolean };
};

/** One stream of text, from the start of a take to its end. It comes back by itself after a lost connection. */
const beginStream = ({ open, recorder, request }: Wanted, show: Show): (() => void) => {
  let socket: TranscriptionSocket | null = null;
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** The first words, said while the connection was being made. */
  let early: { pcm: ArrayBuffer; at: number }[] | null = [];
  const restart = () => {
    const offsetSeconds = early?.[0] ? Math.max(0, early[0].at - 0.1) : recorder.secondsOf(recorder.view.kind);
    socket?.emit('start_transcription_stream', { ...request, offsetSeconds });
    for (const { pcm } of early ?? []) socket?.emit('send_transcription_audio_data', pcm);
    early = null;
  };
  const connect = () => {
    open().then(
      (fresh) => {
        if (isOver) return void fresh.close();
        socket = fresh;
        wire(fresh, show, restart);
        return fresh.connected ? restart() : undefined;
      },
      () => {
        if (isOver) return;
        show(() => ({ state: 'unavailable' }));
        retry = setTimeout(connect, retryMilliseconds);
      },
    );
  };
  const stopFrames = recorder.onFrame(({ pcm }, at) => {
    // What is said without a connection is in the recording; sent late, it would only delay what is said now.
    if (early) early = early.length < mostEarly ? [...early, { pcm, at }] : [...early.slice(1), { pcm, at }];
    else if (socket?.connected) socket.emit('send_transcription_audio_data', pcm);
  });
  show(() => ({ state: 'connecting' }));
  connect();
  return () => {
    isOver = true;
    clearTimeout(retry);
    stopFrames();
    const ending = socket;
    if (ending?.connected) ending.emit('stop_transcription_stream');
    setTimeout(() => ending?.close(), lastWordsMilliseconds);
    show(() => ({ state: 'off' }));
  };
};

/** Text beside a recording, for as long as the recorder lives. It runs while sound is captured, whatever screen is open. */
export const makeLiveText = (open: OpenTranscription, recorder: Recorder, appointmentId: string) => {
  const listeners = new Set<() => void>();
  let view = off;
  let end: (() => void) | null = null;
  const show: Show = (change) => {
    view = { ...view, ...change(view) };
    for (const listener of listeners) listener();
  };
  const follow = () => {
    const { phase, kind, recordedSeconds } = recorder.view;
    const isOn = phase === 'recording' || phase === 'lost';
    if (isOn && !end)
      end = beginStream({ open, recorder, request: { appointmentId, isSmartDictation: kind === 'dictation' } }, show);
    if (!isOn && end) {
      end();
      end = null;
    }
    if (phase === 'ready' && recordedSeconds === 0 && view.segments.length > 0)
      show(() => ({ segments: [], partial: null, standing: null }));
  };
  recorder.subscribe(follow);
  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
