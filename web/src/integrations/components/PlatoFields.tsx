import type { AnyForm } from '../../app/ContractForm.tsx';
import { partOf } from '../../app/formParts.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { secretHelp } from './CommonFields.tsx';

type Values = {
  database: string;
  folder: string;
  map: { baseUrl: string };
  secrets: { apiKey: string };
};
type Props = { form: AnyForm; kept?: { isSet: boolean; last4: string | null } | undefined };

/** What a Plato connection wants besides. */
export const PlatoFields = ({ kept, ...shown }: Props) => {
  const form = partOf<Values>(shown.form);
  return (
    <>
      <TextField
        label="Address"
        help="Where its interface is reached, from whoever runs it."
        inputMode="url"
        autoComplete="off"
        {...form.field('map.baseUrl')}
      />
      <FormColumns>
        <TextField label="Database" autoComplete="off" {...form.field('database', { needed: 'The database' })} />
        <TextField label="Folder" autoComplete="off" {...form.field('folder')} />
      </FormColumns>
      <TextField
        label="API key"
        type="password"
        autoComplete="new-password"
        help={secretHelp(kept)}
        {...form.field('secrets.apiKey')}
      />
    </>
  );
};
