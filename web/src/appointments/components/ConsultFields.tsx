import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { create } from '@auscult/contract/appointments/endpoints.ts';
import { documentTypeLabel, genderLabel } from '@auscult/contract/format.ts';
import { languageName } from '@auscult/contract/languages.ts';
import { limitOf } from '../../app/limits.ts';
import { CheckField, Checks, Choices, Segments } from '../../ui/Choices.tsx';
import { Field, SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { FormBody, FormColumns } from '../../ui/Form.tsx';
import { optionsOf, valuesOf } from '../../ui/options.ts';
import type { ConsultValues } from './consultForm.ts';
import { dateOf } from '../../ui/dates.ts';
import { momentText, readDate, readMoment } from '../../ui/moments.ts';
import styles from './ConsultFields.module.css';

const types = [
  ['new', 'New'],
  ['returning', 'Review'],
  ['post_op', 'Post-Op'],
  ['op_report', 'Op Report'],
  ['inpatient', 'Inpatient'],
] as const;
const engines = [
  ['ai', 'AI consult', 'Listens to you and the patient.'],
  ['sd', 'Smart dictation', 'You dictate, with spoken punctuation.'],
  ['ai_sd', 'AI Smart dictation', 'Conversation, then dictation. Dictation wins.'],
] as const;
const genders = optionsOf(genderLabel);

type Props = {
  form: UseFormReturn<ConsultValues>;
  patient: ReactNode;
  isPatientKnown: boolean;
  timeZone: string | undefined;
  /** What the documents are written by, where that is chosen here. */
  templates?: ReactNode;
  /** What the doctor has documents written in; asked about where there are several. */
  languages?: readonly string[];
  /** False where what sets the scene is the doctor's alone. */
  hasScene?: boolean;
};

const WhenField = ({ form, timeZone }: Pick<Props, 'form' | 'timeZone'>) => (
  <TextField
    label="When"
    autoComplete="off"
    error={form.formState.errors.startsAt?.message}
    {...form.register('startsAt', {
      validate: (text) =>
        readMoment(text, { now: new Date(), timeZone }) !== null || 'Write it as 20/11/2026, 11:30 am',
    })}
    aside={
      <button
        type="button"
        className="link small"
        onClick={() =>
          form.setValue('startsAt', momentText(new Date(), timeZone), { shouldDirty: true, shouldValidate: true })
        }
      >
        Now
      </button>
    }
  />
);

const WhoAndWhen = ({ form, isPatientKnown, timeZone }: Pick<Props, 'form' | 'isPatientKnown' | 'timeZone'>) => {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormColumns className={styles['three']}>
      <Field label="Gender" isGroup>
        {() => (
          <Segments
            label="Gender"
            options={genders}
            registration={{ ...register('gender'), disabled: isPatientKnown }}
          />
        )}
      </Field>
      <TextField
        label="Born"
        note="(optional)"
        placeholder="dd/mm/yyyy"
        inputMode="numeric"
        autoComplete="off"
        disabled={isPatientKnown}
        error={errors.birthDate?.message}
        {...register('birthDate', {
          validate: (text) => {
            const born = readDate(text);
            if (text.trim() !== '' && born === null) return 'Write it as 03/05/1963';
            return born === null || born <= dateOf(new Date(), timeZone) || 'This date lies in the future';
          },
        })}
      />
      <WhenField form={form} timeZone={timeZone} />
    </FormColumns>
  );
};

const LanguageField = ({ form, languages }: Pick<Props, 'form'> & { languages: readonly string[] }) => (
  <SelectField
    label="Language of the documents"
    options={languages.map((tag) => [tag, languageName(tag)])}
    error={form.formState.errors.consultationLanguage?.message}
    {...form.register('consultationLanguage')}
  />
);

const DocumentsField = ({ form, isInEnglish }: Pick<Props, 'form'> & { isInEnglish: boolean }) => (
  <Field
    label="Documents"
    {...(isInEnglish ? { note: 'written in English' } : {})}
    isGroup
    error={form.formState.errors.documentsWanted?.message}
  >
    {({ 'aria-describedby': describedBy }) => (
      <div role="group" aria-label="Documents" aria-describedby={describedBy}>
        <Checks>
          {valuesOf(documentTypeLabel).map((type) => (
            <CheckField
              key={type}
              label={documentTypeLabel[type]}
              value={type}
              {...form.register('documentsWanted', {
                validate: (chosen) => chosen.length > 0 || 'Choose at least one document',
              })}
            />
          ))}
        </Checks>
      </div>
    )}
  </Field>
);

const ReferrerFields = ({
  form: {
    register,
    formState: { errors },
  },
}: Pick<Props, 'form'>) => (
  <FormColumns>
    <TextField
      label="Letter to"
      note="(optional)"
      placeholder="Dr Priya Nair"
      {...limitOf(create, 'referrer.name')}
      error={errors.referrerName?.message}
      {...register('referrerName')}
    />
    <TextField
      label="Their address"
      note="(optional)"
      {...limitOf(create, 'referrer.address')}
      error={errors.referrerAddress?.message}
      {...register('referrerAddress')}
    />
    <TextField
      label="Their practice"
      note="(optional)"
      {...limitOf(create, 'referrer.practice')}
      error={errors.referrerPractice?.message}
      {...register('referrerPractice')}
    />
    <TextField
      label="Their provider number"
      note="(optional)"
      {...limitOf(create, 'referrer.providerNumber')}
      error={errors.referrerNumber?.message}
      {...register('referrerNumber')}
    />
    <TextField
      label="Their email"
      note="(optional)"
      type="email"
      {...limitOf(create, 'referrer.email')}
      error={errors.referrerEmail?.message}
      {...register('referrerEmail')}
    />
  </FormColumns>
);

/** The fields of a consult, with `patient` as the first of them. */
export const ConsultFields = ({
  form,
  patient,
  isPatientKnown,
  timeZone,
  templates,
  languages = [],
  hasScene = true,
}: Props) => {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormBody>
      {patient}
      <WhoAndWhen form={form} isPatientKnown={isPatientKnown} timeZone={timeZone} />
      <Field label="Consult type" isGroup>
        {() => <Segments label="Consult type" options={types} registration={register('consultationType')} />}
      </Field>
      <Field label="How you will record" isGroup>
        {() => <Choices label="How you will record" options={engines} registration={register('consultationEngine')} />}
      </Field>
      <DocumentsField form={form} isInEnglish={languages.length <= 1} />
      {languages.length > 1 ? <LanguageField form={form} languages={languages} /> : null}
      {templates}
      <ReferrerFields form={form} />
      {hasScene ? (
        <TextArea
          label="Set the scene"
          note="(optional)"
          {...limitOf(create, 'context')}
          error={errors.context?.message}
          {...register('context')}
        />
      ) : null}
    </FormBody>
  );
};
