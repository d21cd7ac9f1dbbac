import type { TranscriptionSocket } from '../app/live.ts';
import type { Recorder } from './recorder.ts';

export type LiveSegment = { id: number; text: string; start: number; end: number; speaker: string };
export type LiveTextView = {
  /** `off` before and between recordings. `unavailable` never touches the recording. */
  state: 'off' | 'connecting' | 'on' | 'unavailable';
  segments: readonly LiveSegment[];
  /** What is being said now; it may still change. */
  partial: LiveSegment | null;
  /** What the recogniser in force is good for, in its own words. */
  honestly: string | null;
  engine: string | null;
};
export type OpenTranscription = () => Promise<TranscriptionSocket>;
export type LiveText = ReturnType<typeof makeLiveText>;

const off: LiveTextView = { state: 'off', segments: [], partial: null, honestly: null, engine: null };

/** Text beside the recording. It begins again by itself after a lost connection, from where the recording then is. */
export const makeLiveText = (open: OpenTranscription) => {
  const listeners = new Set<() => void>();
  let view = off;
  let count = 0;
  let socket: TranscriptionSocket | null = null;
  let leave: (() => void) | null = null;
  const show = (change: Partial<LiveTextView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };

  const wire = (fresh: TranscriptionSocket, restart: () => void) => {
    fresh.on('connect', restart);
    fresh.on('disconnect', () => show({ state: 'connecting', partial: null }));
    fresh.on('connect_error', () => show({ state: 'unavailable', partial: null }));
    fresh.on('error', () => show({ state: 'unavailable', partial: null }));
    fresh.on('transcription_stream_started', ({ honestly, engine }) => show({ state: 'on', honestly, engine }));
    fresh.on('transcription_stream_received', ({ isFinal, text, start, end, speaker }) => {
      if (!isFinal) return show({ partial: text ? { id: -1, text, start, end, speaker } : null });
      count += 1;
      const segments = text ? [...view.segments, { id: count, text, start, end, speaker }] : view.segments;
      return show({ segments, partial: null });
    });
  };

  const begin = (
    recorder: Recorder,
    { appointmentId, isSmartDictation }: { appointmentId: string; isSmartDictation: boolean },
  ) => {
    if (leave) return;
    let isOver = false;
    show({ state: 'connecting' });
    const restart = () =>
      socket?.emit('start_transcription_stream', { appointmentId, isSmartDictation, offsetSeconds: recorder.seconds });
    const stopFrames = recorder.onFrame(({ pcm }) => {
      // What is said without a connection is in the recording; sent late, it would only delay what is said now.
      if (socket?.connected) socket.emit('send_transcription_audio_data', pcm);
    });
    leave = () => {
      isOver = true;
      stopFrames();
      const ending = socket;
      socket = null;
      leave = null;
      ending?.emit('stop_transcription_stream');
      // The last words come after the stop.
      setTimeout(() => ending?.close(), 4000);
      show({ state: 'off' });
    };
    open().then(
      (fresh) => {
        if (isOver) return void fresh.close();
        socket = fresh;
        wire(fresh, restart);
        if (fresh.connected) restart();
        return undefined;
      },
      () => {
        if (!isOver) show({ state: 'unavailable' });
      },
    );
  };

  return {
    get view() {
      return view;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin,
    end: () => leave?.(),
    clear: () => show({ segments: [], partial: null }),
  };
};
