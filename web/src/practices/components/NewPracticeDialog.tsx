import { pmsTypeLabel, type PmsType } from '@auscult/contract/integrations/enumerations.ts';
import { create, list, options } from '@auscult/contract/practices/endpoints.ts';
import { EditModal } from '../../app/EditModal.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { zones } from './PracticeFields.tsx';
import { bodyOf, newPractice, type PracticeTyped } from './practiceTyped.ts';

type Typed = PracticeTyped & { pmsType: PmsType };
type Props = { onMade: (practice: { id: string; name: string }) => void; onClose: () => void };

/** A practice that another form turns out to need. */
export const NewPracticeDialog = ({ onMade, onClose }: Props) => {
  const form = useContractForm(create, {
    start: { ...newPractice, pmsType: 'NONE' },
    toBody: ({ pmsType, ...typed }: Typed) => ({ ...bodyOf(typed), pmsType }),
    changes: [list, options],
    onDone: (practice) => {
      onMade(practice);
      onClose();
    },
  });
  return (
    <EditModal
      form={form}
      title="New practice"
      text="What else is known of it is set on its own page."
      action="Add the practice"
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" autoFocus {...form.field('name', { needed: 'A name' })} />
      <Combobox label="Time zone" options={zones} {...form.control('timezone', { needed: 'A time zone' })} />
      <SelectField label="Practice system" {...form.select('pmsType', pmsTypeLabel)} />
    </EditModal>
  );
};
