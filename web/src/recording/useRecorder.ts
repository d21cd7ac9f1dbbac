import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveText, LiveTextView } from '../recorder/liveText.ts';
import type { Recorder } from '../recorder/recorder.ts';
import type { RecorderView } from '../recorder/recorderView.ts';
import { recorderService, type Recording, type RecorderService } from '../recorder/service.ts';
import type { UploadView } from '../recorder/totals.ts';
import type { Uploader } from '../recorder/uploader.ts';

export type Ready = Recording & { service: RecorderService };

/** The recorder of a consult: the same one for as long as the app is open. `failed`: the browser gives no store to keep audio in. */
export const useRecorder = (appointmentId: string): Ready | 'failed' | null => {
  const [found, setFound] = useState<{ for: string; ready: Ready | 'failed' } | null>(null);
  useEffect(() => {
    let isGone = false;
    recorderService().then(
      (service) => {
        if (isGone) return;
        const recording = service.recordingOf(appointmentId);
        void recording.recorder.verify();
        setFound({ for: appointmentId, ready: { service, ...recording } });
      },
      () => setFound({ for: appointmentId, ready: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [appointmentId]);
  return found?.for === appointmentId ? found.ready : null;
};

export const useRecorderView = (recorder: Recorder): RecorderView =>
  useSyncExternalStore(recorder.subscribe, () => recorder.view);
export const useUploadView = (uploader: Uploader): UploadView =>
  useSyncExternalStore(uploader.subscribe, () => uploader.view);
export const useLiveText = (live: LiveText): LiveTextView => useSyncExternalStore(live.subscribe, live.view);
