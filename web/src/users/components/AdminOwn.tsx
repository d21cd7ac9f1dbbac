import { update } from '@auscult/contract/admins/endpoints.ts';
import { options as practices } from '@auscult/contract/practices/endpoints.ts';
import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { FormCard } from '../../app/ContractForm.tsx';
import { LookupField } from '../../app/LookupField.tsx';
import { putMe, useMe } from '../../app/me.ts';
import { useContractForm } from '../../app/useContractForm.ts';
import { periodWords } from '../../dashboard/components/words.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { nameFormatLabel } from './nameFormats.ts';
import { dateFormats } from './SettingsFields.tsx';

/** What an administrator is called, as the trail and the others see it. */
export const OwnName = () => {
  const { id, firstName, lastName } = useMe();
  const form = useContractForm(update, {
    params: { adminId: id },
    start: { firstName, lastName },
    onDone: (saved) => {
      putMe((me) => ({ ...me, firstName: saved.firstName, lastName: saved.lastName }));
      notify('success', { title: 'Saved' });
    },
  });
  return (
    <FormCard form={form} title="Your name">
      <FormColumns>
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </FormColumns>
    </FormCard>
  );
};

/** What the dashboard begins with, and how dates and names stand on the sample pages of templates. */
export const OwnDefaults = () => {
  const { settings } = useMe();
  const form = useContractForm(updateSettings, {
    start: settings,
    onDone: (saved) => {
      putMe((me) => ({ ...me, settings: saved }));
      notify('success', { title: 'Saved' });
    },
  });
  return (
    <FormCard form={form} title="Dashboard and sample pages">
      <FormColumns>
        <SelectField label="Days on the dashboard" {...form.select('appPreferences.dashboardPeriod', periodWords)} />
        <LookupField
          label="Practice on the dashboard"
          help="Where none is chosen, all of them."
          read={practices}
          optionOf={({ id, name }) => [id, name]}
          {...form.control('appPreferences.dashboardPracticeId')}
        />
      </FormColumns>
      <FormColumns>
        <SelectField
          label="Dates on sample pages"
          help="Beside the editor of a template. Consults go by their doctor’s own."
          {...form.select('dateFormat', dateFormats)}
        />
        <SelectField label="Patient’s name on sample pages" {...form.select('nameFormat', nameFormatLabel)} />
      </FormColumns>
    </FormCard>
  );
};
