import type { ReactNode } from 'react';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconBrowser from '@tabler/icons-react/dist/esm/icons/IconBrowser.mjs';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconMicrophoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconServerOff from '@tabler/icons-react/dist/esm/icons/IconServerOff.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconVolume2 from '@tabler/icons-react/dist/esm/icons/IconVolume2.mjs';
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { duration, timeOfDay } from '@auscult/contract/format.ts';
import { isOnline, unreachedNotice } from '../../app/offline.ts';
import { isServerReached } from '../../app/reach.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import type { FinishTrouble } from '../../recorder/database.ts';
import type { LevelConcern } from '../../recorder/levels.ts';
import { isCapturing } from '../../recorder/machine.ts';
import { microphones } from '../../recorder/microphones.ts';
import type { Recorder } from '../../recorder/recorder.ts';
import type { Room } from '../../recorder/room.ts';
import { hasKeptBack, type UploadView } from '../../recorder/totals.ts';
import { mayScreenSleep } from '../../recorder/wakeLock.ts';
import { Notice } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/store.ts';
import type { RecordingActions } from '../useRecordingActions.ts';
import styles from './RecordingNotices.module.css';

type Props = {
  recorder: Recorder;
  actions: RecordingActions;
  uploads: UploadView;
  appointmentId: string;
  room: Room | null;
  onChooseMicrophone: () => void;
};

const held = 5;

const finishWords: Record<FinishTrouble, { title: string; text: string }> = {
  missing: {
    title: 'The server misses some audio',
    text: 'It was acknowledged but is not there any more. It is being asked for again; what is there is safe.',
  },
  refused: {
    title: 'Not finished yet',
    text: 'The server did not take the finish. Everything recorded is kept; go on, then finish again.',
  },
  empty: { title: 'Nothing recorded', text: 'There is no audio for this consult yet. Record, or upload a recording.' },
};

const levelNotice = (concern: LevelConcern, silentSeconds: number): Omit<Parameters<typeof Notice>[0], 'action'> =>
  ({
    muted: {
      isBad: true,
      icon: <IconMicrophoneOff />,
      title: 'The microphone gives no sound at all',
      text: 'It may be switched off. Check its button, or choose another.',
    },
    silent: {
      icon: <IconVolumeOff />,
      title: `Nothing heard for ${silentSeconds} s`,
      text: 'Is the microphone covered or muted?',
    },
    low: {
      icon: <IconVolume2 />,
      title: 'The level is low',
      text: 'Move the microphone closer to the patient.',
    },
  })[concern];

const SoundNotice = ({ recorder, actions, onChooseMicrophone }: Props): ReactNode => {
  const { phase, level, safeSeconds, replacedBy } = actions.view;
  const isBlocked = useStore(microphones).state === 'denied';
  const choose = (
    <Button size="sm" onClick={onChooseMicrophone}>
      Choose
    </Button>
  );
  if (phase === 'lost')
    return (
      <Notice
        isBad
        icon={<IconMicrophoneOff />}
        title="Microphone lost"
        text={`${duration(safeSeconds)} is safe. ${isBlocked ? 'This site may not use the microphone now: allow it in the address bar of the browser' : 'Plug it in, or choose another'}; recording goes on by itself.`}
        action={choose}
      />
    );
  if (phase !== 'recording') return null;
  if (level.concern)
    return (
      <Notice
        {...levelNotice(level.concern, level.silentSeconds)}
        action={level.concern === 'low' ? undefined : choose}
      />
    );
  if (replacedBy)
    return (
      <Notice
        icon={<IconMicrophone />}
        title="Another microphone took over"
        text={`Recording goes on with ${replacedBy}.`}
        action={
          <Button size="sm" onClick={() => recorder.dismissProblem()}>
            All right
          </Button>
        }
      />
    );
  return null;
};

const ConnectionNotice = ({ actions, uploads, appointmentId }: Props): ReactNode => {
  const online = useStore(isOnline);
  const isReached = useStore(isServerReached);
  const isHeld = actions.view.recordedSeconds - actions.view.safeSeconds > held;
  const mine = uploads.epochs.filter((row) => row.appointmentId === appointmentId && !row.isSetAside);
  // The frame has its own banner for a device without a network, or without a server.
  if (online && isReached && isHeld && uploads.stop === 'unreachable')
    return <Notice icon={<IconWifiOff />} {...unreachedNotice} />;
  if (isHeld && uploads.stop === 'full')
    return (
      <Notice
        icon={<IconServerOff />}
        title="No room on the server"
        text="What was acknowledged is safe. The rest stays on this device and is sent when there is room."
      />
    );
  if (isHeld && uploads.stop === 'signedOut')
    return (
      <Notice
        icon={<IconServerOff />}
        title="Waiting for your sign-in"
        text="The audio is kept on this device and is sent once you have signed in again."
      />
    );
  if (mine.some((row) => row.trouble === 'consent'))
    return (
      <Notice
        icon={<IconUsers />}
        title="Consent first"
        text="What was recorded is kept on this device, and goes to the server once everyone’s consent is confirmed."
        action={
          <Button size="sm" onClick={() => actions.ask('sayConsent')}>
            Confirm
          </Button>
        }
      />
    );
  if (hasKeptBack(mine) && actions.view.phase !== 'elsewhere')
    return (
      <Notice
        icon={<IconServerOff />}
        title="Some audio is kept on this device only"
        text="The server did not take it. It stays here; tell your administrator before clearing this browser."
      />
    );
  return null;
};

const DeviceNotice = ({ recorder, actions, uploads, appointmentId, room }: Props): ReactNode => {
  const timeZone = useTimeZone();
  const { phase, problem, isDiskRefusing, elsewhere } = actions.view;
  if (isDiskRefusing)
    return (
      <Notice
        isBad
        icon={<IconDatabase />}
        title="This device cannot keep more audio"
        text="It is held in memory and sent as fast as the connection allows. Keep this page open, and free some room."
      />
    );
  const isAskedAbove = uploads.epochs.some((row) => row.appointmentId === appointmentId && row.trouble === 'consent');
  if (problem && !(problem.kind === 'consent' && isAskedAbove))
    return (
      <Notice
        isBad
        icon={<IconAlertCircle />}
        title={problem.title}
        text={problem.description}
        action={
          <Button size="sm" onClick={() => recorder.dismissProblem()}>
            All right
          </Button>
        }
      />
    );
  if (phase === 'elsewhere')
    return (
      <Notice
        icon={elsewhere?.place === 'tab' ? <IconBrowser /> : <IconDeviceMobile />}
        title={elsewhere?.place === 'tab' ? 'Being recorded in another tab' : 'Being recorded on another device'}
        text={`${elsewhere?.since ? `Since ${timeOfDay({ at: elsewhere.since, timeZone })}. ` : ''}Nothing recorded there is lost. Taking over stops it there and goes on here.`}
        action={
          <Button size="sm" onClick={() => void recorder.takeOver()}>
            Take over
          </Button>
        }
      />
    );
  if (room?.isLow)
    return (
      <Notice
        icon={<IconDatabase />}
        title="Little room on this device"
        text={`Without a connection, about ${room.hours} hours of sound can be kept here. Free some room on the disk.`}
      />
    );
  return null;
};

const ScreenNotice = ({ actions }: Props): ReactNode => {
  const mayTurnOff = useStore(mayScreenSleep);
  if (!mayTurnOff || !isCapturing(actions.view.phase)) return null;
  return (
    <Notice
      icon={<IconMoon />}
      title="The screen may turn off"
      text="This browser does not keep it on. Touch it now and then: a device that falls asleep stops recording."
    />
  );
};

const FinishNotice = ({ recorder, actions, uploads, appointmentId }: Props): ReactNode => {
  if (actions.view.phase !== 'finishing') return null;
  const goOn = (
    <Button size="sm" onClick={() => void recorder.goOn()}>
      Go on recording
    </Button>
  );
  const trouble = uploads.finishes.find((one) => one.appointmentId === appointmentId)?.trouble;
  if (trouble) return <Notice isBad icon={<IconAlertCircle />} {...finishWords[trouble]} action={goOn} />;
  if (uploads.stop === null) return null;
  return (
    <Notice
      icon={<IconWifiOff />}
      title="Finished here"
      text="It is sent and transcribed as soon as there is a connection. You can go on with the next consult."
      action={goOn}
    />
  );
};

/** What the doctor has to know, within 3 s and in words. A notice never stops the recording. */
export const RecordingNotices = (props: Props) => (
  <div className={styles['notices']}>
    <SoundNotice {...props} />
    <ConnectionNotice {...props} />
    <DeviceNotice {...props} />
    <ScreenNotice {...props} />
    <FinishNotice {...props} />
  </div>
);
