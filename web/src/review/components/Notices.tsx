import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import { timeOfDay } from '@auscult/contract/format.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { Notice } from '../../ui/Banner.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import type { Dialog } from '../moreItems.tsx';
import type { ConsultActions } from '../useConsultActions.ts';
import { isHeardUncertainly } from '../useUncertain.tsx';
import styles from './Review.module.css';
import { Trouble } from './Waiting.tsx';

type Props = { appointment: Appointment; actions: ConsultActions; open: (dialog: Dialog) => void };

type ListProps = Pick<Appointment, 'warnings'> & {
  /** Opens where it is said whether an export arrived. */
  onDoubt?: () => void;
};
export const WarningList = ({ warnings, onDoubt }: ListProps) => {
  const timeZone = useTimeZone();
  return warnings.map((warning) => (
    <Notice
      key={`${warning.code}${warning.at}`}
      icon={<IconAlertTriangle />}
      title={warning.text}
      text={`Noted at ${timeOfDay({ at: warning.at, timeZone })}`}
      action={
        onDoubt && warning.code === 'export_in_doubt' ? (
          <Button size="sm" onClick={onDoubt}>
            Say where they are
          </Button>
        ) : undefined
      }
    />
  ));
};

/** What the doctor is to know before reading: what the server tells, such as audio that was cut off, and that much was heard uncertainly. */
export const Warnings = ({ appointment, open }: Pick<Props, 'appointment' | 'open'>) => {
  const { warnings } = appointment;
  const isUncertain = isHeardUncertainly(appointment);
  if (warnings.length === 0 && !isUncertain) return null;
  return (
    <div className={styles['notices']}>
      {isUncertain ? (
        <Notice
          icon={<IconAlertTriangle />}
          title="Much of this was heard uncertainly"
          text="The recogniser was unsure of more than one word in eight; in the transcript those are dotted. Read the documents beside it."
        />
      ) : null}
      <WarningList warnings={warnings} onDoubt={() => open('export')} />
    </div>
  );
};

export const safeWords = ({ audio, transcripts }: Appointment): string => {
  const held = [audio.length > 0 ? 'the recording' : '', transcripts.length > 0 ? 'the transcript' : '']
    .filter(Boolean)
    .join(' and ');
  return held
    ? `Safe on the server: ${held}, and every text written so far.`
    : 'Every text written so far is safe on the server.';
};

export const troubleOf = ({ error }: Appointment) => ({
  title: error?.title ?? 'The documents could not be written',
  text: error?.description ?? 'Something went wrong on the server. It was written down for support.',
  code: error?.code,
});

type WayOutProps = Omit<Props, 'open'> & { onChoose?: () => void };
/** What most likely helps: to write again from the transcript, or to transcribe again where there is none. */
export const WayOut = ({ appointment: { transcripts, audio }, actions, onChoose }: WayOutProps) => {
  const [label, act] =
    transcripts.length > 0
      ? ['Write them again', () => actions.writeAllAgain()]
      : ['Transcribe again', actions.transcribeAgain];
  const choose = () => {
    onChoose?.();
    void act();
  };
  return transcripts.length + audio.length === 0 ? null : (
    <Button variant="primary" isBusy={actions.isBusy} onClick={choose}>
      {label}
    </Button>
  );
};

/** A consult that could not be transcribed or written. */
export const ConsultTrouble = ({ appointment, actions, open }: Props) => {
  const { audio, transcripts } = appointment;
  return (
    <Trouble
      {...troubleOf(appointment)}
      safe={safeWords(appointment)}
      actions={
        <>
          <WayOut {...{ appointment, actions }} />
          {transcripts.length > 0 && audio.length > 0 ? (
            <Button isBusy={actions.isBusy} onClick={() => void actions.transcribeAgain()}>
              Transcribe again
            </Button>
          ) : null}
          <Button onClick={() => open('paste')}>Paste a transcript</Button>
          <Button onClick={() => open('restart')}>Restart consult</Button>
        </>
      }
    />
  );
};

/** One document that could not be written, while others were. */
export const DocumentTrouble = ({
  name,
  text,
  isBusy,
  onAgain,
}: {
  name: string;
  text: string | null;
  isBusy: boolean;
  onAgain: () => void;
}) => (
  <Trouble
    title={`The ${name} could not be written`}
    text={text ?? 'The engine gave no answer that could be used.'}
    safe="The transcript and the other documents are safe."
    actions={
      <Button variant="primary" isBusy={isBusy} onClick={onAgain}>
        Write it again
      </Button>
    }
  />
);

/** A consult that has not been recorded, or is being recorded now. */
export const NotRecorded = ({
  appointment,
  status,
  open,
}: {
  appointment: Appointment;
  status: Status;
  open: (dialog: Dialog) => void;
}) => (
  <section className={styles['notRecorded']}>
    <h2>{status === 'draft' ? 'Not recorded yet' : status === 'recording' ? 'Being recorded' : 'Paused'}</h2>
    <p>The note and the letter appear here once the recording is finished.</p>
    <div className="row">
      <LinkButton variant="primary" to={`/doctor/appointments/${appointment.id}/in-progress`}>
        {status === 'draft' ? 'Record' : 'Go to the recording'}
      </LinkButton>
      {status === 'recording' ? null : <Button onClick={() => open('paste')}>Paste a transcript</Button>}
    </div>
  </section>
);
