import type { SpecialityRequest } from '@auscult/contract/specialities/schemas.ts';
import type { ContractForm } from '../../app/useContractForm.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';

/** What is known of a speciality, new or not. */
export const SpecialityFields = ({ form }: { form: ContractForm<SpecialityRequest> }) => (
  <>
    <TextField label="Name" autoComplete="off" {...form.field('name', { needed: 'A name' })} />
    <TextArea label="Description" {...form.field('description')} />
  </>
);
