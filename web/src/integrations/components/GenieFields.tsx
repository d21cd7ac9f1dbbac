import type { AnyForm } from '../../app/ContractForm.tsx';
import { partOf } from '../../app/formParts.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { secretHelp } from './CommonFields.tsx';

const formats = { files: 'Files', pit: 'PIT', hl7: 'HL7' };
type Values = {
  genNumber: string;
  format: 'files' | 'pit' | 'hl7';
  folders: { incoming: string; work: string };
  secrets: { password: string };
};
type Props = { form: AnyForm; kept?: { isSet: boolean; last4: string | null } | undefined };

/** What a Genie connection wants besides. */
export const GenieFields = ({ kept, ...shown }: Props) => {
  const form = partOf<Values>(shown.form);
  return (
    <>
      <FormColumns>
        <TextField label="GEN number" autoComplete="off" {...form.field('genNumber', { needed: 'The GEN number' })} />
        <SelectField label="Documents as" {...form.select('format', formats)} />
      </FormColumns>
      <FormColumns>
        <TextField label="Incoming folder" autoComplete="off" {...form.field('folders.incoming')} />
        <TextField label="Work folder" autoComplete="off" {...form.field('folders.work')} />
      </FormColumns>
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        help={secretHelp(kept)}
        {...form.field('secrets.password')}
      />
    </>
  );
};
