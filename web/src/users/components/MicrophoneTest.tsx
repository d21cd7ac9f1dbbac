import { useRef } from 'react';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconMicrophoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs';
import { Notice } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useLevel } from '../useLevel.ts';
import styles from '../SettingsPage.module.css';

/** Shows whether a microphone is heard. Nothing is recorded or sent. */
export const MicrophoneTest = ({ deviceId = null }: { deviceId?: string | null }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { isRunning, verdict, error, start, stop } = useLevel(canvas, deviceId);
  return (
    <div className={styles['meter']}>
      {error ? <Notice isBad icon={<IconMicrophoneOff />} title="No sound" text={error} /> : null}
      <canvas ref={canvas} aria-hidden="true" />
      <div className={styles['meterLine']}>
        <Button icon={<IconMicrophone />} onClick={() => (isRunning ? stop() : void start())}>
          {isRunning ? 'Stop the test' : 'Test the level'}
        </Button>
        <span role="status" className="soft">
          {isRunning ? verdict : 'Nothing is recorded or sent.'}
        </span>
      </div>
    </div>
  );
};
