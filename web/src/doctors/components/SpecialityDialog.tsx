import { useState } from 'react';
import { options } from '@auscult/contract/specialities/endpoints.ts';
import { LookupField } from '../../app/LookupField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';

type Props = { onChoose: (specialityId: string) => void; onClose: () => void };
/** Which speciality those who are chosen are to have. */
export const SpecialityDialog = ({ onChoose, onClose }: Props) => {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Modal
      title="Set speciality"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={chosen === null} onClick={() => chosen !== null && onChoose(chosen)}>
            Set it
          </Button>
        </>
      }
    >
      <LookupField
        label="Speciality"
        read={options}
        optionOf={({ id, name }) => [id, name]}
        value={chosen}
        onChange={setChosen}
      />
    </Modal>
  );
};
