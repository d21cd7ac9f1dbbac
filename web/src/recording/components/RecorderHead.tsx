import { useNavigate } from 'react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconBrowser from '@tabler/icons-react/dist/esm/icons/IconBrowser.mjs';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconMicrophoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import {
  ageInYears,
  consultationEngineLabel,
  consultationTypeLabel,
  fullName,
  genderLabel,
} from '@auscult/contract/format.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { isCapturing } from '../../recorder/machine.ts';
import type { RecorderView } from '../../recorder/recorderView.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Ring } from '../../ui/Ring.tsx';
import { RecordingDot, Status } from '../../ui/Status.tsx';
import type { RecordingActions } from '../useRecordingActions.ts';
import styles from '../InProgressPage.module.css';

const PhaseWord = ({ view: { phase, elsewhere }, hasAudio }: { view: RecorderView; hasAudio: boolean }) => {
  if (phase === 'recording')
    return (
      <Status tone="red" isBoxed icon={<RecordingDot />}>
        Recording
      </Status>
    );
  if (phase === 'lost')
    return (
      <Status tone="red" isBoxed icon={<IconMicrophoneOff />}>
        Microphone lost
      </Status>
    );
  if (phase === 'elsewhere')
    return elsewhere?.place === 'tab' ? (
      <Status icon={<IconBrowser />}>In another tab</Status>
    ) : (
      <Status icon={<IconDeviceMobile />}>On another device</Status>
    );
  if (phase === 'starting') return <Status icon={<Ring />}>Starting</Status>;
  if (phase === 'finishing' || phase === 'finished')
    return (
      <Status tone="accent" icon={<Ring />}>
        Finishing
      </Status>
    );
  return hasAudio ? (
    <Status icon={<IconPlayerPause />}>Paused</Status>
  ) : (
    <Status icon={<IconMicrophone />}>Ready to record</Status>
  );
};

const personOf = ({ patient }: Appointment, timeZone: string | undefined): string =>
  [
    patient.birthDate ? String(ageInYears(patient.birthDate, new Date(), timeZone)) : '',
    patient.gender ? genderLabel[patient.gender].toLowerCase() : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Who it is about, what it is, and whether sound is being kept. */
export const RecorderHead = ({
  appointment,
  actions,
}: {
  appointment: Appointment | undefined;
  actions: RecordingActions;
}) => {
  const navigate = useNavigate();
  const { view, ask } = actions;
  const timeZone = useTimeZone();
  const person = appointment ? personOf(appointment, timeZone) : '';
  const isNextDoor = view.phase === 'elsewhere' && view.elsewhere?.place === 'tab';
  const isBusy = isCapturing(view.phase) || isNextDoor || view.phase === 'finishing';
  const items = [
    { label: 'Upload a recording', icon: <IconUpload />, isDisabled: isBusy, onChoose: () => ask('file') },
    { label: 'Paste a transcript', icon: <IconClipboardText />, isDisabled: isBusy, onChoose: () => ask('paste') },
    'line' as const,
    { label: 'Discard consult', icon: <IconTrash />, isDanger: true, onChoose: () => ask('discard') },
  ];
  return (
    <header className={styles['head']}>
      <IconButton
        label="Back to consults"
        icon={<IconArrowLeft />}
        onClick={() => void navigate('/doctor/appointments')}
      />
      <div className="grow">
        <h1 tabIndex={-1}>{appointment ? fullName(appointment.patient) : 'Consult'}</h1>
        <p>
          {person ? <span className="not-phone">{person} &middot; </span> : null}
          {appointment
            ? `${appointment.consultationType === 'unspecified' ? '' : `${consultationTypeLabel[appointment.consultationType]}, `}${consultationEngineLabel[appointment.consultationEngine]}`
            : 'The details come back with the connection'}
          {appointment?.referrer ? (
            <span className="not-phone"> &middot; Referred by {appointment.referrer.name}</span>
          ) : null}
        </p>
      </div>
      <span role="status">
        <PhaseWord view={view} hasAudio={view.recordedSeconds > 0} />
      </span>
      <Menu
        label="More"
        items={items}
        trigger={(props) => <IconButton {...props} label="More" icon={<IconDots />} />}
      />
    </header>
  );
};
