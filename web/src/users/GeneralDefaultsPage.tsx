import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  consultationEngineLabel,
  consultationTypeLabel,
  documentTypeLabel,
  genderLabel,
} from '@auscult/contract/format.ts';
import type { UserSettings } from '@auscult/contract/users/schemas.ts';
import { formMode, showOnFields } from '../app/form.ts';
import { useKeys } from '../app/keys.ts';
import { LeaveGuard } from '../app/LeaveGuard.tsx';
import { useMe } from '../app/me.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CheckField, Checks, Choices, Segments } from '../ui/Choices.tsx';
import { Field, SelectField } from '../ui/Field.tsx';
import { FormBody, FormColumns, FormFoot } from '../ui/Form.tsx';
import { optionsOf, valuesOf } from '../ui/options.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { useSaveSettings } from './useSaveSettings.ts';

type Values = {
  defaultConsultationEngine: UserSettings['defaultConsultationEngine'];
  defaultConsultationType: UserSettings['defaultConsultationType'];
  defaultPatientGender: '' | NonNullable<UserSettings['defaultPatientGender']>;
  defaultReports: UserSettings['defaultReports'];
  noteLength: UserSettings['noteLength'];
  nameFormat: UserSettings['nameFormat'];
  dateFormat: UserSettings['dateFormat'];
};

const dateFormats = [
  ['dd/MM', '20/11'],
  ['dd/MM/yy', '20/11/26'],
  ['dd/MM/yyyy', '20/11/2026'],
  ['do MMMM', '20th November'],
  ['do MMMM yyyy', '20th November 2026'],
] as const;
const nameFormats = [
  ['prefix_full', 'Mrs Ines Castellano'],
  ['prefix_last', 'Mrs Castellano'],
  ['prefix_name', 'Mrs Ines'],
  ['name', 'Ines Castellano'],
  ['first', 'Ines'],
] as const;

const fromSettings = (settings: UserSettings): Values => ({
  defaultConsultationEngine: settings.defaultConsultationEngine,
  defaultConsultationType: settings.defaultConsultationType,
  defaultPatientGender: settings.defaultPatientGender ?? '',
  defaultReports: settings.defaultReports,
  noteLength: settings.noteLength,
  nameFormat: settings.nameFormat,
  dateFormat: settings.dateFormat,
});

/** How documents are written. */
const WritingFields = ({ form }: { form: UseFormReturn<Values> }) => (
  <FormColumns>
    <Field label="Length of notes" isGroup>
      {() => (
        <Segments
          label="Length of notes"
          options={[
            ['short', 'Short'],
            ['medium', 'Medium'],
          ]}
          registration={form.register('noteLength')}
        />
      )}
    </Field>
    <SelectField
      label="Patient’s gender"
      options={[['', 'Select gender'], ...optionsOf(genderLabel)]}
      {...form.register('defaultPatientGender')}
    />
    <SelectField label="Patient’s name in documents" options={nameFormats} {...form.register('nameFormat')} />
    <SelectField label="Dates in documents" options={dateFormats} {...form.register('dateFormat')} />
  </FormColumns>
);

/** What a new consult begins with. */
export const GeneralDefaultsPage = () => {
  const { settings } = useMe();
  const form = useForm<Values>({ ...formMode, defaultValues: fromSettings(settings) });
  const { errors, isDirty } = form.formState;
  const saving = useSaveSettings((saved) => {
    form.reset(fromSettings(saved));
    notify('success', { title: 'Defaults saved' });
  });
  const save = form.handleSubmit(({ defaultPatientGender, ...values }) =>
    saving.mutate(
      { body: { ...values, defaultPatientGender: defaultPatientGender || null } },
      { onError: (error) => showOnFields(form, error) },
    ),
  );
  useKeys({ 'Ctrl Enter': () => void save() });
  return (
    <>
      <PageHeading
        title="Defaults"
        subtitle="What a new consult begins with. Each can be changed in the consult."
        size="md"
      />
      <Card isPadded={false} style={{ maxWidth: 760 }}>
        <form onSubmit={save} noValidate>
          <FormBody>
            <Field label="How you will record" isGroup>
              {() => (
                <Choices
                  label="How you will record"
                  options={optionsOf(consultationEngineLabel)}
                  registration={form.register('defaultConsultationEngine')}
                />
              )}
            </Field>
            <Field label="Consult type" isGroup>
              {() => (
                <Segments
                  label="Consult type"
                  options={optionsOf(consultationTypeLabel)}
                  registration={form.register('defaultConsultationType')}
                />
              )}
            </Field>
            <Field label="Documents" isGroup error={errors.defaultReports?.message}>
              {() => (
                <Checks>
                  {valuesOf(documentTypeLabel).map((type) => (
                    <CheckField
                      key={type}
                      label={documentTypeLabel[type]}
                      value={type}
                      {...form.register('defaultReports', {
                        validate: (chosen) => chosen.length > 0 || 'Choose at least one document',
                      })}
                    />
                  ))}
                </Checks>
              )}
            </Field>
            <WritingFields form={form} />
          </FormBody>
          <FormFoot>
            <Button type="submit" variant="primary" isBusy={saving.isPending} keys="Ctrl Enter">
              Save
            </Button>
          </FormFoot>
        </form>
      </Card>
      <LeaveGuard when={isDirty && !saving.isPending} />
    </>
  );
};
