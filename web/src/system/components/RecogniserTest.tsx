import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconMicrophoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs';
import { Notice } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useRecogniserTest, type RecogniserTest as Test } from '../useRecogniserTest.ts';
import styles from './RecogniserTest.module.css';

const hintOf = ({ state, firstWordsAfter, lacking }: Test): string => {
  if (state === 'starting') return 'Starting…';
  if (state === 'ending') return 'Waiting for the last words…';
  if (lacking === 'sound') return 'No sound came in. Test the level, or choose another microphone.';
  if (lacking === 'words') return 'No words were heard in the sound. Speak closer to the microphone, and try again.';
  if (firstWordsAfter !== null) return `First words after ${firstWordsAfter.toFixed(1)} s. Nothing of it is kept.`;
  return state === 'listening' ? 'Speak now.' : 'Up to a minute. Nothing of it is kept.';
};

/** Speak, and see what the recogniser in force writes. */
export const RecogniserTest = () => {
  const { start, stop, mayTest, ...test } = useRecogniserTest();
  const isOn = test.state === 'starting' || test.state === 'listening';
  const isEmpty = test.phrases.length === 0 && !test.partial;
  return (
    <div className={styles['test']}>
      {test.error ? <Notice isBad icon={<IconMicrophoneOff />} title="The test ended" text={test.error} /> : null}
      <div className={styles['words']} role="log" aria-label="What the recogniser heard" tabIndex={0}>
        {isEmpty ? <p className="muted">What it hears appears here.</p> : null}
        {test.phrases.map((phrase, index) => (
          // Phrases are only ever added at the end.
          <p key={index}>{phrase}</p>
        ))}
        {test.partial ? <p className={styles['partial']}>{test.partial}</p> : null}
      </div>
      <div className={styles['line']}>
        <Button
          icon={<IconMicrophone />}
          disabled={!mayTest}
          isBusy={test.state === 'ending'}
          onClick={isOn ? stop : start}
        >
          {isOn ? 'Stop' : 'Speak to the recogniser'}
        </Button>
        <span role="status" className="soft">
          {mayTest ? hintOf(test) : 'Sign in to speak to the recogniser.'}
        </span>
      </div>
    </div>
  );
};
