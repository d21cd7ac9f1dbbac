import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { call } from '../app/api.ts';
import { isApiProblem } from '../app/problem.ts';
import { showProblem } from '../app/showProblem.ts';
import { invalidate, putAppointment } from '../app/useRead.ts';
import { rememberConsent, rememberedConsent } from '../recorder/consents.ts';
import { isCapturing } from '../recorder/machine.ts';
import type { Recorder } from '../recorder/recorder.ts';
import type { RecorderView } from '../recorder/recorderView.ts';
import type { NewConsent } from './components/ConsentModal.tsx';
import { watchPresses } from '../recorder/presses.ts';
import { useConsultRemoval } from './useConsultRemoval.ts';
import { useFinish } from './useFinish.ts';
import { useRecogniser } from './useRecogniser.ts';
import { useRecorderView } from './useRecorder.ts';

export type Question =
  | 'recogniser'
  | 'consent'
  | 'sayConsent'
  | 'restart'
  | 'discard'
  | 'short'
  | 'finishElsewhere'
  | 'withdraw'
  | 'noDictation'
  | 'paste'
  | 'file';
type Parts = { recorder: Recorder; appointmentId: string; appointment: Appointment | undefined; hasDictation: boolean };

/** Whether everybody agreed, and whether they are still to be asked before it is recorded. */
const consentOf = (appointmentId: string, appointment: Appointment | undefined) => {
  const { consent = null } = appointment ?? {};
  const isAgreed =
    (consent !== null && consent.kind !== 'declined' && !consent.withdrawnAt) ||
    Boolean(rememberedConsent(appointmentId));
  // Without the details it is not known whether consent was given, so it is asked.
  const isUnsure = appointment === undefined || appointment.consultationEngine !== 'sd' || appointment.isConsentNeeded;
  return { isAgreed, isConsentAsked: !isAgreed && isUnsure };
};

/** Starts once it is known what hears, and after what that is good for was told. A start that is too early waits for it. */
const useKnownRecogniser = ({ onHonest, onKnown }: { onHonest: () => void; onKnown: () => void }) => {
  const recogniser = useRecogniser();
  const isWaiting = useRef(false);
  const startOnceKnown = (): void => {
    isWaiting.current = !recogniser.isKnown;
    if (recogniser.honestly !== undefined) onHonest();
    else if (recogniser.isKnown) onKnown();
  };
  const again = useEffectEvent(startOnceKnown);
  useEffect(() => {
    if (isWaiting.current && recogniser.isKnown) again();
  }, [recogniser.isKnown]);
  return { ...recogniser, startOnceKnown };
};

type AgreeingParts = Pick<Parts, 'recorder' | 'appointmentId'> & {
  view: RecorderView;
  close: () => void;
  isRestOfPress: () => boolean;
};
/** What everybody agreed to is told to the server, before the recording that it allows. */
const useAgreeing = ({ recorder, view, appointmentId, close, isRestOfPress }: AgreeingParts) => {
  const client = useQueryClient();
  const sendConsent = async (given: NewConsent) => {
    try {
      putAppointment(client, await call(appointments.giveConsent, { params: { appointmentId }, body: given }));
    } catch (error) {
      if (!isApiProblem(error) || error.kind === 'answer') return showProblem(error);
      // Without a connection it is kept here, and goes to the server before the recording does.
      rememberConsent(appointmentId, given);
    }
    return recorder.verify();
  };
  return async (given: NewConsent, isToRecord: boolean) => {
    close();
    // A second click of the same would meet the big button, which means "Pause" by then.
    isRestOfPress();
    if (!isToRecord || given.kind === 'declined') return sendConsent(given);
    // Nobody waits for the server to begin: the recorder sends the consent before it asks to start.
    rememberConsent(appointmentId, given);
    await (view.phase === 'elsewhere' ? recorder.takeOver() : recorder.record());
    return invalidate(client, appointments.get);
  };
};

/** Ways to documents other than recording the conversation. */
const useInstead = ({ appointmentId, review, close }: { appointmentId: string; review: string; close: () => void }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const dictate = async () => {
    try {
      const body = { consultationEngine: 'sd' as const };
      putAppointment(client, await call(appointments.update, { params: { appointmentId }, body }));
    } catch (error) {
      showProblem(error);
    }
  };
  const pasted = (answer: Appointment) => {
    close();
    putAppointment(client, answer);
    void navigate(review, { replace: true });
  };
  return { dictate, pasted };
};

/** Everything that the buttons and keys of the screen do. What cannot be undone is asked first. */
export const useRecordingActions = ({ recorder, appointmentId, appointment, hasDictation }: Parts) => {
  const view = useRecorderView(recorder);
  const [question, ask] = useState<Question | null>(null);
  const close = () => ask(null);
  const [isRestOfPress] = useState(() => watchPresses());
  const review = `/doctor/appointments/${appointmentId}`;

  const { isAgreed, isConsentAsked } = consentOf(appointmentId, appointment);
  const begin = () => void (view.phase === 'elsewhere' ? recorder.takeOver() : recorder.record());
  const startKnowing = () => {
    if (isConsentAsked) ask('consent');
    else if (view.phase === 'ready' || view.phase === 'elsewhere') begin();
  };
  const { honestly, startOnceKnown, told } = useKnownRecogniser({
    onHonest: () => ask('recogniser'),
    onKnown: startKnowing,
  });
  /** What the recogniser is good for is told once, whichever way is taken then. */
  const knowing = (then: () => void) => () => {
    told();
    close();
    then();
  };
  const start = () => void (isCapturing(view.phase) || startOnceKnown());
  const main = () => {
    if (isRestOfPress()) return;
    if (isCapturing(view.phase)) void recorder.pause();
    else start();
  };
  const agree = useAgreeing({ recorder, view, appointmentId, close, isRestOfPress });
  const finishing = useFinish({ recorder, view, engine: appointment?.consultationEngine, hasDictation, ask });
  const removal = useConsultRemoval({ recorder, appointmentId, close });
  const instead = useInstead({ appointmentId, review, close });
  return {
    view,
    question,
    ask,
    close,
    start,
    startKnowing,
    knowing,
    honestly,
    main,
    agree,
    ...finishing,
    ...removal,
    ...instead,
    review,
    isAgreed,
  };
};
export type RecordingActions = ReturnType<typeof useRecordingActions>;
