/**
 * Where a recorder stands. `ready`: nothing is being captured, whether before the first word or in a pause.
 * `lost`: the doctor is recording, but the microphone gives nothing and is being reopened.
 */
export type Phase = 'ready' | 'starting' | 'recording' | 'lost' | 'elsewhere' | 'finishing' | 'finished';
export type Step =
  | 'record'
  | 'started'
  | 'refused'
  | 'takenElsewhere'
  | 'pause'
  | 'lose'
  | 'reopen'
  | 'finish'
  | 'goOn'
  | 'confirm'
  | 'restart';

const steps: Record<Step, Partial<Record<Phase, Phase>>> = {
  record: { ready: 'starting', elsewhere: 'starting' },
  started: { starting: 'recording' },
  refused: { starting: 'ready', recording: 'ready', lost: 'ready' },
  takenElsewhere: { ready: 'elsewhere', starting: 'elsewhere', recording: 'elsewhere', lost: 'elsewhere' },
  pause: { recording: 'ready', lost: 'ready' },
  lose: { starting: 'lost', recording: 'lost' },
  reopen: { lost: 'recording' },
  finish: { ready: 'finishing', elsewhere: 'finishing' },
  goOn: { finishing: 'ready', elsewhere: 'ready' },
  confirm: { ready: 'finished', elsewhere: 'finished', finishing: 'finished' },
  restart: { ready: 'ready', elsewhere: 'ready', finishing: 'ready' },
};

/** The phase after a step; undefined where the step is not possible now. */
export const phaseAfter = (phase: Phase, step: Step): Phase | undefined => steps[step][phase];
/** True while the doctor believes that sound is being kept. */
export const isCapturing = (phase: Phase): boolean => phase === 'starting' || phase === 'recording' || phase === 'lost';
