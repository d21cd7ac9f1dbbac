import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { Appointment, AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { duration } from '@auscult/contract/format.ts';
import { useKeys } from '../app/keys.ts';
import { useMe } from '../app/me.ts';
import { isConsultInHand } from '../app/serverState.ts';
import { useAppointment } from '../app/useRead.ts';
import { kindFor } from '../recorder/kinds.ts';
import { askToKeep, readRoom, type Room } from '../recorder/room.ts';
import { microphoneFor } from '../recorder/microphones.ts';
import type { RecorderView } from '../recorder/recorderView.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Bone, Loading } from '../ui/Skeleton.tsx';
import { ConsentCard } from './components/ConsentCard.tsx';
import { Controls } from './components/Controls.tsx';
import { LivePane } from './components/LivePane.tsx';
import { MicrophoneRow } from './components/MicrophoneRow.tsx';
import { RecordingNotices } from './components/RecordingNotices.tsx';
import { Questions } from './components/Questions.tsx';
import { RecorderHead } from './components/RecorderHead.tsx';
import { SceneCard } from './components/SceneCard.tsx';
import { StepSwitch } from './components/StepSwitch.tsx';
import { TruthLine } from './components/TruthLine.tsx';
import { LiveWaveform } from './components/LiveWaveform.tsx';
import { useRecordingActions } from './useRecordingActions.ts';
import { type Ready, useLiveText, useRecorder, useUploadView } from './useRecorder.ts';
import styles from './InProgressPage.module.css';

const recordable: readonly Status[] = ['draft', 'recording', 'paused'];

const isOver = (appointment: Appointment | undefined): boolean =>
  appointment !== undefined && !recordable.includes(appointment.status);

const languageOf = (code: string): string =>
  new Intl.DisplayNames('en-AU', { type: 'language' }).of(code.split('-')[0] ?? 'en') ?? code;

const Skeleton = () => (
  <Loading label="Opening the recorder">
    <div className={styles['skeleton']}>
      <Bone width={220} height={22} />
      <Bone width={280} height={72} radius={8} />
      <Bone width="80%" height={96} radius={8} />
      <Bone width={96} height={96} radius={48} />
    </div>
  </Loading>
);

const roomMilliseconds = 20_000;

/** Room on this device, before and while recording: other programs fill the disk too. */
const useRoom = (): Room | null => {
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    const look = () => void readRoom().then(setRoom);
    askToKeep();
    look();
    const timer = setInterval(look, roomMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return room;
};

/** "Record now" on another screen asks for consent, or records, at once. A reload does not do it again. */
const useStart = (begin: () => void): void => {
  const location = useLocation();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const { pathname } = location;
  const shouldStart = (location.state as { shouldStart?: true } | null)?.shouldStart === true;
  // Before the first picture, so that nothing moves away from under a finger.
  useLayoutEffect(() => {
    if (!shouldStart || hasBegun.current) return;
    hasBegun.current = true;
    void navigate(pathname, { replace: true, state: null });
    begin();
  }, [shouldStart, begin, navigate, pathname]);
};

type Props = { appointmentId: string; appointment: Appointment | undefined; ready: Ready };

/** Has to stand before `useStart`: a recording that begins with this screen is of this kind already. */
const useKind = ({ appointmentId, appointment, ready: { recorder, service } }: Props): void => {
  const engine = appointment?.consultationEngine;
  // Of two steps the doctor chooses one, and what is heard of the other does not change that.
  const isOfOneKind = engine === 'ai' || engine === 'sd';
  const isRecorded = (kind: AudioKind) => isOfOneKind && recorder.secondsOf(kind) > 0;
  const hasConversation = isRecorded('consultation');
  const hasDictation = isRecorded('dictation');
  useLayoutEffect(() => {
    const last = service.uploader.view.epochs.findLast(
      (row) => row.appointmentId === appointmentId && !row.isSetAside,
    )?.kind;
    recorder.setKind(kindFor({ engine, hasConversation, hasDictation, last }));
  }, [engine, hasConversation, hasDictation, appointmentId, recorder, service]);
};

/** A finish on another device that was told while this one had no connection shows only in what is read after it. */
const useFinishedElsewhere = (isPast: boolean, { recorder }: Ready): void => {
  useEffect(() => {
    if (isPast) void recorder.verify();
  }, [isPast, recorder]);
};

/** From its first second until it is finished or left, also in its pauses. */
const useInHand = ({ phase, recordedSeconds }: RecorderView): void => {
  const isInHand = recordedSeconds > 0 && phase !== 'finishing' && phase !== 'finished';
  useEffect(() => {
    isConsultInHand.set(isInHand);
    return () => isConsultInHand.set(false);
  }, [isInHand]);
};

type StageProps = Omit<Parameters<typeof RecordingNotices>[0], 'room'> & {
  appointment: Appointment | undefined;
  hasAudio: boolean;
};
/** What is recorded and how it goes, with the buttons. */
const Stage = ({ appointment, hasAudio, ...notices }: StageProps) => {
  const { recorder, actions, uploads } = notices;
  const { view } = actions;
  useInHand(view);
  return (
    <section className={styles['stage']} aria-label="Recorder">
      {appointment?.consultationEngine === 'ai_sd' ? <StepSwitch recorder={recorder} view={view} /> : null}
      <div className={styles['timer']} role="timer" aria-label={`Recorded: ${duration(view.recordedSeconds)}`}>
        {duration(view.recordedSeconds)}
      </div>
      <LiveWaveform recorder={recorder} />
      <TruthLine view={view} uploads={uploads} />
      <RecordingNotices {...notices} room={useRoom()} />
      <Controls actions={actions} hasAudio={hasAudio} />
    </section>
  );
};

const Consult = (props: Props) => {
  const { appointmentId, appointment, ready } = props;
  const { recorder, liveText, service } = ready;
  const { settings } = useMe();
  const navigate = useNavigate();
  const uploads = useUploadView(service.uploader);
  useKind(props);
  useFinishedElsewhere(isOver(appointment), ready);
  const hasDictation = recorder.secondsOf('dictation') > 0;
  const actions = useRecordingActions({ recorder, appointmentId, appointment, hasDictation });
  const { view, start, main, finish, review } = actions;
  // Before a recording that begins with this screen.
  useLayoutEffect(() => {
    recorder.preferMicrophone(microphoneFor(settings.microphone));
  }, [recorder, settings.microphone]);
  useStart(start);
  const live = useLiveText(liveText);
  const scene = useRef<HTMLTextAreaElement>(null);
  const microphoneId = useId();
  const hasAudio = view.recordedSeconds > 0 || (appointment?.status === 'paused' && appointment.recordedSeconds >= 0);
  useKeys({ ' ': main, f: hasAudio ? finish : undefined, s: () => scene.current?.focus() });
  useEffect(() => {
    if (view.phase === 'finished') void navigate(review, { replace: true });
  }, [view.phase, navigate, review]);
  // It was finished on another device, and that was read here.
  if (isOver(appointment) && !hasRest(view)) return <Navigate to={review} replace />;
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <RecorderHead appointment={appointment} actions={actions} />
        <Stage
          {...{ recorder, actions, uploads, appointmentId, appointment, hasAudio }}
          onChooseMicrophone={() => document.getElementById(microphoneId)?.click()}
        />
        {appointment ? (
          <div className={styles['foot']}>
            {settings.appPreferences.showSetTheScene ? <SceneCard appointment={appointment} field={scene} /> : null}
            <ConsentCard appointment={appointment} actions={actions}>
              <MicrophoneRow recorder={recorder} view={view} triggerId={microphoneId} />
            </ConsentCard>
          </div>
        ) : null}
      </div>
      <LivePane
        live={live}
        kind={view.kind}
        language={languageOf(appointment?.clinicalLanguage ?? settings.clinicalLanguage)}
      />
      <Questions recorder={recorder} appointmentId={appointmentId} appointment={appointment} actions={actions} />
    </div>
  );
};

/** Something goes on, or is still to be read. */
const hasRest = ({ phase, problem }: RecorderView): boolean =>
  (phase !== 'ready' && phase !== 'finished') || problem !== null;

/** Records one consult: /doctor/appointments/:appointmentId/in-progress. */
export const InProgressPage = () => {
  const { appointmentId = '' } = useParams();
  const { data: appointment, error } = useAppointment(appointmentId);
  const ready = useRecorder(appointmentId);
  const isOffline = error !== null && error.kind !== 'answer';
  // Without a connection the consult can still be recorded; its details come later.
  if (error && !isOffline && !appointment) throw error;
  if (ready === 'failed')
    return (
      <EmptyState
        title="This browser cannot keep audio safely"
        text="It gives this site no storage, so nothing could be recorded without the risk of losing it. Leave private browsing, or use another browser."
      />
    );
  if (!ready || (!appointment && !isOffline)) return <Skeleton />;
  const isPast = isOver(appointment);
  if (isPast && !hasRest(ready.recorder.view)) return <Navigate to={`/doctor/appointments/${appointmentId}`} replace />;
  return <Consult key={appointmentId} appointmentId={appointmentId} appointment={appointment} ready={ready} />;
};
