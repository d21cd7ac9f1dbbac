import { useState } from 'react';
import { templatesForMe } from '@auscult/contract/appointments/endpoints.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { useRead } from '../../app/useRead.ts';
import { BottomSheet } from '../../ui/BottomSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckField, Choices } from '../../ui/Choices.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Bone, Loading } from '../../ui/Skeleton.tsx';

type Props = {
  document: AppointmentDocument;
  isPhone: boolean;
  onClose: () => void;
  onChoose: (templateId: string, saveAsDefault: boolean) => void;
};

const skeleton = (
  <Loading label="Templates">
    {[1, 2, 3].map((row) => (
      <p key={row}>
        <Bone width="100%" height={44} radius={8} />
      </p>
    ))}
  </Loading>
);

/** Which template the document follows; choosing another writes it again, and the present text stays under Versions. */
export const TemplateDialog = ({ document, isPhone, onClose, onChoose }: Props) => {
  const { data, error } = useRead(templatesForMe, { query: { type: document.type } });
  const [templateId, setTemplateId] = useState(document.templateId ?? '');
  const [saveAsDefault, setSaveAsDefault] = useState(false);
  const name = documentTypeLabel[document.type].toLowerCase();
  const list = (
    <>
      {error ? (
        <p role="alert">{error.description}</p>
      ) : !data ? (
        skeleton
      ) : data.length === 0 ? (
        <p className="muted">There is no other template for a {name} yet.</p>
      ) : (
        <Choices
          label={`Templates for the ${name}`}
          options={data.map(
            (choice) =>
              [
                choice.id,
                choice.name,
                `${choice.isGlobal ? 'For everyone' : 'Your own'}${choice.isDefault ? ', used by default' : ''}`,
              ] as const,
          )}
          chosen={templateId}
          registration={{ name: 'template', onChange: (event) => setTemplateId(event.target.value) }}
        />
      )}
      <CheckField
        label={`Use it for every ${name} from now on`}
        checked={saveAsDefault}
        onChange={(event) => setSaveAsDefault(event.target.checked)}
      />
    </>
  );
  const act = (
    <Button
      variant="primary"
      disabled={!templateId || templateId === document.templateId}
      onClick={() => onChoose(templateId, saveAsDefault)}
    >
      Write with this template
    </Button>
  );
  const text = `The ${name} now follows ${document.templateName ?? 'no template'}. It is written again; the present text stays under Versions.`;
  if (isPhone)
    return (
      <BottomSheet title="Choose a template" onClose={onClose}>
        <div style={{ display: 'grid', gap: 16, padding: '0 12px 16px' }}>
          <p className="soft small">{text}</p>
          {list}
          {act}
        </div>
      </BottomSheet>
    );
  return (
    <Modal
      title="Choose a template"
      text={text}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {act}
        </>
      }
    >
      {list}
    </Modal>
  );
};
