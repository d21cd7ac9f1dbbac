import { TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import type { FieldProps } from '../../app/formFields.ts';

type Name = 'search' | 'replace';
type Props = { form: { field: (name: Name, words: { needed: string }) => FieldProps } };

/** What is heard, and what is written in its place. */
export const WordFields = ({ form }: Props) => (
  <FormColumns>
    <TextField
      label="Heard as"
      help="Whole words, in any case"
      autoComplete="off"
      spellCheck={false}
      {...form.field('search', { needed: 'What is heard' })}
    />
    <TextField
      label="Write instead"
      help="With its capitals, where it has any"
      autoComplete="off"
      {...form.field('replace', { needed: 'What to write' })}
    />
  </FormColumns>
);
