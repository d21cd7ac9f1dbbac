import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { duration } from '@auscult/contract/format.ts';
import { DiscardModal } from '../../appointments/components/DiscardModal.tsx';
import type { Recorder } from '../../recorder/recorder.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { RecordingActions } from '../useRecordingActions.ts';
import { ConsentModal } from './ConsentModal.tsx';
import { FileModal, PasteModal } from './OtherAudio.tsx';
import { RecogniserModal } from './RecogniserModal.tsx';

type Props = {
  recorder: Recorder;
  appointmentId: string;
  appointment: Appointment | undefined;
  actions: RecordingActions;
};

const ShortModal = ({ actions }: Pick<Props, 'actions'>) => (
  <Modal
    name="shortConsult"
    title={`Only ${duration(actions.view.recordedSeconds)} was recorded`}
    onClose={actions.close}
    text="That is short for a consult. What you have is safe. Finish with it, or go on recording?"
    actions={
      <>
        <Button onClick={actions.finishAnyway}>Finish anyway</Button>
        <Button variant="primary" data-autofocus onClick={actions.close}>
          Go on recording
        </Button>
      </>
    }
  />
);
const FinishElsewhereModal = ({ actions }: Pick<Props, 'actions'>) => (
  <Modal
    title="Another device is recording this consult"
    onClose={actions.close}
    text="Take over first: it stops there, sends what it holds, and you finish here. If you finish now, whatever that device has not sent yet is left out of the documents."
    actions={
      <>
        <Button onClick={actions.finishAnyway}>Finish anyway</Button>
        <Button
          variant="primary"
          data-autofocus
          onClick={() => {
            actions.close();
            actions.start();
          }}
        >
          Take over
        </Button>
      </>
    }
  />
);
const RestartModal = ({ actions }: Pick<Props, 'actions'>) => (
  <Modal
    name="restartConsult"
    title="Restart this consult?"
    onClose={actions.close}
    text={`The ${duration(actions.view.recordedSeconds)} recorded so far are set aside and kept for 30 days. The timer begins at zero.${actions.view.phase === 'elsewhere' ? ' The device that records stops.' : ''}`}
    actions={
      <>
        <Button variant="danger" onClick={() => void actions.restart()}>
          Restart consult
        </Button>
        <Button variant="primary" data-autofocus onClick={actions.close}>
          Keep what is there
        </Button>
      </>
    }
  />
);
const WithdrawModal = ({ actions }: Pick<Props, 'actions'>) => (
  <Modal
    title="Withdraw consent?"
    onClose={actions.close}
    text="Recording stops, and the audio of this consult is deleted, here and on the server. This cannot be undone."
    actions={
      <>
        <Button variant="danger" onClick={() => void actions.withdraw()}>
          Withdraw and delete
        </Button>
        <Button variant="primary" data-autofocus onClick={actions.close}>
          Keep recording
        </Button>
      </>
    }
  />
);
const NoDictationModal = ({ recorder, actions }: Pick<Props, 'recorder' | 'actions'>) => (
  <Modal
    title="Dictate before finishing?"
    onClose={actions.close}
    text="This consult has two steps. The conversation is there; your dictation after it has the last word where the two differ."
    actions={
      <>
        <Button onClick={actions.finishAnyway}>Finish without</Button>
        <Button
          variant="primary"
          data-autofocus
          onClick={() => {
            actions.close();
            void recorder.pause().then(() => recorder.setKind('dictation'));
          }}
        >
          Go to dictation
        </Button>
      </>
    }
  />
);

type Honest = Pick<Props, 'appointment' | 'actions'> & { honestly: NonNullable<RecordingActions['honestly']> };
const RecogniserQuestion = ({ appointment, actions, honestly }: Honest) => (
  <RecogniserModal
    honestly={honestly}
    onRecord={actions.knowing(actions.startKnowing)}
    onPaste={actions.knowing(() => actions.ask('paste'))}
    onUpload={actions.knowing(() => actions.ask('file'))}
    onDictate={appointment?.consultationEngine === 'ai' ? actions.knowing(() => void actions.dictate()) : undefined}
    onClose={actions.close}
  />
);
type Consent = Pick<Props, 'recorder' | 'appointment' | 'actions'> & { isToRecord: boolean };
/** Whether everybody agreed: before it is recorded, or of what is recorded already. */
const ConsentQuestion = ({ recorder, appointment, actions, isToRecord }: Consent) => {
  const mayGoWithout =
    isToRecord && appointment !== undefined && !appointment.isConsentNeeded && appointment.consent === null;
  const without = () => {
    actions.close();
    void recorder.record();
  };
  return (
    <ConsentModal
      consent={appointment?.consent ?? null}
      onWithout={mayGoWithout ? without : null}
      onClose={actions.close}
      onAgree={(consent) => void actions.agree(consent, isToRecord)}
    />
  );
};

/** What is asked before something that matters, one at a time. */
export const Questions = ({ recorder, appointmentId, appointment, actions }: Props) => {
  const { question, close } = actions;
  const { recordedSeconds, safeSeconds } = actions.view;
  if (question === 'recogniser' && actions.honestly !== undefined)
    return <RecogniserQuestion {...{ appointment, actions }} honestly={actions.honestly} />;
  if (question === 'short') return <ShortModal actions={actions} />;
  if (question === 'finishElsewhere') return <FinishElsewhereModal actions={actions} />;
  if (question === 'restart') return <RestartModal actions={actions} />;
  if (question === 'discard')
    return (
      <DiscardModal
        appointment={appointment}
        recordedSeconds={recordedSeconds}
        heldSeconds={recordedSeconds - safeSeconds}
        onClose={close}
        onDiscard={() => void actions.discard()}
      />
    );
  if (question === 'withdraw') return <WithdrawModal actions={actions} />;
  if (question === 'noDictation') return <NoDictationModal recorder={recorder} actions={actions} />;
  if (question === 'file')
    return (
      <FileModal
        appointmentId={appointmentId}
        kind={actions.view.kind}
        onClose={close}
        onSent={() => {
          close();
          void recorder.verify();
        }}
      />
    );
  if (question === 'paste')
    return (
      <PasteModal
        appointmentId={appointmentId}
        isSmartDictation={appointment?.consultationEngine === 'sd'}
        onPasted={actions.pasted}
        onClose={close}
      />
    );
  if (question !== 'consent' && question !== 'sayConsent') return null;
  return <ConsentQuestion {...{ recorder, appointment, actions }} isToRecord={question === 'consent'} />;
};
