import { useState } from 'react';
import { generate, get } from '@auscult/contract/admin-appointments/endpoints.ts';
import type { AdminAppointment } from '@auscult/contract/admin-appointments/schemas.ts';
import { list, templatesForDoctor } from '@auscult/contract/appointments/endpoints.ts';
import { documentType, type DocumentType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { EditModal } from '../../app/EditModal.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { useRead } from '../../app/useRead.ts';
import {
  AddresseeFields,
  sentAddressee,
  typedAddressee,
  type TypedAddressee,
} from '../../review/components/AddresseeFields.tsx';
import { SoFar } from '../../review/components/SoFar.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { FormBody } from '../../ui/Form.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { BesideBefore } from './Versions.tsx';

const lengths = [
  ['short', 'Short'],
  ['medium', 'Medium'],
] as const;
const title = 'Write a document';
const text = 'What the doctor edited is never written over, and the version before is kept. The doctor is told.';

type Written = { consult: AdminAppointment; type: DocumentType; onClose: () => void };
/** What is written so far, section by section as each is finished. */
const Progress = ({ consult, type, onClose }: Written) => {
  const document = consult.appointmentDocuments.find((one) => one.type === type);
  const isDone = document?.state === 'done' && consult.status !== 'generating';
  return (
    <Modal
      name="adminGenerating"
      title={title}
      isWide
      text={text}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close and go on</Button>}
    >
      <div role="status" aria-label="Progress">
        <p className="strong">
          {document?.error ?? (isDone ? 'Written.' : `Writing the ${documentTypeLabel[type].toLowerCase()}…`)}
        </p>
        {isDone ? (
          <BesideBefore key={document.version?.id} appointmentId={consult.id} document={document} />
        ) : (
          <SoFar text={document?.progress ?? { type: 'doc', content: [] }} />
        )}
      </div>
    </Modal>
  );
};

const typesWith = (isPresent: (type: DocumentType) => boolean) =>
  documentType.options.map((one) => [one, `${documentTypeLabel[one]}${isPresent(one) ? '' : ' (one more)'}`] as const);

type Typed = TypedAddressee & { type: DocumentType; templateId: string; noteLength: 'short' | 'medium' | '' };
type Props = { consult: AdminAppointment; onClose: () => void };
/** Has one document written again, or one more written, as somebody other than its doctor. */
export const GenerateModal = ({ consult, onClose }: Props) => {
  const present = consult.appointmentDocuments.filter(({ state }) => state !== 'none');
  const isPresent = (type: DocumentType): boolean => present.some((one) => one.type === type);
  const [asked, setAsked] = useState<DocumentType>();
  const start: Typed = {
    type: present[0]?.type ?? 'note',
    templateId: '',
    noteLength: '',
    addressee: typedAddressee(present.find(({ type }) => type === 'referral_letter')?.addressee),
  };
  const form = useContractForm(generate, {
    params: { appointmentId: consult.id },
    changes: [get, list],
    start,
    toBody: ({ type, templateId, noteLength, addressee }: Typed) => ({
      type,
      isAdditional: !isPresent(type),
      ...(templateId ? { templateId } : {}),
      ...(noteLength ? { noteLength } : {}),
      ...(type === 'referral_letter' ? sentAddressee(addressee) : {}),
    }),
    onDone: (_, { type }) => setAsked(type),
  });
  const type = form.value('type');
  const { data: templates } = useRead(templatesForDoctor, {
    query: { doctorId: consult.doctor.id, type, appointmentId: consult.id },
  });
  if (asked) return <Progress consult={consult} type={asked} onClose={onClose} />;
  const document = form.select('type', typesWith(isPresent));
  const choices = (templates ?? []).map(({ id, name }) => [id, name] as const);
  return (
    <EditModal form={form} title={title} text={text} action="Write" onClose={onClose}>
      <FormBody>
        <SelectField
          label="Document"
          {...document}
          onChange={(event) => {
            // A template writes one type of document.
            form.set('templateId', '');
            return document.onChange(event);
          }}
        />
        <SelectField label="Template" {...form.select('templateId', choices, { none: 'As it is', isOwn: true })} />
        <SelectField label="Length" {...form.select('noteLength', lengths, { none: 'As it is', isOwn: true })} />
        {type === 'referral_letter' ? <AddresseeFields field={form.field} /> : null}
      </FormBody>
    </EditModal>
  );
};
