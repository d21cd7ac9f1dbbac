import { useEffect, useRef } from 'react';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import { useMe } from '../../app/me.ts';
import { isCapturing } from '../../recorder/machine.ts';
import {
  followMicrophones,
  microphoneFor,
  type Microphones,
  microphones,
  readMicrophones,
  selectMicrophone,
} from '../../recorder/microphones.ts';
import type { Recorder } from '../../recorder/recorder.ts';
import type { RecorderView } from '../../recorder/recorderView.ts';
import { Menu } from '../../ui/Menu.tsx';
import { useStore } from '../../ui/store.ts';
import styles from './MicrophoneRow.module.css';

const bars = [1, 2, 3, 4, 5];

/** Five bars, set outside React ten times a second. */
const Meter = ({ recorder, word }: { recorder: Recorder; word: string }) => {
  const meter = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      recorder.onFrame(() => {
        if (meter.current) meter.current.dataset['steps'] = String(recorder.meterSteps);
      }),
    [recorder],
  );
  return (
    <span ref={meter} className={styles['meter']} data-steps="0" role="img" aria-label={`Level: ${word}`}>
      {bars.map((bar) => (
        <i key={bar} />
      ))}
    </span>
  );
};

const anyMicrophone = 'Default microphone';
/** What listens; before that, what was chosen to listen. */
const nameOf = (view: RecorderView, devices: Microphones['devices'], chosen: string | null): string => {
  if (view.microphone && isCapturing(view.phase)) return view.microphone.label;
  const only = devices.length === 1 ? devices[0] : undefined;
  return (devices.find(({ deviceId }) => deviceId === chosen) ?? only)?.label ?? anyMicrophone;
};

type Props = { recorder: Recorder; view: RecorderView; triggerId: string };

/** Which microphone listens, how well it hears, and the choice of another. */
export const MicrophoneRow = ({ recorder, view, triggerId }: Props) => {
  const { settings } = useMe();
  const known = useStore(microphones);
  useEffect(followMicrophones, []);
  // The names of devices are told only once the microphone was allowed.
  const isNamed = view.microphone !== null;
  useEffect(() => {
    if (isNamed) void readMicrophones();
  }, [isNamed]);
  const choose = (deviceId: string | null) => {
    selectMicrophone(deviceId);
    void recorder.chooseMicrophone(deviceId);
  };
  const isLive = view.phase === 'recording';
  return (
    <div className={styles['microphone']}>
      <Menu
        label="Microphone"
        align="start"
        items={[
          { label: 'The browser’s own choice', onChoose: () => choose(null) },
          ...known.devices.map(({ deviceId, label }) => ({ label, onChoose: () => choose(deviceId) })),
        ]}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            id={triggerId}
            className={styles['microphoneName']}
            title="Choose the microphone"
          >
            <IconMicrophone className="small-icon" />
            <span>{nameOf(view, known.devices, microphoneFor(settings.microphone))}</span>
          </button>
        )}
      />
      {isLive ? (
        <>
          <Meter recorder={recorder} word={view.level.word} />
          <span className="soft" role="status">
            {view.level.word}
          </span>
        </>
      ) : null}
      {!isLive && known.state === 'denied' ? <span className={styles['bad']}>Blocked</span> : null}
    </div>
  );
};
