import { useState } from 'react';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import type { TemplateChoice } from '@auscult/contract/templates/schemas.ts';
import { SheetOrModal } from '../../app/SheetOrModal.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choices } from '../../ui/Choices.tsx';

type Props = {
  choice: TemplateChoice;
  action: string;
  onBack: () => void;
  onClose: () => void;
  onChoose: (isFromNowOn: boolean) => void;
};
/** Whether a template that was chosen for one consult is the default from now on. */
export const SetAsDefaultDialog = ({ choice, action, onBack, onClose, onChoose }: Props) => {
  const [reach, setReach] = useState('once');
  const name = documentTypeLabel[choice.type].toLowerCase();
  return (
    <SheetOrModal
      name="SetAsDefaultTemplate"
      title={`Use “${choice.name}”`}
      text="What is written already stays as it is."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button variant="primary" onClick={() => onChoose(reach === 'always')}>
            {action}
          </Button>
        </>
      }
    >
      <Choices
        label={`For which ${name}`}
        isLong
        options={[
          ['once', 'Only this consult'],
          ['always', `Every ${name} from now on`],
        ]}
        chosen={reach}
        registration={{
          name: 'reach',
          onChange: (event) => setReach(event.target.value),
        }}
      />
    </SheetOrModal>
  );
};
