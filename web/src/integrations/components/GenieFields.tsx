import type { AnyForm } from '../../app/ContractForm.tsx';
import { partOf } from '../../app/formParts.ts';
import type { ContractForm } from '../../app/useContractForm.ts';
import { CheckField } from '../../ui/Choices.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { secretHelp } from './CommonFields.tsx';

const formats = { files: 'PDF files', pit: 'PIT', hl7: 'HL7' };
const messages = { ORU_R01: 'A result (ORU^R01)', REF_I12: 'A referral (REF^I12)' };
type Values = {
  genNumber: string;
  format: 'files' | 'pit' | 'hl7';
  messageType: 'ORU_R01' | 'REF_I12';
  isFiledAtOnce: boolean;
  folders: { incoming: string; work: string; acknowledgements: string };
  secrets: { password: string };
};
type Props = { form: AnyForm; kept?: { isSet: boolean; last4: string | null } | undefined };

const Hl7 = ({ form }: { form: ContractForm<Values> }) => (
  <>
    <FormColumns>
      <SelectField label="Message" {...form.select('messageType', messages)} />
      <TextField
        label="Acknowledgements folder"
        help="Where Genie answers. Without it nobody waits for its answers."
        autoComplete="off"
        {...form.field('folders.acknowledgements')}
      />
    </FormColumns>
    {form.value('messageType') === 'REF_I12' ? null : (
      <CheckField
        label="Filed at once"
        hint="Otherwise each one waits in Genie until somebody has looked at it."
        {...form.flag('isFiledAtOnce')}
      />
    )}
  </>
);

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
      {form.value('format') === 'hl7' ? <Hl7 form={form} /> : null}
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
