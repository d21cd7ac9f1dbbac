import { me as readMe } from '@auscult/contract/users/endpoints.ts';
import { call } from '../app/api.ts';
import { holdReloads } from '../app/guard.ts';
import { onRecordingEvent, openTranscription } from '../app/live.ts';
import { whoAmI } from '../app/me.ts';
import { isSignInAsked, isSwitchedOff, onSessionChange } from '../app/session.ts';
import { appServer } from './appServer.ts';
import { openCapture } from './capture.ts';
import { followPage, followUploads } from './following.ts';
import { type LiveText, makeLiveText } from './liveText.ts';
import { isCapturing } from './machine.ts';
import { Recorder } from './recorder.ts';
import { tidy, tidyConsult } from './recovery.ts';
import { followRecorder } from './running.ts';
import { makeSeats, type Seats } from './seats.ts';
import { openStore, type RecordingStore } from './store.ts';
import { Uploader } from './uploader.ts';
import { keepAwake } from './wakeLock.ts';

const deviceKey = 'auscult.device';
const deviceId = (): string => {
  const known = localStorage.getItem(deviceKey);
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(deviceKey, made);
  return made;
};

type Session = { userId: string | null };
/** What records one consult in this tab. */
export type Recording = { recorder: Recorder; liveText: LiveText };
export type RecorderService = {
  store: RecordingStore;
  uploader: Uploader;
  recordingOf: (appointmentId: string) => Recording;
  /** Resolves when what the server says has been followed: what is gone or finished is not offered again. */
  tidied: () => Promise<void>;
};

let started: Promise<RecorderService> | undefined;
/** The one recorder service of this page; the first call opens the store and sends what an earlier visit left. */
export const recorderService = (): Promise<RecorderService> =>
  (started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  }));

const ignore = () => undefined;

const start = async (): Promise<RecorderService> => {
  const store = await openStore();
  const session: Session = { userId: null };
  const seats = makeSeats(navigator.locks);
  const uploader = new Uploader({
    store,
    server: appServer,
    deviceId: deviceId(),
    seats,
    userId: () => session.userId,
    locks: navigator.locks,
    channel: new BroadcastChannel('auscult-recorder'),
  });
  const recordings = recordingsOn({ store, uploader, seats, session });
  const identify = async () => {
    const me = await whoAmI().catch(() => null);
    if (session.userId !== (me?.id ?? null)) recordings.release();
    session.userId = me?.id ?? null;
    uploader.wake('urgent');
    if (me) tidied = tidy(tidying(me.id)).then(() => uploader.refresh(), ignore);
    await uploader.refresh();
  };
  const tidying = (userId: string) => {
    const isSignedIn = () =>
      call(readMe).then(
        ({ id }) => id === userId,
        () => false,
      );
    return { store, server: appServer, seats, userId, isSignedIn };
  };
  let tidied = Promise.resolve();
  // It may have been discarded, or started again, from another screen or device.
  onRecordingEvent('appointment_status_updated', ({ appointmentId }) => {
    const { userId } = session;
    const isKnown = uploader.view.epochs.some((row) => row.appointmentId === appointmentId);
    if (userId && isKnown && !seats.isMine(appointmentId))
      void tidyConsult(tidying(userId), appointmentId).then(() => uploader.refresh(), ignore);
  });
  followUploads(uploader);
  followPage(uploader, recordings.all);
  isSwitchedOff.subscribe(() => {
    if (isSwitchedOff.get()) for (const { recorder } of recordings.all.values()) void recorder.pause();
  });
  onSessionChange((change) => {
    // Asked to sign in again in place, the same person goes on with the same recorders.
    if (change === 'signed-in' || !isSignInAsked.get()) void identify();
  });
  await identify();
  uploader.begin();
  return { store, uploader, recordingOf: recordings.of, tidied: () => tidied };
};

/** One recorder a consult for as long as the page lives, so that leaving a screen does not end a recording. */
const recordingsOn = ({
  store,
  uploader,
  seats,
  session,
}: {
  store: RecordingStore;
  uploader: Uploader;
  seats: Seats;
  session: Session;
}) => {
  const all = new Map<string, Recording>();
  const make = (appointmentId: string): Recording => {
    const userId = session.userId ?? '';
    const server = appServer;
    const recorder = new Recorder({
      appointmentId,
      userId,
      deviceId: deviceId(),
      store,
      server,
      uploader,
      seats,
      openCapture,
      hold,
    });
    followRecorder(appointmentId, recorder);
    return { recorder, liveText: makeLiveText(openTranscription, recorder, appointmentId) };
  };
  const of = (appointmentId: string): Recording => {
    const known = all.get(appointmentId);
    if (known && known.recorder.view.phase !== 'finished') return known;
    known?.recorder.dispose();
    const fresh = make(appointmentId);
    all.set(appointmentId, fresh);
    return fresh;
  };
  /** Another person signed in: the recorders of the one before are put away, unless they still record. */
  const release = () => {
    for (const [appointmentId, { recorder }] of all) {
      if (isCapturing(recorder.view.phase)) continue;
      recorder.dispose();
      all.delete(appointmentId);
    }
  };
  return { all, of, release };
};

const hold = (): (() => void) => {
  const letReload = holdReloads('recording');
  const letSleep = keepAwake();
  return () => {
    letReload();
    letSleep();
  };
};
