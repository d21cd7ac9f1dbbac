import { locks as realLocks } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import { errors, type ErrorName } from '@auscult/contract/errors.ts';
import { fingerprint } from './cipher.ts';
import type { Capture, CaptureEvents, OpenCapture } from './capture.ts';
import { Recorder } from './recorder.ts';
import type { RecorderParts } from './recorderView.ts';
import type { ChunkToSend, RecordingServer } from './server.ts';
import { makeSeats } from './seats.ts';
import { openStore, type RecordingStore } from './store.ts';
import { Uploader, type UploaderParts } from './uploader.ts';

/** An answer of the server's catalogue, as a failed call throws it. */
export const refusal = (name: ErrorName, metadata?: unknown) =>
  Object.assign(new Error(name), { status: errors[name].status, code: errors[name].code, metadata });
export const noConnection = () => Object.assign(new Error('fetch_error'), { status: 0, code: 0 });

type Held = { bytes: string; seconds: number };
/** What a server with these rules would hold: a place for each chunk, first come stays, and a finish that waits for all. */
export const makeServer = () => {
  const chunks = new Map<string, Held>();
  const leases = new Map<string, { deviceId: string; recorderId: string; recordingId: string; epochs: number }>();
  const finished = new Set<string>();
  const withdrawn: string[] = [];
  const place = (recordingId: string, epoch: number, sequence: number) => `${recordingId}/${epoch}/${sequence}`;
  /** What a restart set aside is not counted any more. */
  const isCurrent = (recordingId: string) => [...leases.values()].some((one) => one.recordingId === recordingId);
  const server: RecordingServer = {
    start: async ({ appointmentId, kind, deviceId, recorderId, isOnlyRecorder, takeOver, isLate }) => {
      if (finished.has(appointmentId) !== (isLate ?? false)) throw refusal('stepRefused');
      const first = { deviceId, recorderId, recordingId: crypto.randomUUID(), epochs: 0 };
      const known = leases.get(`${appointmentId}/${kind}`) ?? first;
      const isSame = known.deviceId === deviceId && (isOnlyRecorder || known.recorderId === recorderId);
      if (!isSame && !takeOver) throw refusal('recordingElsewhere');
      leases.set(`${appointmentId}/${kind}`, { ...known, deviceId, recorderId, epochs: known.epochs + 1 });
      return {
        appointmentId,
        recordingId: known.recordingId,
        kind,
        epoch: known.epochs,
        leaseToken: `lease-${known.epochs}`,
        status: isLate ? 'finalizing' : 'recording',
      };
    },
    upload: async ({ recordingId, epoch, sequence, bytes, seconds, sha256 }: ChunkToSend) => {
      if (withdrawn.includes(recordingId)) throw refusal('notFound');
      if ((await fingerprint(bytes)) !== sha256) throw refusal('chunkDamaged');
      const key = place(recordingId, epoch, sequence);
      const text = new TextDecoder().decode(bytes);
      const known = chunks.get(key);
      if (known && known.bytes !== text) throw refusal('chunkDiffers');
      chunks.set(key, { bytes: text, seconds });
      return { sha256 };
    },
    stop: async () => ({}),
    restart: async ({ appointmentId }) => {
      for (const name of leases.keys()) if (name.startsWith(appointmentId)) leases.delete(name);
    },
    finalize: async ({ appointmentId, manifest }) => {
      if (finished.has(appointmentId)) throw refusal('stepRefused');
      const missing = manifest
        .map(({ recordingId, epoch, chunks: count }) => ({
          recordingId,
          epoch,
          sequences: Array.from({ length: count }, (_, sequence) => sequence).filter(
            (sequence) => !isCurrent(recordingId) || !chunks.has(place(recordingId, epoch, sequence)),
          ),
        }))
        .filter(({ sequences }) => sequences.length > 0);
      if (missing.length > 0) throw refusal('chunksMissing', { missing });
      finished.add(appointmentId);
      return { id: appointmentId, status: 'finalizing' };
    },
    state: async (appointmentId) => ({
      appointmentId,
      status: finished.has(appointmentId) ? 'finalizing' : 'recording',
      withdrawn,
      recordings: [...leases.entries()]
        .filter(([name]) => name.startsWith(appointmentId))
        .map(([, { recordingId }]) => ({
          recordingId,
          kind: 'consultation' as const,
          epochs: [],
          safeSeconds: 0,
          lease: null,
        })),
    }),
  };
  /** Consent is withdrawn: the audio goes. */
  const withdraw = () => {
    withdrawn.push(...[...leases.values()].map(({ recordingId }) => recordingId));
    leases.clear();
    chunks.clear();
  };
  /** The texts of all chunks in the order of playing. */
  const heard = () =>
    [...chunks.entries()]
      .map(([key, { bytes }]) => ({ order: key.split('/').slice(1).map(Number), bytes }))
      .sort((one, other) => (one.order[0] ?? 0) - (other.order[0] ?? 0) || (one.order[1] ?? 0) - (other.order[1] ?? 0))
      .map(({ bytes }) => bytes);
  return { server, chunks, finished, leases, heard, withdraw };
};

export const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** A start on another device than the tests' own. */
export const fromDeviceTwo = {
  appointmentId: '00000000-0000-4000-8000-0000000000aa',
  kind: 'consultation',
  deviceId: 'device-two',
  recorderId: 'device-two',
  isOnlyRecorder: true,
  takeOver: false,
} as const;

/** A fresh database name, so that tests do not meet. */
export const freshName = () => `recorder-${crypto.randomUUID()}`;

/** Locks of one browser: one holder a name, others wait, and a thief ends the holder's claim. */
export const makeLocks = (): UploaderParts['locks'] => {
  let holder: { end: (error: unknown) => void } | null = null;
  const line: (() => void)[] = [];
  const next = () => {
    holder = null;
    line.shift()?.();
  };
  const request = (_name: string, ...rest: unknown[]): Promise<unknown> => {
    const work = rest.at(-1) as () => Promise<unknown>;
    const isStealing = rest.length > 1 && (rest[0] as LockOptions).steal === true;
    return new Promise((resolve, reject) => {
      const take = () => {
        const mine = { end: reject };
        holder = mine;
        void work()
          .then(resolve, reject)
          .finally(() => {
            if (holder === mine) next();
          });
      };
      if (isStealing) {
        holder?.end(new DOMException('stolen', 'AbortError'));
        take();
      } else if (holder) line.push(take);
      else take();
    });
  };
  return { request };
};

/** The seats of one more tab of a browser: real locks, under the browser's own name. */
export const seatsIn = (browser: string) =>
  makeSeats({
    request: (name: string, ...rest: unknown[]) =>
      (realLocks.request as (...given: unknown[]) => Promise<never>)(`${browser}/${name}`, ...rest),
    query: async () => {
      const { held } = await realLocks.query();
      const isOurs = ({ name }: LockInfo) => name?.startsWith(`${browser}/`);
      return { held: held.filter(isOurs).map((one) => ({ ...one, name: one.name?.slice(browser.length + 1) ?? '' })) };
    },
  });

export const userId = '00000000-0000-4000-8000-000000000001';
export const appointmentId = '00000000-0000-4000-8000-0000000000aa';

type Setting = {
  name?: string;
  server: RecordingServer;
  locks?: UploaderParts['locks'];
  deviceId?: string;
  store?: RecordingStore;
};
/** One tab: its own connection to the store and its own uploader. */
export const openTab = async ({
  name = freshName(),
  server,
  locks = makeLocks(),
  deviceId = 'device-one',
  store: given,
}: Setting) => {
  const store = given ?? (await openStore(name));
  const seats = seatsIn(name);
  const uploader = new Uploader({
    store,
    server,
    deviceId,
    seats,
    userId: () => userId,
    locks,
    channel: new BroadcastChannel(name),
    delay: () => 1,
  });
  return {
    name,
    store,
    seats,
    uploader,
    end: () => {
      uploader.end();
      store.close();
    },
  };
};

/** A busy machine takes its time: only what never happens is to fail. */
const PATIENCE_MILLISECONDS = 10_000;
/** Resolves once `is` holds. */
export const until = async (is: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  while (Date.now() < deadline) {
    if (await is()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`It did not happen within ${PATIENCE_MILLISECONDS / 1000} seconds`);
};

/** A microphone whose sound the test makes. */
export const makeMicrophone = () => {
  const state = { opened: 0, isGone: false, mimeType: 'audio/webm' };
  let current: { events: CaptureEvents; spoken: number } | null = null;
  const open: OpenCapture = async (deviceId, events) => {
    if (state.isGone) throw new DOMException('gone', 'NotFoundError');
    state.opened += 1;
    const mine = { events, spoken: 0 };
    const capture: Capture = {
      mimeType: state.mimeType,
      microphone: { deviceId: deviceId ?? `microphone-${state.opened}`, label: `Microphone ${state.opened}` },
      seconds: () => mine.spoken,
      begin: () => {
        current = mine;
      },
      flush: () => undefined,
      stop: async () => {
        if (current === mine) current = null;
      },
    };
    return capture;
  };
  const say = (text: string, seconds = 1) => {
    if (!current) throw new Error('Nobody listens');
    current.spoken += seconds;
    current.events.chunk(new Blob([text]), seconds);
  };
  const lose = () => {
    const lost = current;
    current = null;
    lost?.events.lost('ended');
  };
  return { open, say, lose, state, isOpen: () => current !== null };
};

type Tab = Awaited<ReturnType<typeof openTab>>;
/** A recorder of the consult in a tab that is open. It ends with the test. */
export const recorderIn = (
  { store, seats, uploader }: Tab,
  parts: Pick<RecorderParts, 'server' | 'openCapture'> & Partial<RecorderParts>,
): Recorder => {
  const hold = () => () => undefined;
  const recorder = new Recorder({
    appointmentId,
    userId,
    deviceId: 'device-one',
    store,
    seats,
    uploader,
    hold,
    ...parts,
  });
  onTestFinished(() => recorder.dispose());
  return recorder;
};

/** One tab at the consult, which sends, with its recorder and a microphone of the test's. It ends with the test. */
export const openRecorder = async ({ hold, ...setting }: Setting & { hold?: RecorderParts['hold'] }) => {
  const tab = await openTab(setting);
  const microphone = makeMicrophone();
  const { server } = setting;
  const recorder = recorderIn(tab, { server, openCapture: microphone.open, ...(hold ? { hold } : {}) });
  tab.uploader.begin();
  /** What a closed or reloaded tab does: its locks go with it. */
  const close = () => {
    recorder.dispose();
    tab.seats.leave(appointmentId);
    tab.end();
  };
  onTestFinished(close);
  return { tab, microphone, recorder, close };
};
