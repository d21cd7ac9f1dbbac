import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { duration } from '@auscult/contract/format.ts';
import { isCapturing } from '../../recorder/machine.ts';
import type { Recorder } from '../../recorder/recorder.ts';
import type { RecorderView } from '../../recorder/recorderView.ts';
import { classes } from '../../ui/classes.ts';
import styles from './StepSwitch.module.css';

const steps: readonly { kind: AudioKind; label: string }[] = [
  { kind: 'consultation', label: '1 Conversation' },
  { kind: 'dictation', label: '2 Dictation' },
];

type Props = { recorder: Recorder; view: RecorderView };

/** First the conversation, then a dictation, which has the last word where the two differ. */
export const StepSwitch = ({ recorder, view }: Props) => {
  const secondsOf = (kind: AudioKind) => (kind === view.kind ? view.recordedSeconds : recorder.secondsOf(kind));
  return (
    <div className={styles['steps']} role="group" aria-label="Steps of this consult">
      {steps.map(({ kind, label }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === view.kind}
          disabled={isCapturing(view.phase) && kind !== view.kind}
          className={classes(styles['step'], kind === view.kind && styles['chosen'])}
          onClick={() => recorder.setKind(kind)}
        >
          {label} <span className="num muted">{duration(secondsOf(kind))}</span>
        </button>
      ))}
    </div>
  );
};
