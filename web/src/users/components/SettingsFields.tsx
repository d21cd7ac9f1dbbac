import {
  consultationEngineLabel,
  consultationTypeLabel,
  documentTypeLabel,
  genderLabel,
} from '@auscult/contract/format.ts';
import { fontFamily, fontKind, type Me, type UserSettings } from '@auscult/contract/users/schemas.ts';
import type { AnyForm } from '../../app/ContractForm.tsx';
import { partOf } from '../../app/formParts.ts';
import { CheckField, Checks, Choices, Segments } from '../../ui/Choices.tsx';
import { Field, SelectField, TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { nameFormatLabel } from './nameFormats.ts';

export const dateFormats = [
  ['dd/MM', '20/11'],
  ['dd/MM/yy', '20/11/26'],
  ['dd/MM/yyyy', '20/11/2026'],
  ['do MMMM', '20th November'],
  ['do MMMM yyyy', '20th November 2026'],
] as const;
const lengths = { short: 'Short', medium: 'Medium' };
const fonts = fontFamily.options.map((font): [string, string] => [font, font]);
const aligns = { left: 'Left', center: 'Centred', right: 'Right', justify: 'Justified' };
const formatters = { html_double: 'Double P', html: 'Single P', genie: 'Double P, for Genie', plato: 'BRs, for Plato' };
const formatterHelp =
  'Of the html: with an empty paragraph between paragraphs (double), one after another (single), or lines with breaks (BRs).';
const whereNamed = (example: string) => `Where a template, a macro or an opening has ${example}.`;
type System = NonNullable<Me['practice']>['pmsType'];
/** What a practice's system lays out best: marked, and no more than that. */
const suggested: Partial<Record<System, keyof typeof formatters>> = { GENIE: 'genie', PLATO: 'plato' };
const formattersFor = (system: System | undefined): [string, string][] =>
  Object.entries(formatters).map(([key, label]) => [
    key,
    system && suggested[system] === key ? `${label} (suggested: your practice’s system)` : label,
  ]);
const inPdf = {
  serif: 'In a pdf: the nearest font with serifs.',
  sans: 'In a pdf: the nearest font without serifs.',
  fixed: 'In a pdf: the nearest font with letters of one width.',
};

// A doctor changes these for themselves, and an administrator for a doctor: the same fields in two forms.
type Props = { form: AnyForm };

/** What a new consult begins with. */
export const DefaultsFields = (shown: Props) => {
  const form = partOf<UserSettings>(shown.form);
  return (
    <>
      <Field label="How it is recorded" isGroup {...form.around('defaultConsultationEngine')}>
        {() => (
          <Choices label="How it is recorded" {...form.choices('defaultConsultationEngine', consultationEngineLabel)} />
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
      <FormColumns>
        <Field label="Length of notes" isGroup {...form.around('noteLength')}>
          {() => <Segments label="Length of notes" {...form.choices('noteLength', lengths)} />}
        </Field>
        <SelectField
          label="Patient’s gender"
          {...form.select('defaultPatientGender', genderLabel, { none: 'Select gender' })}
        />
        <SelectField
          label="Patient’s name in documents"
          help={whereNamed('{{patient.name}}')}
          {...form.select('nameFormat', nameFormatLabel)}
        />
        <SelectField
          label="Dates in documents"
          help={whereNamed('{{date.today}}')}
          {...form.select('dateFormat', dateFormats)}
        />
      </FormColumns>
    </>
  );
};

/** How documents look. */
export const LooksFields = ({ system, ...shown }: Props & { system: System | undefined }) => {
  const form = partOf<UserSettings>(shown.form);
  return (
    <>
      <FormColumns>
        <SelectField
          label="Font"
          help={inPdf[fontKind(form.value('exportSettings').fontFamily)]}
          {...form.select('exportSettings.fontFamily', fonts)}
        />
        <TextField label="Size" note="points" {...form.field('exportSettings.fontSize')} />
      </FormColumns>
      <FormColumns>
        <SelectField label="Alignment" {...form.select('exportSettings.textAlign', aligns)} />
        <SelectField
          label="Paragraphs in the export"
          help={formatterHelp}
          {...form.select('exportSettings.formatterType', formattersFor(system))}
        />
      </FormColumns>
    </>
  );
};

/** What leaves for the practice system, and when. */
export const ExportFields = (shown: Props) => {
  const form = partOf<UserSettings>(shown.form);
  return (
    <>
      <Field label="Documents that are exported" isGroup>
        {() => (
          <Checks>
            <CheckField label="Note" {...form.flag('pmsSettings.exportNote')} />
            <CheckField label="Letter" {...form.flag('pmsSettings.exportLetter')} />
            <CheckField label="Referral letter" {...form.flag('pmsSettings.exportReferralLetter')} />
            <CheckField label="Patient letter" {...form.flag('pmsSettings.exportPatientLetter')} />
            <CheckField label="Work cover" {...form.flag('pmsSettings.exportWorkCover')} />
          </Checks>
        )}
      </Field>
      <CheckField
        label="Export by itself"
        hint="As soon as a consult is marked as reviewed. It is in the practice system within moments, or as soon as that answers again."
        {...form.flag('pmsSettings.autoExport')}
      />
    </>
  );
};
