import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { ReplacementRequest } from '@auscult/contract/dictionary/schemas.ts';
import { rules } from '../../app/form.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';

export const noWords: ReplacementRequest = { search: '', replace: '' };

type Props = { register: UseFormRegister<ReplacementRequest>; errors: FieldErrors<ReplacementRequest> };

/** What is heard, and what is written in its place. */
export const WordFields = ({ register, errors }: Props) => (
  <FormColumns>
    <TextField
      label="Heard as"
      help="Whole words, in any case"
      autoComplete="off"
      spellCheck={false}
      maxLength={120}
      error={errors.search?.message}
      {...register('search', {
        ...rules.required('What is heard'),
        pattern: {
          value: /^\s*[\p{L}\p{N}](?:.*[\p{L}\p{N}\p{M}])?\s*$/u,
          message: 'Begin and end with a letter or a digit',
        },
      })}
    />
    <TextField
      label="Write instead"
      help="With its capitals, where it has any"
      autoComplete="off"
      maxLength={120}
      error={errors.replace?.message}
      {...register('replace', {
        ...rules.required('What to write'),
        validate: (words) => words.trim() !== '' || 'What to write is needed',
      })}
    />
  </FormColumns>
);
