import { useForm } from 'react-hook-form';
import type { ReactNode } from 'react';
import { errors as catalogue } from '@auscult/contract/errors.ts';
import type { MacroRequest } from '@auscult/contract/macros/schemas.ts';
import { formMode, rules, showOnFields } from '../../app/form.ts';
import { useKeys } from '../../app/keys.ts';
import { LeaveGuard } from '../../app/LeaveGuard.tsx';
import { isProblem } from '../../app/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { FormBody, FormFoot } from '../../ui/Form.tsx';

type Props = {
  macro: MacroRequest;
  isBusy: boolean;
  /** Hears the error of a save that was refused. */
  onSave: (macro: MacroRequest, onError: (error: unknown) => void) => void;
  children?: ReactNode;
};

/** Name and text of a macro. What else can be done with it stands in its foot. */
export const MacroForm = ({ macro, isBusy, onSave, children }: Props) => {
  const form = useForm<MacroRequest>({ ...formMode, defaultValues: macro });
  const { errors, isDirty } = form.formState;
  const save = form.handleSubmit((values) =>
    onSave(values, (error) => {
      if (isProblem(error, catalogue.macroNameTaken))
        form.setError('name', { message: 'Another macro goes by this name' }, { shouldFocus: true });
      else showOnFields(form, error);
    }),
  );
  useKeys({ 'Ctrl Enter': () => void save() });
  return (
    <Card isPadded={false} style={{ maxWidth: 760 }}>
      <form onSubmit={save} noValidate>
        <FormBody>
          <TextField
            label="Name"
            help="A few plain words that you will not say otherwise."
            autoComplete="off"
            maxLength={60}
            error={errors.name?.message}
            {...form.register('name', {
              ...rules.required('A name'),
              pattern: { value: /[\p{L}\p{N}]/u, message: 'A name has a letter or a digit' },
            })}
          />
          <TextArea
            label="Text"
            rows={8}
            maxLength={5000}
            error={errors.text?.message}
            {...form.register('text', {
              ...rules.required('A text'),
              validate: (text) => text.trim() !== '' || 'A text is needed',
            })}
          />
        </FormBody>
        <FormFoot>
          <Button type="submit" variant="primary" isBusy={isBusy} keys="Ctrl Enter">
            Save
          </Button>
          {children}
        </FormFoot>
      </form>
      <LeaveGuard when={isDirty && !isBusy} />
    </Card>
  );
};
