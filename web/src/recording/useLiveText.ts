import { useEffect, useState, useSyncExternalStore } from 'react';
import { openTranscription } from '../app/live.ts';
import { type LiveTextView, makeLiveText } from '../recorder/liveText.ts';
import type { Recorder } from '../recorder/recorder.ts';
import { useRecorderView } from './useRecorder.ts';

type Wanted = { recorder: Recorder; appointmentId: string };

/** Live text while this recorder records. */
export const useLiveText = ({ recorder, appointmentId }: Wanted): LiveTextView => {
  const [live] = useState(() => makeLiveText(openTranscription));
  const { phase, kind } = useRecorderView(recorder);
  const isOn = phase === 'recording' || phase === 'lost';
  useEffect(() => {
    if (!isOn) return undefined;
    live.begin(recorder, { appointmentId, isSmartDictation: kind === 'dictation' });
    return () => live.end();
  }, [isOn, live, recorder, appointmentId, kind]);
  return useSyncExternalStore(live.subscribe, () => live.view);
};
