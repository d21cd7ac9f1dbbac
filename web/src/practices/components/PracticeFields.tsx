import type { AnyForm } from '../../app/ContractForm.tsx';
import { partOf } from '../../app/formParts.ts';
import type { ContractForm } from '../../app/useContractForm.ts';
import { nameFormatLabel } from '../../users/components/nameFormats.ts';
import { CheckField } from '../../ui/Choices.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import type { PracticeTyped } from './practiceTyped.ts';

/** Australia first: the zones that its practices lie in stand on top of all others. */
export const zones = Intl.supportedValuesOf('timeZone')
  .toSorted((one, other) => Number(!one.startsWith('Australia/')) - Number(!other.startsWith('Australia/')))
  .map((zone): [string, string] => [zone, zone.replaceAll('_', ' ')]);

/** What a practice does or does not. */
const Switches = ({ form }: { form: ContractForm<PracticeTyped> }) => (
  <>
    <CheckField label="Has inpatients" hint="Its doctors get a list of them." {...form.flag('hasInpatients')} />
    <CheckField
      label="Consent is asked before each recording"
      hint="Without it a doctor may record, and writes down later that everyone was content."
      {...form.flag('isConsentMandatory')}
    />
    <CheckField
      label="Documents go to the practice system"
      hint="Without it nothing is queued: documents leave as files."
      {...form.flag('isExportingDocs')}
    />
  </>
);

/** What is known of a practice, new or not. Its system has a step of its own. */
export const PracticeFields = ({ form: shown }: { form: AnyForm }) => {
  const form = partOf<PracticeTyped>(shown);
  return (
    <>
      <TextField label="Name" autoComplete="off" {...form.field('name', { needed: 'A name' })} />
      <TextArea label="Address" rows={2} {...form.field('address')} />
      <FormColumns>
        <TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
        <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
      </FormColumns>
      <FormColumns>
        <Combobox label="Time zone" options={zones} {...form.control('timezone', { needed: 'A time zone' })} />
        <SelectField label="Patient’s name in documents" {...form.select('nameType', nameFormatLabel)} />
      </FormColumns>
      <TextField
        label="Emails of the practice’s administrators"
        help="Separated by commas. Reminders and news of incidents go there."
        autoComplete="off"
        {...form.field('practiceAdminsEmails', { isOwn: true })}
      />
      <FormColumns>
        <TextField label="Practice’s id in its system" autoComplete="off" {...form.field('externalPracticeId')} />
        <TextField
          label="Days until a discarded consult is deleted"
          help="And nothing else is: what was not discarded stays."
          inputMode="numeric"
          {...form.field('removeAfterDays', {
            isOwn: true,
            check: (days) => /^[1-9]\d{0,4}$/.test(days.trim()) || 'A whole number of days, 30 for instance',
          })}
        />
      </FormColumns>
      <FormColumns>
        <TextField label="Reminded to upload at" type="time" {...form.field('reminderAt')} />
        <TextField
          label="Closed on"
          help="Days without a reminder beside weekends: 25/12/2026, 26/12/2026"
          autoComplete="off"
          {...form.field('closedDates', { isOwn: true })}
        />
      </FormColumns>
      <Switches form={form} />
    </>
  );
};
