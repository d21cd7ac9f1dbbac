import {
  consultationEngineLabel,
  consultationTypeLabel,
  documentTypeLabel,
  genderLabel,
} from '@auscult/contract/format.ts';
import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { putMe, useMe } from '../app/me.ts';
import { useContractForm, type ContractForm, type ValuesOf } from '../app/useContractForm.ts';
import { CheckField, Checks, Choices, Segments } from '../ui/Choices.tsx';
import { Field, SelectField } from '../ui/Field.tsx';
import { FormColumns } from '../ui/Form.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { nameFormatLabel } from './components/nameFormats.ts';

const dateFormats = [
  ['dd/MM', '20/11'],
  ['dd/MM/yy', '20/11/26'],
  ['dd/MM/yyyy', '20/11/2026'],
  ['do MMMM', '20th November'],
  ['do MMMM yyyy', '20th November 2026'],
] as const;
const lengths = { short: 'Short', medium: 'Medium' };
type SettingsForm = ContractForm<ValuesOf<typeof updateSettings>>;

/** How documents are written. */
const WritingFields = ({ form }: { form: SettingsForm }) => (
  <FormColumns>
    <Field label="Length of notes" isGroup {...form.around('noteLength')}>
      {() => <Segments label="Length of notes" {...form.choices('noteLength', lengths)} />}
    </Field>
    <SelectField
      label="Patient’s gender"
      {...form.select('defaultPatientGender', genderLabel, { none: 'Select gender' })}
    />
    <SelectField label="Patient’s name in documents" {...form.select('nameFormat', nameFormatLabel)} />
    <SelectField label="Dates in documents" {...form.select('dateFormat', dateFormats)} />
  </FormColumns>
);

/** What a new consult begins with. */
export const GeneralDefaultsPage = () => {
  const { settings } = useMe();
  const form = useContractForm(updateSettings, {
    start: settings,
    onDone: (saved) => {
      putMe((me) => ({ ...me, settings: saved }));
      notify('success', { title: 'Defaults saved' });
    },
  });
  return (
    <>
      <PageHeading
        title="Defaults"
        subtitle="What a new consult begins with. Each can be changed in the consult."
        size="md"
      />
      <FormCard form={form}>
        <Field label="How you will record" isGroup {...form.around('defaultConsultationEngine')}>
          {() => (
            <Choices
              label="How you will record"
              {...form.choices('defaultConsultationEngine', consultationEngineLabel)}
            />
          )}
        </Field>
        <Field label="Consult type" isGroup {...form.around('defaultConsultationType')}>
          {() => <Segments label="Consult type" {...form.choices('defaultConsultationType', consultationTypeLabel)} />}
        </Field>
        <Field label="Documents" isGroup {...form.around('defaultReports')}>
          {() => (
            <Checks>
              {form
                .several('defaultReports', documentTypeLabel, {
                  check: (chosen) => chosen.length > 0 || 'Choose at least one document',
                })
                .map((props) => (
                  <CheckField {...props} key={props.value} />
                ))}
            </Checks>
          )}
        </Field>
        <WritingFields form={form} />
      </FormCard>
    </>
  );
};
