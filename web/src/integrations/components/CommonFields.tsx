import { listOptions as listCompanies } from '@auscult/contract/it-companies/endpoints.ts';
import { options as listPractices } from '@auscult/contract/practices/endpoints.ts';
import type { AnyForm } from '../../app/ContractForm.tsx';
import { partOf } from '../../app/formParts.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { useRead } from '../../app/useRead.ts';
import { CheckField } from '../../ui/Choices.tsx';
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { MomentField } from '../../ui/MomentField.tsx';

type Named = { id: string; name: string };
const named = (items: readonly Named[] = []): [string, string][] => items.map(({ id, name }) => [id, name]);

/** What every kind of connection has. */
export type Common = {
  name: string;
  itCompanyId: string | null;
  externalPracticeId: string | null;
  login: string;
  notes: string;
  expiresAt: string | null;
  isEnabled: boolean;
  isTest: boolean;
  isExportingDocs: boolean;
};

/** Which practice; it stays what it was once it is connected. */
export const PracticeField = ({ form }: { form: AnyForm }) => (
  <SelectField
    label="Practice"
    {...partOf<{ practiceId: string }>(form).select('practiceId', named(useRead(listPractices, { query: {} }).data), {
      none: 'Choose a practice',
      needed: 'A practice',
    })}
  />
);

export const CommonFields = (shown: { form: AnyForm }) => {
  const form = partOf<Common>(shown.form);
  return (
    <>
      <FormColumns>
        <TextField label="Name" help="As it stands in lists." autoComplete="off" {...form.field('name')} />
        <SelectField
          label="IT company"
          {...form.select('itCompanyId', named(useRead(listCompanies).data), { none: 'None' })}
        />
      </FormColumns>
      <FormColumns>
        <TextField
          label="Practice’s id in its system"
          help="How the practice system names the practice itself."
          autoComplete="off"
          {...form.field('externalPracticeId')}
        />
        <TextField
          label="Login"
          help="The name for remote access. Never a password."
          autoComplete="off"
          {...form.field('login')}
        />
      </FormColumns>
      <TextArea label="Notes" {...form.field('notes')} />
      <MomentField
        label="Runs out"
        note="(optional)"
        help="When its key or certificate does. Administrators are told 30 days ahead."
        timeZone={useTimeZone()}
        {...form.control('expiresAt')}
      />
      <CheckField label="In use" hint="Without it everything waits." {...form.flag('isEnabled')} />
      <CheckField label="Documents are exported" {...form.flag('isExportingDocs')} />
      <CheckField label="This is a simulator" hint="Marked as one wherever it is seen." {...form.flag('isTest')} />
    </>
  );
};

/** Whether a secret is kept already, by its last four characters. */
export const secretHelp = (secret?: { isSet: boolean; last4: string | null }): string =>
  secret?.isSet
    ? `One is kept, ending in ${secret.last4 ?? '…'}. Leave this empty to keep it.`
    : 'Kept sealed, and never shown again.';
