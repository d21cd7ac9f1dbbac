import { useEffect, useRef, useState } from 'react';
import type { TranscriptionEvents } from '@auscult/contract/live.ts';
import { openTranscription, type TranscriptionSocket } from '../app/live.ts';
import { hasSession } from '../app/session.ts';
import { openCapture, type Capture } from '../recorder/capture.ts';

/** Nobody tests a microphone for longer, and the stream is one of the few that a server has. */
const longestMilliseconds = 60_000;
/** The last words come after the stream was asked to stop. */
const lastWordsMilliseconds = 10_000;
/** As loud as somebody who speaks; quieter is the room. */
const speakingLevel = 0.02;

export type RecogniserTest = {
  state: 'off' | 'starting' | 'listening' | 'ending';
  /** What was heard, phrase by phrase. */
  phrases: readonly string[];
  /** What is being said now; it may still change. */
  partial: string;
  /** Seconds from the moment at which one began to speak to the first words. */
  firstWordsAfter: number | null;
  /** What was missing where a test ended without words. */
  lacking: 'sound' | 'words' | null;
  error: string | null;
};
const off: RecogniserTest = {
  state: 'off',
  phrases: [],
  partial: '',
  firstWordsAfter: null,
  lacking: null,
  error: null,
};

type Change = (make: (test: RecogniserTest) => Partial<RecogniserTest>) => void;
type Heard = Parameters<TranscriptionEvents['transcription_stream_received']>[0];

const said = ({ isFinal, text }: Heard, { phrases }: RecogniserTest): Partial<RecogniserTest> =>
  isFinal ? { phrases: text ? [...phrases, text] : phrases, partial: '' } : { partial: text };

const whyNot = (error: unknown): string => {
  if (error instanceof DOMException && error.name === 'NotAllowedError')
    return 'The browser does not allow the microphone. Allow it beside the address, then try again.';
  if (error instanceof DOMException) return 'The microphone could not be opened. Is it plugged in?';
  return 'The server could not be reached.';
};

/** Speaks to the recogniser without a consult. The answer ends it. */
const begin = (change: Change): (() => void) => {
  let socket: TranscriptionSocket | undefined;
  let capture: Capture | undefined;
  let soundSince = 0;
  let isOver = false;
  /** Sound from before the stream was asked for: the server would not know what to do with it. */
  let early: ArrayBuffer[] | undefined = [];
  const end = (error: string | null = null) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(limit);
    void capture?.stop();
    socket?.emit('stop_transcription_stream');
    const finish = () => {
      clearTimeout(patience);
      socket?.close();
      const lacking = soundSince ? 'words' : 'sound';
      change(({ phrases }) => ({
        state: 'off',
        partial: '',
        lacking: error === null && phrases.length === 0 ? lacking : null,
      }));
    };
    const patience = setTimeout(finish, error ? 0 : lastWordsMilliseconds);
    socket?.on('transcription_stream_stopped', finish);
    change(() => ({ state: 'ending', error }));
  };
  const limit = setTimeout(end, longestMilliseconds);
  const hear = (heard: Heard) =>
    change((test) => ({
      ...said(heard, test),
      firstWordsAfter:
        test.firstWordsAfter ?? (heard.text && soundSince ? (performance.now() - soundSince) / 1000 : null),
    }));
  const listen = async () => {
    const opened = await openCapture(null, {
      chunk: () => undefined,
      frame: ({ pcm, rms }) => {
        if (isOver) return;
        if (rms > speakingLevel) soundSince ||= performance.now();
        if (early) early.push(pcm);
        else socket?.emit('send_transcription_audio_data', pcm);
      },
      lost: () => end('The microphone stopped.'),
    });
    if (isOver) return void opened.stop();
    capture = opened;
    return change(() => ({ state: 'listening' }));
  };
  const connect = async () => {
    const opened = await openTranscription();
    if (isOver) return void opened.close();
    socket = opened;
    opened.on('connect', () => {
      opened.emit('start_transcription_stream', {});
      for (const pcm of early ?? []) opened.emit('send_transcription_audio_data', pcm);
      early = undefined;
    });
    opened.on('transcription_stream_received', hear);
    opened.on('transcription_stream_stopped', ({ reason }) => end(isOver ? null : reason));
    opened.on('error', ({ description }) => end(description));
    opened.on('connect_error', () => end('The live channel could not be opened.'));
    return listen();
  };
  connect().catch((error: unknown) => end(whyNot(error)));
  return end;
};

/** Lets one hear what the recogniser in force makes of one's own voice. */
export const useRecogniserTest = () => {
  const [test, setTest] = useState(off);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  return {
    ...test,
    mayTest: hasSession(),
    start: () => {
      setTest({ ...off, state: 'starting' });
      end.current = begin((make) => setTest((before) => ({ ...before, ...make(before) })));
    },
    stop: () => end.current?.(),
  };
};
