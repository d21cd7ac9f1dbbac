import type { FieldProps } from '../../app/formFields.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';

type Props = { form: { field: (name: 'name' | 'text', words: { needed: string }) => FieldProps } };

/** What a macro is called, and what is written for it. */
export const MacroFields = ({ form }: Props) => (
  <>
    <TextField
      label="Name"
      help="A few plain words that will not be said otherwise."
      autoComplete="off"
      {...form.field('name', { needed: 'A name' })}
    />
    <TextArea
      label="Text"
      rows={8}
      help="{{patient.firstName}}, {{date.today}} and the other variables of templates are filled in where it is used."
      {...form.field('text', { needed: 'A text' })}
    />
  </>
);
