import type { ItCompanyRequest } from '@auscult/contract/it-companies/schemas.ts';
import type { ContractForm } from '../../app/useContractForm.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';

/** What is known of an IT company, new or not. */
export const ItCompanyFields = ({ form }: { form: ContractForm<ItCompanyRequest> }) => (
  <>
    <TextField label="Name" autoComplete="off" {...form.field('name', { needed: 'A name' })} />
    <FormColumns>
      <TextField label="Contact" autoComplete="off" {...form.field('contactName')} />
      <TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
    </FormColumns>
    <FormColumns>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        help="Gets a mail when an incident is handed over."
        {...form.field('email')}
      />
      <TextField label="Website" type="url" autoComplete="off" {...form.field('website')} />
    </FormColumns>
    <TextArea label="Notes" {...form.field('notes')} />
  </>
);
