import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs';
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs';
import { isCapturing, type Phase } from '../../recorder/machine.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { Ring } from '../../ui/Ring.tsx';
import type { RecordingActions } from '../useRecordingActions.ts';
import styles from './Controls.module.css';

const wordOf = (phase: Phase, hasAudio: boolean): string => {
  if (phase === 'elsewhere') return 'Take over';
  if (phase === 'finishing' || phase === 'finished') return 'Finishing';
  if (isCapturing(phase)) return 'Pause';
  return hasAudio ? 'Resume' : 'Record';
};

/** Restart, the one big button, and Finish. */
export const Controls = ({ actions, hasAudio }: { actions: RecordingActions; hasAudio: boolean }) => {
  const { view, main, finish, ask } = actions;
  const word = wordOf(view.phase, view.recordedSeconds > 0);
  // What runs in the next tab is paused, restarted and finished there, or taken over first.
  const isNextDoor = view.phase === 'elsewhere' && view.elsewhere?.place === 'tab';
  const isBusy = view.phase === 'starting' || view.phase === 'finishing' || view.phase === 'finished';
  return (
    <div className={styles['controls']}>
      <Button
        variant="ghost"
        size="lg"
        icon={<IconRotate />}
        disabled={!hasAudio || isBusy || isNextDoor}
        onClick={() => ask('restart')}
      >
        Restart
      </Button>
      <div className={styles['bigWrap']}>
        <button
          type="button"
          className={classes(styles['big'], isCapturing(view.phase) && styles['on'])}
          aria-label={word}
          aria-keyshortcuts="Space"
          disabled={isBusy && view.phase !== 'starting'}
          aria-busy={isBusy || undefined}
          onClick={main}
        >
          {isBusy ? <Ring /> : isCapturing(view.phase) ? <IconPlayerPauseFilled /> : <IconMicrophone />}
        </button>
        <span aria-hidden="true">
          {word}{' '}
          <span className="not-phone">
            <Kbd>Space</Kbd>
          </span>
        </span>
      </div>
      <Button
        size="lg"
        icon={<IconCheck />}
        disabled={!hasAudio || isBusy || isNextDoor}
        aria-keyshortcuts="F"
        onClick={finish}
      >
        Finish
      </Button>
    </div>
  );
};
