import { saveContext } from '@auscult/contract/appointments/endpoints.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { limitOf } from '../../app/limits.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { useAppointment } from '../../app/useRead.ts';
import { wordsOfScene } from './sceneSaver.ts';
import { useSceneSaving } from '../useSceneSaving.ts';
import { useMacroTyping } from '../../macros/useMacroTyping.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Bone, Loading } from '../../ui/Skeleton.tsx';

const Scene = ({ appointment }: { appointment: Appointment }) => {
  const timeZone = useTimeZone();
  const { state, change, saveNow } = useSceneSaving(appointment);
  const macros = useMacroTyping(appointment.id);
  return (
    <>
      <TextArea
        label="What should be known beforehand"
        rows={5}
        data-autofocus
        {...limitOf(saveContext, 'context')}
        {...macros.props}
        value={state.text}
        help={<span role="status">{wordsOfScene(state, timeZone) || 'Saved as you type.'}</span>}
        onChange={({ target }) => change(target.value)}
        onBlur={() => void saveNow()}
      />
      {macros.list}
    </>
  );
};

/** Context for the engines, before the patient comes in. */
export const SetTheScene = ({ appointmentId, onClose }: { appointmentId: string; onClose: () => void }) => {
  const { data } = useAppointment(appointmentId);
  return (
    <Modal
      title="Set the scene"
      text="It is read together with what is said, and stands in no document by itself."
      onClose={onClose}
      isWide
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {data ? (
        <Scene appointment={data} />
      ) : (
        <Loading label="Loading the scene">
          <Bone width="100%" height={120} />
        </Loading>
      )}
    </Modal>
  );
};
