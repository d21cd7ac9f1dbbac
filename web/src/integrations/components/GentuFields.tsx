import type { AnyForm } from '../../app/ContractForm.tsx';
import { partOf } from '../../app/formParts.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { secretHelp } from './CommonFields.tsx';

type Values = {
  pairingCode: string;
  tenantId: string;
  clientId: string;
  map: { baseUrl: string };
  syncDays: number;
  secrets: { clientSecret: string };
};
type Props = { form: AnyForm; kept?: { isSet: boolean; last4: string | null } | undefined };

/** What a Gentu connection wants besides. */
export const GentuFields = ({ kept, ...shown }: Props) => {
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
        <TextField
          label="Pairing code"
          help="Eight characters, from Gentu."
          autoComplete="off"
          {...form.field('pairingCode')}
        />
        <TextField label="Tenant" autoComplete="off" {...form.field('tenantId')} />
      </FormColumns>
      <FormColumns>
        <TextField label="Client id" autoComplete="off" {...form.field('clientId')} />
        <TextField label="Days ahead" help="How far appointments are fetched." {...form.field('syncDays')} />
      </FormColumns>
      <TextField
        label="Client secret"
        type="password"
        autoComplete="new-password"
        help={secretHelp(kept)}
        {...form.field('secrets.clientSecret')}
      />
    </>
  );
};
