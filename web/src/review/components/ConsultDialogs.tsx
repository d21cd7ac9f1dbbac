import { useState } from 'react';
import type { ConsultationEngine, ConsultationType } from '@auscult/contract/enumerations.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { consultationEngineLabel, consultationTypeLabel } from '@auscult/contract/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';

const engineHint: Record<ConsultationEngine, string> = {
  ai: 'Listens to a conversation of doctor and patient',
  sd: 'Takes dictation, with spoken punctuation and macros',
  ai_sd: 'A conversation and a dictation after it; the dictation has the last word',
};
const engines: readonly ConsultationEngine[] = ['ai', 'sd', 'ai_sd'];

export const EngineDialog = ({
  appointment,
  onClose,
  onChoose,
}: {
  appointment: Appointment;
  onClose: () => void;
  onChoose: (engine: ConsultationEngine) => void;
}) => {
  const [engine, setEngine] = useState(appointment.consultationEngine);
  const isSame = engine === appointment.consultationEngine;
  return (
    <Modal
      title="Change the engine"
      text="All documents are written again from what was recorded. The present texts stay under Versions."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={isSame} onClick={() => onChoose(engine)}>
            Change and write again
          </Button>
        </>
      }
    >
      <Choices
        label="Engine"
        options={engines.map((value) => [value, consultationEngineLabel[value], engineHint[value]] as const)}
        chosen={engine}
        registration={{
          name: 'engine',
          onChange: (event) => setEngine(engines.find((value) => value === event.target.value) ?? engine),
        }}
      />
    </Modal>
  );
};

const types = Object.entries(consultationTypeLabel).map(
  ([value, label]) => [value as ConsultationType, value === 'unspecified' ? 'Not said' : label] as const,
);

/** Whether a consult is new, a review or another kind: what openings, closings and conditions of templates go by. */
export const TypeDialog = ({
  appointment,
  onClose,
  onChoose,
}: {
  appointment: Appointment;
  onClose: () => void;
  onChoose: (type: ConsultationType, isWrittenAgain: boolean) => void;
}) => {
  const [type, setType] = useState(appointment.consultationType);
  const isSame = type === appointment.consultationType;
  return (
    <Modal
      title="Change the consult type"
      text="The opening and closing of letters go by it, and parts of templates. Texts that are written again stay under Versions as they are now."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button disabled={isSame} onClick={() => onChoose(type, false)}>
            Change only
          </Button>
          <Button variant="primary" disabled={isSame} onClick={() => onChoose(type, true)}>
            Change and write again
          </Button>
        </>
      }
    >
      <Choices
        label="Consult type"
        options={types}
        chosen={type}
        registration={{
          name: 'type',
          onChange: (event) => setType(types.find(([value]) => value === event.target.value)?.[0] ?? type),
        }}
      />
    </Modal>
  );
};

/** The text is the doctor's to bring: the documents are written from it as from a recording. */
export const PasteDialog = ({ onClose, onPaste }: { onClose: () => void; onPaste: (text: string) => void }) => {
  const [text, setText] = useState('');
  return (
    <Modal
      title="Paste a transcript"
      isWide
      onClose={onClose}
      text="One line for each time that somebody speaks, with “Doctor:” or “Patient:” before it where you know. Names and times as other programs write them are read too. The documents are written from this text."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={text.trim() === ''} onClick={() => onPaste(text)}>
            Write the documents
          </Button>
        </>
      }
    >
      <TextArea label="Transcript" rows={10} value={text} onChange={(event) => setText(event.target.value)} />
    </Modal>
  );
};

/** For a consult that was finished too early, or of which nothing came. */
export const RestartDialog = ({ onClose, onRestart }: { onClose: () => void; onRestart: () => void }) => (
  <Modal
    name="restartConsult"
    title="Restart this consult?"
    onClose={onClose}
    text="You record it again from the beginning. What was recorded is set aside and kept for 30 days; the documents that were written from it, and what you changed in them, are gone from this screen."
    actions={
      <>
        <Button variant="danger" onClick={onRestart}>
          Restart consult
        </Button>
        <Button variant="primary" data-autofocus onClick={onClose}>
          Keep what is there
        </Button>
      </>
    }
  />
);
