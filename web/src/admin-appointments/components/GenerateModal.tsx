import { useState } from 'react';
import { generate, get } from '@auscult/contract/admin-appointments/endpoints.ts';
import type { AdminAppointment } from '@auscult/contract/admin-appointments/schemas.ts';
import { list, templatesForDoctor } from '@auscult/contract/appointments/endpoints.ts';
import { documentType, type DocumentType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { useRead, useSend } from '../../app/useRead.ts';
import { SoFar } from '../../review/components/SoFar.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { FormBody } from '../../ui/Form.tsx';
import { Modal } from '../../ui/Modal.tsx';

const lengths = [
  ['', 'As it is'],
  ['short', 'Short'],
  ['medium', 'Medium'],
] as const;

/** What is written so far, section by section as each is finished. */
const Progress = ({ consult, type }: { consult: AdminAppointment; type: DocumentType }) => {
  const document = consult.appointmentDocuments.find((one) => one.type === type);
  const isDone = document?.state === 'done' && consult.status !== 'generating';
  return (
    <div role="status" aria-label="Progress">
      <p className="strong">
        {document?.error ?? (isDone ? 'Written.' : `Writing the ${documentTypeLabel[type].toLowerCase()}…`)}
      </p>
      {document ? (
        <SoFar text={isDone ? document.content : (document.progress ?? { type: 'doc', content: [] })} />
      ) : null}
    </div>
  );
};

type Props = { consult: AdminAppointment; onClose: () => void };
/** Has one document written again, or one more written, as somebody other than its doctor. */
export const GenerateModal = ({ consult, onClose }: Props) => {
  const present = consult.appointmentDocuments.filter(({ state }) => state !== 'none').map(({ type }) => type);
  const [type, setType] = useState<DocumentType>(present[0] ?? 'note');
  const [templateId, setTemplateId] = useState('');
  const [noteLength, setNoteLength] = useState('');
  const [hasAsked, setHasAsked] = useState(false);
  const { data: templates } = useRead(templatesForDoctor, {
    query: { doctorId: consult.doctor.id, type, appointmentId: consult.id },
  });
  const writing = useSend(generate, { changes: [get, list], onDone: () => setHasAsked(true) });
  const write = (): void =>
    writing.mutate({
      params: { appointmentId: consult.id },
      body: {
        type,
        isAdditional: !present.includes(type),
        ...(templateId ? { templateId } : {}),
        ...(noteLength === 'short' || noteLength === 'medium' ? { noteLength } : {}),
      },
    });
  return (
    <Modal
      title="Write a document"
      isWide
      text="What the doctor edited is never written over, and the version before is kept. The doctor is told."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{hasAsked ? 'Close and go on' : 'Cancel'}</Button>
          {hasAsked ? null : (
            <Button variant="primary" isBusy={writing.isPending} onClick={write}>
              Write
            </Button>
          )}
        </>
      }
    >
      {hasAsked ? (
        <Progress consult={consult} type={type} />
      ) : (
        <FormBody>
          <SelectField
            label="Document"
            options={documentType.options.map(
              (one) => [one, `${documentTypeLabel[one]}${present.includes(one) ? '' : ' (one more)'}`] as const,
            )}
            value={type}
            onChange={({ target }) => {
              setType(documentType.parse(target.value));
              setTemplateId('');
            }}
          />
          <SelectField
            label="Template"
            options={[['', 'As it is'], ...(templates ?? []).map(({ id, name }) => [id, name] as const)]}
            value={templateId}
            onChange={({ target }) => setTemplateId(target.value)}
          />
          <SelectField
            label="Length"
            options={lengths}
            value={noteLength}
            onChange={({ target }) => setNoteLength(target.value)}
          />
        </FormBody>
      )}
    </Modal>
  );
};
