import { useState } from 'react';
import { list as listDoctors } from '@auscult/contract/doctors/endpoints.ts';
import { assignMany } from '@auscult/contract/templates/assignments.ts';
import { LookupsField } from '../../app/LookupField.tsx';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { changedByTemplates } from '../useTemplateSaving.tsx';

type Props = { templateIds: readonly string[]; onClose: () => void; onDone: () => void };
/** Gives templates to doctors, who then have them under My. */
export const AssignDialog = ({ templateIds, onClose, onDone }: Props) => {
  const [doctorsIds, setDoctorsIds] = useState<string[]>([]);
  const giving = useSend(assignMany, {
    changes: changedByTemplates,
    onDone: ({ assigned }) => {
      notify('success', {
        title: assigned === 0 ? 'They had it all already' : 'Given to the doctors',
        text: 'They find it under My templates.',
      });
      onDone();
    },
  });
  const what = templateIds.length === 1 ? 'one template' : `${templateIds.length} templates`;
  return (
    <Modal
      title={`Give ${what} to doctors`}
      text="Built-in and global ones may be used by every doctor already; given, they also stand under My. Doctors’ own ones are not given to others: copy them first."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={doctorsIds.length === 0}
            isBusy={giving.isPending}
            onClick={() => giving.mutate({ body: { templateIds: [...templateIds], doctorsIds } })}
          >
            Give
          </Button>
        </>
      }
    >
      <LookupsField
        label="Doctors"
        placeholder="Name a doctor"
        read={listDoctors}
        optionOf={({ id, title, firstName, lastName }) => [id, `${title} ${firstName} ${lastName}`.trim()]}
        value={doctorsIds}
        onChange={setDoctorsIds}
      />
    </Modal>
  );
};
