import type { Frame } from './worklet.ts';

/** Where a recording gets its sound: a browser's microphone, or a test's. */
export type Microphone = { deviceId: string; label: string };
export type LossReason = 'ended' | 'muted' | 'stalled';
export type CaptureEvents = {
  chunk: (bytes: Blob, seconds: number) => void;
  frame: (frame: Frame) => void;
  /** The sound stopped coming, at most 3 s ago. The capture is over; what it gave stands. */
  lost: (reason: LossReason) => void;
};
export type Capture = {
  mimeType: string;
  microphone: Microphone;
  /** Seconds of sound since `begin`, by counting samples. */
  seconds: () => number;
  begin: () => void;
  /** Hands out what is not handed out yet, for a page that may be about to go. */
  flush: () => void;
  /** Resolves after the last chunk was handed out. */
  stop: () => Promise<void>;
};
export type OpenCapture = (deviceId: string | null, events: CaptureEvents) => Promise<Capture>;

const sliceMilliseconds = 1000;
const stallMilliseconds = 2700;
const muteMilliseconds = 1500;
const mimeTypes = [
  'audio/webm;codecs=opus',
  'audio/webm',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/ogg;codecs=opus',
];

export const chooseMimeType = (isSupported: (type: string) => boolean): string => mimeTypes.find(isSupported) ?? '';

/** Noise is reduced because rooms hum; echo is left alone because nothing is played while recording. */
const constraints = (deviceId: string | null): MediaStreamConstraints => ({
  audio: {
    channelCount: 1,
    noiseSuppression: true,
    autoGainControl: true,
    echoCancellation: false,
    ...(deviceId ? { deviceId: { exact: deviceId } } : {}),
  },
});

export const openCapture: OpenCapture = async (deviceId, events) => {
  const stream = await navigator.mediaDevices.getUserMedia(constraints(deviceId));
  const [track] = stream.getAudioTracks();
  if (!track) throw new DOMException('No sound in this stream', 'NotFoundError');
  const mimeType = chooseMimeType((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { ...(mimeType ? { mimeType } : {}), audioBitsPerSecond: 64_000 });
  const clock = sampleClock();
  const meter = await openMeter(stream, (frame) => {
    clock.count(frame.seconds);
    events.frame(frame);
  }).catch(() => null);
  let isOver = false;
  const close = () => {
    isOver = true;
    stopWatching();
    meter?.close();
    for (const one of stream.getTracks()) one.stop();
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    clock.sliced();
    events.chunk(data, clock.takeSlice());
  });
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }));
  const stop = async () => {
    isOver = true;
    if (recorder.state !== 'inactive') {
      recorder.stop();
      await stopped;
    }
    close();
  };
  const stopWatching = watchForLoss({ track, recorder, clock }, (reason) => {
    if (isOver) return;
    isOver = true;
    void stop().then(() => events.lost(reason));
  });
  return {
    mimeType: recorder.mimeType || mimeType,
    microphone: { deviceId: track.getSettings().deviceId ?? '', label: track.label || 'Microphone' },
    seconds: clock.seconds,
    begin: () => {
      clock.begin();
      recorder.start(sliceMilliseconds);
    },
    flush: () => {
      if (recorder.state === 'recording') recorder.requestData();
    },
    stop,
  };
};

type Clock = ReturnType<typeof sampleClock>;
/** Counts samples; where the audio thread is silent (an old browser, a suspended context) the wall clock fills in. */
const sampleClock = () => {
  let total = 0;
  let slice = 0;
  let counted = 0;
  let sliceFrom = 0;
  let hasBegun = false;
  return {
    begin: () => {
      hasBegun = true;
      counted = 0;
      sliceFrom = performance.now();
    },
    count: (seconds: number) => {
      if (hasBegun) counted += seconds;
    },
    sliced: () => {
      const now = performance.now();
      slice = counted > 0 ? counted : (now - sliceFrom) / 1000;
      counted = 0;
      sliceFrom = now;
      total += slice;
    },
    takeSlice: () => slice,
    seconds: () => total + (counted > 0 || !hasBegun ? counted : Math.min(3, (performance.now() - sliceFrom) / 1000)),
    sinceSlice: () => (hasBegun ? performance.now() - sliceFrom : 0),
  };
};

const openMeter = async (stream: MediaStream, onFrame: (frame: Frame) => void) => {
  const context = new AudioContext({ latencyHint: 'balanced' });
  const { default: address } = await import('./worklet.ts?worker&url');
  await context.audioWorklet.addModule(address);
  const source = context.createMediaStreamSource(stream);
  const node = new AudioWorkletNode(context, 'meter', { numberOfInputs: 1, numberOfOutputs: 1 });
  node.port.onmessage = ({ data }: MessageEvent<Frame>) => onFrame(data);
  // A node that leads nowhere may not be run; this one only ever gives silence to the speakers.
  source.connect(node).connect(context.destination);
  if (context.state === 'suspended') void context.resume();
  return {
    close: () => {
      node.port.onmessage = null;
      source.disconnect();
      if (context.state !== 'closed') void context.close();
    },
  };
};

const watchForLoss = (
  { track, recorder, clock }: { track: MediaStreamTrack; recorder: MediaRecorder; clock: Clock },
  onLost: (reason: LossReason) => void,
) => {
  let muteTimer: ReturnType<typeof setTimeout> | undefined;
  const leaving = new AbortController();
  const on = (target: EventTarget, name: string, listener: () => void) =>
    target.addEventListener(name, listener, { signal: leaving.signal });
  on(track, 'ended', () => onLost('ended'));
  on(track, 'mute', () => {
    muteTimer = setTimeout(() => onLost('muted'), muteMilliseconds);
  });
  on(track, 'unmute', () => clearTimeout(muteTimer));
  on(recorder, 'error', () => onLost('stalled'));
  on(recorder, 'stop', () => onLost('ended'));
  on(navigator.mediaDevices, 'devicechange', () => {
    void navigator.mediaDevices.enumerateDevices().then((devices) => {
      const { deviceId } = track.getSettings();
      const isGone =
        deviceId && !devices.some((device) => device.kind === 'audioinput' && device.deviceId === deviceId);
      if (isGone || track.readyState === 'ended') onLost('ended');
    });
  });
  // Late once may be a busy page; late twice in a row is a device that gives nothing.
  let late = 0;
  const timer = setInterval(() => {
    late = recorder.state === 'recording' && clock.sinceSlice() > stallMilliseconds - 500 ? late + 1 : 0;
    if (late >= 2) onLost('stalled');
  }, 400);
  return () => {
    leaving.abort();
    clearInterval(timer);
    clearTimeout(muteTimer);
  };
};
