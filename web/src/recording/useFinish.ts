import type { ConsultationEngine } from '@auscult/contract/enumerations.ts';
import { isCapturing } from '../recorder/machine.ts';
import type { Recorder } from '../recorder/recorder.ts';
import type { RecorderView } from '../recorder/recorderView.ts';
import { wait } from '../recorder/wait.ts';
import type { Question } from './useRecordingActions.ts';

const shortSeconds = 30;
/** A server that has not said by now who records is not waited for. */
const answerMilliseconds = 1500;

type Parts = {
  recorder: Recorder;
  view: RecorderView;
  engine: ConsultationEngine | undefined;
  hasDictation: boolean;
  ask: (question: Question | null) => void;
};

/** The end of a consult, and what is asked before it. */
export const useFinish = ({ recorder, view, engine, hasDictation, ask }: Parts) => {
  const finish = async () => {
    if (view.phase === 'starting' || view.phase === 'finishing') return;
    // Another device may have begun since this screen heard of it.
    if (!isCapturing(view.phase)) await Promise.race([recorder.verify(), wait(answerMilliseconds)]);
    const { phase, elsewhere } = recorder.view;
    if (phase === 'elsewhere') {
      if (elsewhere?.place !== 'tab') ask('finishElsewhere');
      return;
    }
    if (engine === 'ai_sd' && view.kind === 'consultation' && !hasDictation) ask('noDictation');
    else if (view.recordedSeconds > 0 && view.recordedSeconds < shortSeconds) ask('short');
    else void recorder.finish();
  };
  const finishAnyway = () => {
    ask(null);
    void recorder.finish();
  };
  return { finish: () => void finish(), finishAnyway };
};
