import { announce } from '../app/announcer.ts';
import { holdReloads } from '../app/guard.ts';
import { onRecordingEvent } from '../app/live.ts';
import { whoAmI } from '../app/me.ts';
import { isOnline, onlineNotice } from '../app/offline.ts';
import { onSessionChange } from '../app/session.ts';
import { nothingUnsafe, unsafeAudio } from '../app/unsafeAudio.ts';
import { notify } from '../ui/Toasts.tsx';
import { appServer } from './appServer.ts';
import { openCapture } from './capture.ts';
import { isCapturing } from './machine.ts';
import { Recorder } from './recorder.ts';
import { tidy } from './recovery.ts';
import { followRecorder } from './running.ts';
import { openStore, type RecordingStore } from './store.ts';
import { pendingIn, totalsOf, type UploadView } from './totals.ts';
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

export type RecorderService = {
  store: RecordingStore;
  uploader: Uploader;
  recorderFor: (appointmentId: string) => Recorder;
};

let started: Promise<RecorderService> | undefined;
/** The one recorder service of this page; the first call opens the store and sends what an earlier visit left. */
export const recorderService = (): Promise<RecorderService> => (started ??= start());

const start = async (): Promise<RecorderService> => {
  const store = await openStore();
  const session = { userId: null as string | null };
  const device = deviceId();
  const uploader = new Uploader({
    store,
    server: appServer,
    deviceId: device,
    userId: () => session.userId,
    locks: navigator.locks,
    channel: new BroadcastChannel('auscult-recorder'),
  });
  const recorders = new Map<string, Recorder>();
  const recorderFor = (appointmentId: string): Recorder => {
    const known = recorders.get(appointmentId);
    if (known && known.view.phase !== 'finished') return known;
    known?.dispose();
    const fresh = new Recorder({
      appointmentId,
      userId: session.userId ?? '',
      deviceId: device,
      store,
      server: appServer,
      uploader,
      openCapture,
      hold,
    });
    recorders.set(appointmentId, fresh);
    followRecorder(appointmentId, fresh);
    return fresh;
  };
  const identify = async () => {
    const me = await whoAmI().catch(() => null);
    session.userId = me?.id ?? null;
    uploader.wake('urgent');
    if (me) await tidy({ store, server: appServer, userId: me.id }).catch(() => undefined);
    await uploader.refresh();
  };
  followUploads(uploader);
  followPage(uploader, recorders);
  onSessionChange(() => void identify());
  await identify();
  uploader.begin();
  return {
    store,
    uploader,
    recorderFor,
  };
};

const hold = (): (() => void) => {
  const letReload = holdReloads('recording');
  const letSleep = keepAwake();
  return () => {
    letReload();
    letSleep();
  };
};

/** Everything that may have brought the connection back, or may be about to end the page. */
const followPage = (uploader: Uploader, recorders: Map<string, Recorder>): void => {
  const all = () => [...recorders.values()];
  const return_ = () => {
    uploader.wake('urgent');
    for (const one of all()) if (isCapturing(one.view.phase)) void one.verify();
  };
  window.addEventListener('online', return_);
  window.addEventListener('pageshow', return_);
  window.addEventListener('pagehide', () => {
    for (const one of all()) one.flush();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return_();
    else for (const one of all()) one.flush();
  });
  onRecordingEvent(
    'appointment_forcefully_stopped',
    ({ appointmentId }) => void recorders.get(appointmentId)?.verify(),
  );
};

/** Tells the rest of the app what is not on the server yet, keeps the page until it is, and says when it is. */
const followUploads = (uploader: Uploader): void => {
  let letReload: (() => void) | undefined;
  const notices = uploadNotices(uploader.view.epochs.length === 0);
  uploader.subscribe(() => {
    const { view } = uploader;
    const waiting = view.epochs.filter((row) => !row.isSetAside && row.trouble === null && pendingIn(row) > 0);
    if (waiting.length > 0) letReload ??= holdReloads('not yet uploaded');
    else {
      letReload?.();
      letReload = undefined;
    }
    const held = view.epochs.filter((row) => !row.isSetAside && row.chunks > row.acknowledged);
    const next =
      held.length === 0
        ? nothingUnsafe
        : {
            seconds: totalsOf(held).pendingSeconds,
            since: view.oldestPendingAt,
            appointmentIds: [...new Set(held.map((row) => row.appointmentId))],
          };
    if (JSON.stringify(next) !== JSON.stringify(unsafeAudio.get())) unsafeAudio.set(next);
    notices(view);
  });
};

/** The frame says "Online!" after the browser was offline. This says it after any other way of being held up: a server that was down, or a closed browser. */
const uploadNotices = (isFirstRead: boolean) => {
  let isFirst = isFirstRead;
  let wasHeldUp = false;
  let sawOffline = false;
  return (view: UploadView): void => {
    const pending = view.epochs.some((row) => !row.isSetAside && row.trouble === null && pendingIn(row) > 0);
    if (view.epochs.length > 0 && isFirst) {
      isFirst = false;
      wasHeldUp = pending;
    }
    sawOffline ||= pending && !isOnline.get();
    wasHeldUp ||=
      pending &&
      view.stop === 'unreachable' &&
      view.oldestPendingAt !== null &&
      Date.now() - view.oldestPendingAt > 5000;
    if (pending) return;
    if (wasHeldUp && !sawOffline) {
      notify('success', onlineNotice);
      announce(`${onlineNotice.title} - ${onlineNotice.text}`);
    }
    wasHeldUp = false;
    sawOffline = false;
  };
};
