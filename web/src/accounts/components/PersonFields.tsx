import type { AnyForm } from '../../app/ContractForm.tsx';
import { partOf } from '../../app/formParts.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';

type Person = { firstName: string; lastName: string; email: string };

/** Whom an invitation is for. */
export const PersonFields = ({ form: shown }: { form: AnyForm }) => {
  const form = partOf<Person>(shown);
  return (
    <>
      <FormColumns>
        <TextField label="First name" autoComplete="off" autoFocus {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="off" {...form.field('lastName')} />
      </FormColumns>
      <TextField label="Work email" type="email" autoComplete="off" {...form.field('email')} />
    </>
  );
};
