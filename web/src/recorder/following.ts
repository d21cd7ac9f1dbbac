import { announce } from '../app/announcer.ts';
import { holdReloads } from '../app/guard.ts';
import { onRecordingEvent } from '../app/live.ts';
import { isOnline, onlineNotice } from '../app/offline.ts';
import { nothingUnsafe, unsafeAudio } from '../app/unsafeAudio.ts';
import { notify } from '../ui/Toasts.tsx';
import { watchHeldUp } from './heldUp.ts';
import { isCapturing } from './machine.ts';
import type { Recorder } from './recorder.ts';
import { pendingIn, totalsOf } from './totals.ts';
import type { Uploader } from './uploader.ts';

/** Everything that may have brought the connection back, or may be about to end the page. */
export const followPage = (uploader: Uploader, recorders: Map<string, { recorder: Recorder }>): void => {
  const all = () => [...recorders.values()].map(({ recorder }) => recorder);
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
    ({ appointmentId }) => void recorders.get(appointmentId)?.recorder.verify(),
  );
  onRecordingEvent('appointment_status_updated', ({ appointmentId }) => {
    const recorder = recorders.get(appointmentId)?.recorder;
    // Somebody else may have begun or paused. A recorder at work hears of what concerns it by the event above.
    if (recorder?.view.phase === 'ready' || recorder?.view.phase === 'elsewhere') void recorder.verify();
  });
};

/** Tells the rest of the app what is not on the server yet, keeps the page until it is, and says when it is. */
export const followUploads = (uploader: Uploader): void => {
  let letReload: (() => void) | undefined;
  const isToSay = watchHeldUp();
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
    if (!isToSay(view, { isOnline: isOnline.get(), isSender: uploader.isSender })) return;
    notify('success', onlineNotice);
    announce(`${onlineNotice.title} - ${onlineNotice.text}`);
  });
};
