import type { FieldProps } from '../../app/formFields.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';

type Props = { form: { field: (name: 'name' | 'text', words: { needed: string }) => FieldProps } };

/** What a prompt macro is called, and what it asks for. */
export const PromptFields = ({ form }: Props) => (
  <>
    <TextField label="Name" autoComplete="off" {...form.field('name', { needed: 'A name' })} />
    <TextArea
      label="Instruction"
      rows={8}
      help="As one would say it to a colleague: “Write the plan as numbered steps, the most urgent first.”"
      {...form.field('text', { needed: 'An instruction' })}
    />
  </>
);
